"""The battlefield as text from a view's data."""


def draw(data: dict[str, object], color: bool) -> str:
    return str(data["numbers"])
