"""What a card text means, said three ways: its tree, other words for it, and the rules that apply."""

from collections.abc import Mapping

from playmat.abilities.nodes import Ability, It, Node
from playmat.kernel.cards import Card
from playmat.language.grammar import Flag, Grammar, Many, Phrase, Slot, asked_number, is_plural, takes_an
from playmat.language.tokens import capitalized, join


def tree_lines(
    grammar: Grammar, category: str, value: object, words: Mapping[int, str], name: str = "", depth: int = 0
) -> list[str]:
    """The tree as indented lines, a node or a value a line, in reading order; what a text leaves out is left out.

    `words` says, by node, what a word of it stands for.
    """
    pad = "  " * depth + (f"{name}: " if name else "")
    phrase = saying_phrase(grammar, category, value)
    if phrase is None:
        said = grammar.say_words(category, value, False)
        return [pad + (" ".join(said) if said else str(value))]
    if phrase.make is None:
        return tree_lines(grammar, passed_on(phrase).category, value, words, name, depth)
    lines = [pad + phrase.make.__name__ + words.get(id(value), "")]
    for element in phrase.elements:
        if isinstance(element, Slot):
            if (inner := getattr(value, element.name)) is not None:
                lines += tree_lines(grammar, element.category, inner, words, element.name, depth + 1)
        elif isinstance(element, Many):
            for i, item in enumerate(getattr(value, element.name)):
                category = element.category if i else element.first
                lines += tree_lines(grammar, category, item, words, element.name, depth + 1)
        elif isinstance(element, Flag) and getattr(value, element.name):
            lines.append("  " * (depth + 1) + f"{element.name}: yes")
    for field, constant in phrase.constants.items():
        if constant:
            lines.append("  " * (depth + 1) + f"{field}: {'yes' if constant is True else constant}")
    return lines


def bound(ability: Ability, line: str) -> dict[int, str]:
    """By phrase, what its word stands for or whom it leaves out, in the card's own words."""
    found: dict[int, str] = {}
    for reference in ability.references:
        words = " or ".join([f"'{line[start:end]}'" for start, end in reference.means])
        if words:
            verb = "leaves out" if "other" in reference.word else "is"
            found[id(reference.node)] = f" ('{reference.word}' {verb} {words})"
    return found


def saying_phrase(grammar: Grammar, category: str, value: object) -> Phrase | None:
    """The phrase of a category that says a value, below those that only pass it on."""
    for phrase in grammar.phrases.get(category, ()):
        if grammar.say_phrase(phrase, value, False) is None and grammar.say_phrase(phrase, value, True) is None:
            continue
        if phrase.make is not None or phrase.means:
            return phrase
        return saying_phrase(grammar, passed_on(phrase).category, value)
    return None


def passed_on(phrase: Phrase) -> Slot:
    """The only slot of a phrase that makes no node of its own."""
    return next(element for element in phrase.elements if isinstance(element, Slot))


def slot_value(phrase: Phrase, value: object, name: str) -> object:
    """What stands in a slot of a phrase; one that only passes its slot on is that slot's value."""
    return value if phrase.make is None else getattr(value, name)


def item_category(grammar: Grammar, category: str) -> str:
    """What the items of a category are that only lists them."""
    element = grammar.phrases[category][0].elements[0]
    assert isinstance(element, Many)
    return element.category


def can_be_repeated(grammar: Grammar, named: object) -> bool:
    """Whether what a pronoun stands for can be said in its place: not if that is several, one after the other."""
    several = isinstance(named, Node) and named.is_several()
    return named is not None and not several and saying_phrase(grammar, "objects", named) is not None


def together(said: list[str], element: Many) -> str:
    """Several in a row: between them what is printed there, or a full stop between sentences."""
    if not element.between:
        return ". ".join([one if i == 0 else capitalized(one) for i, one in enumerate(said)])
    between = join(list(element.between))
    return (f"{between} " if between[0] in ",;" else f" {between} ").join(said)


def definite(said: str) -> str:
    """Who was named before, when a pronoun names them again: "the enemy in range you name"."""
    article, _, rest = said.partition(" ")
    return f"the {rest}" if article in ("a", "an") else said


def paraphrase(grammar: Grammar, category: str, value: object, plural: bool = False) -> str:
    """Other words for a tree, made from each phrase's own explanation.

    A word in singular or plural stands in an explanation by its singular: "{amount} {card}" is "1 card", "2 cards".
    """
    if value is None:
        return ""
    if isinstance(value, It):
        named = value.antecedents()
        if named and all(can_be_repeated(grammar, one) for one in named):
            return " or ".join(dict.fromkeys(definite(paraphrase(grammar, "objects", one)) for one in named))
        return " ".join(grammar.say_words(category, value, False) or ())
    if isinstance(value, tuple):
        return "; ".join(paraphrase(grammar, item_category(grammar, category), item) for item in value)
    phrase = saying_phrase(grammar, category, value)
    if phrase is None:
        words = grammar.say_words(category, value, plural)
        return " ".join(words) if words else str(value)
    parts: dict[str, str] = {name: str(constant) for name, constant in phrase.constants.items()}
    for element in phrase.elements:
        if isinstance(element, Slot):
            number = asked_number(element.by, value, plural, False)
            inner = slot_value(phrase, value, element.name)
            parts[element.name] = paraphrase(grammar, element.category, inner, number)
        elif isinstance(element, Many):
            items = getattr(value, element.name)
            said = [paraphrase(grammar, element.category if i else element.first, item) for i, item in enumerate(items)]
            parts[element.name] = together(said, element)
        elif isinstance(element, Flag):
            present, absent = grammar.restated.get(element.name, (join(list(element.words)), ""))
            parts[element.name] = present if getattr(value, element.name) else absent
    template = phrase.means or " ".join(f"{{{name}}}" for name in parts)
    for form in phrase.forms:
        many = is_plural(getattr(value, form.by)) if form.by else plural
        parts[form.one] = form.many if many else form.one
    words = template.format(**parts).split()
    for i, word in enumerate(words[:-1]):
        if word == "a/an":
            words[i] = "an" if takes_an(words[i + 1]) else "a"
    return " ".join(words).replace(" ,", ",")


def rules_of(grammar: Grammar, category: str, value: object) -> list[str]:
    """The rule numbers of all phrases in a tree, each once, in reading order."""
    found: list[str] = []
    phrase = saying_phrase(grammar, category, value)
    if phrase is None:
        return found
    found.extend(rule.strip() for rule in phrase.rules.split(",") if rule.strip())
    for element in phrase.elements:
        if isinstance(element, Slot):
            found.extend(rules_of(grammar, element.category, slot_value(phrase, value, element.name)))
        elif isinstance(element, Many):
            for i, item in enumerate(getattr(value, element.name)):
                found.extend(rules_of(grammar, element.category if i else element.first, item))
    return list(dict.fromkeys(found))


def explain(grammar: Grammar, card: Card) -> list[dict[str, object]]:
    """Every ability of a card: its words, its tree, its paraphrase, its rules."""
    found: list[dict[str, object]] = []
    category = "opening paragraph" if "opening paragraph" in grammar.phrases else "paragraph"
    for ability in card.abilities:
        start, end = ability.span
        found.append(
            {
                "text": card.lines[ability.line][start:end],
                "paraphrase": paraphrase(grammar, category, ability),
                "rules": rules_of(grammar, category, ability),
                "tree": tree_lines(grammar, category, ability, bound(ability, card.lines[ability.line])),
            }
        )
    return found
