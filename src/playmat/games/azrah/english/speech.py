"""What words stand for in AZRAH's texts (english.md, W54)."""

from typing import Final

from playmat.abilities.nodes import BY_CHOICE, BY_GROUP, BY_OWN_WORDS, BY_TARGET, Ability, Each, Node, Pick, Target
from playmat.abilities.walk import nodes_in_order
from playmat.english.references import SEVERAL_ARE_UNCLEAR, Speech, Tier, Word
from playmat.games.azrah.english import amounts, nouns

OTHER_ALLY: Final = 1  # kinds that "other" wants; "it" takes both
OTHER_ENEMY: Final = 2


class AzrahSpeech(Speech):
    """ "It" is the target named last; in a text without a target, the Guardian named last."""

    def __init__(self) -> None:
        anybody = BY_TARGET | BY_CHOICE | BY_GROUP | BY_OWN_WORDS
        tiers = (Tier(BY_TARGET, last=True), Tier(anybody, last=True, only_without_targets=True))
        instead = ("this ally", "this Guardian", "target enemy", "each enemy", "an adjacent ally")
        super().__init__({"it": Word(tiers, SEVERAL_ARE_UNCLEAR, "W54", instead=instead)}, True, "W13, W57")

    def each_in_turn(self, ability: Ability) -> dict[int, Node]:
        """ "One damage to each enemy for each Mana attached to it" (W60)."""
        shares = [node for node in nodes_in_order(ability) if isinstance(node, amounts.Share)]
        return {id(share.per.to): share.objects for share in shares if share.per is not None}

    def fits(self, kind: int, wanted: int) -> bool:
        return wanted == kind if wanted in (OTHER_ALLY, OTHER_ENEMY) else super().fits(kind, wanted)

    def kind(self, node: Node) -> int:
        if isinstance(node, (Target, Pick, Each)):
            return OTHER_ENEMY if nouns.is_enemy(node) else OTHER_ALLY
        return OTHER_ALLY

    def other_kind(self, node: Node) -> int:
        enemy = node.is_enemy() if isinstance(node, nouns.Noun) else isinstance(node, Target) and nouns.is_enemy(node)
        return OTHER_ENEMY if enemy else OTHER_ALLY

    def leaves_out_own(self, node: Node) -> bool:
        return self.other_kind(node) == OTHER_ALLY


SPEECH: Final = AzrahSpeech()
