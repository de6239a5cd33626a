"""What cards say: each phrase beside the class it builds."""
