"""How much of what a card gives to whom (W21-W28, W51)."""

from typing import Final, final

from playmat.abilities.nodes import Amount, It, Link, Node, Objects
from playmat.games.azrah import field
from playmat.games.azrah.english import nouns
from playmat.games.azrah.rules import attachments
from playmat.kernel.cards import CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class PerAttached(Amount):
    """ "… for each Mana attached to it": read on resolution (W51)."""

    def __init__(self, thing: str, to: Objects) -> None:
        self.thing: Final = thing
        self.to: Final = to

    def value(self, state: State, link: Link) -> int:
        return sum([self.on(state, card) for card in self.to.cards(state, link)])

    def on(self, state: State, card: CardId) -> int:
        return (
            state.card_numbers[field.MANA][card]
            if self.thing == "Mana"
            else attachments.count_attached(state, self.thing, card)
        )


phrase(
    "per",
    PerAttached,
    "for each {thing} attached to {to:reference}",
    means=", times the {thing} on {to} at that moment",
)
WORDS.lexicon("thing", {"Curse": field.CURSE, "Item": field.ITEM, "Mana": "Mana"})
WORDS.describe("per", "'for each Mana (Curse, Item) attached to it'")


def times(per: PerAttached | None, state: State, link: Link) -> int:
    return 1 if per is None else per.value(state, link)


@final
class Share(Node):
    """ "Two damage to target enemy": one part of an instruction that may have two, with an amount of its own."""

    def __init__(self, amount: int, objects: Objects, per: PerAttached | None) -> None:
        self.amount: Final = amount
        self.objects: Final = objects
        self.per: Final = per

    def amount_for(self, state: State, link: Link, card: CardId) -> int:
        """ "One damage to each enemy for each Mana attached to it": of several, each one's own Mana counts."""
        per = self.per
        if per is None:
            return self.amount
        to = per.to
        own = isinstance(to, It) and to.stands_for(state, link) is self.objects
        return self.amount * (per.on(state, card) if own else per.value(state, link))


ALL_OF_IT: Final = 1000  # "all damage", "all Mana": more than there ever is
phrase(
    "damage share", Share, "{amount:number} damage to {objects}{per?:per}", means="{amount} damage to {objects}{per}"
)
phrase(
    "healing share",
    Share,
    "{amount:number} damage from {objects}{per?:per}",
    means="{amount} damage from {objects}{per}",
)
phrase(
    "healing share",
    Share,
    "all damage from {objects}",
    amount=ALL_OF_IT,
    per=None,
    means="all damage from {objects}",
)
phrase(
    "Mana share",
    Share,
    "{amount:number} Mana to {objects}{per?:per}",
    means="{amount} Mana of your pile on {objects}{per}",
)
phrase("Mana loss", Share, "{amount:number} Mana from {objects}{per?:per}", means="{amount} Mana from {objects}{per}")
phrase("Mana loss", Share, "all Mana from {objects}", amount=ALL_OF_IT, per=None, means="all Mana from {objects}")


def could_get(shares: tuple[Share, ...], state: State, link: Link) -> list[CardId]:
    """Who could get something of an instruction."""
    return [
        card
        for share in shares
        for card in nouns.in_reach(share.objects, state, link)
        if share.amount_for(state, link, card) > 0
    ]


def shared_out(shares: tuple[Share, ...], state: State, link: Link) -> list[tuple[CardId, int]]:
    """Who gets how much; a card named in two parts gets both."""
    amounts: dict[CardId, int] = {}
    for share in shares:
        for card in share.objects.cards(state, link):
            amounts[card] = amounts.get(card, 0) + share.amount_for(state, link, card)
    return list(amounts.items())
