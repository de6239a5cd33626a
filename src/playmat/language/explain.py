"""What a card text means, said three ways: its tree, other words for it, and the rules that apply."""

from playmat.kernel.canon import field_names
from playmat.kernel.cards import Card
from playmat.kernel.nodes import Node
from playmat.language.grammar import Flag, Grammar, Many, Phrase, Slot


def tree_lines(value: object, name: str = "", depth: int = 0) -> list[str]:
    """The tree as indented lines: one node or value a line."""
    pad = "  " * depth + (f"{name}: " if name else "")
    if isinstance(value, tuple):
        if not value:
            return [pad + "none"]
        return [line for item in value for line in tree_lines(item, name, depth)]
    if not isinstance(value, Node):
        return [pad + ("none" if value is None else str(value))]
    lines = [pad + type(value).__name__]
    for field in field_names(type(value), value):
        lines.extend(tree_lines(getattr(value, field), field, depth + 1))
    return lines


def saying_phrase(grammar: Grammar, category: str, value: object) -> Phrase | None:
    """The phrase of a category that says a value, below those that only pass it on."""
    for phrase in grammar.phrases.get(category, ()):
        if grammar.say_phrase(phrase, value, False) is None and grammar.say_phrase(phrase, value, True) is None:
            continue
        if phrase.make is not None or phrase.means:
            return phrase
        slot = next(element for element in phrase.elements if isinstance(element, Slot))
        return saying_phrase(grammar, slot.category, value)
    return None


def slot_value(phrase: Phrase, value: object, name: str) -> object:
    """What stands in a slot of a phrase; one that only passes its slot on is that slot's value."""
    return value if phrase.make is None else getattr(value, name)


def joiner(between: tuple[str, ...]) -> str:
    """What stands between several restated things: the words that are printed there, after a semicolon for a mark."""
    words = " ".join(word.lower() for word in between if word.isalpha())
    mark = "" if words and all(word.isalpha() for word in between) else ";"
    return f"{mark} {words} " if words else "; "


def item_category(grammar: Grammar, category: str) -> str:
    """What the items of a category are that only lists them."""
    element = grammar.phrases[category][0].elements[0]
    assert isinstance(element, Many)
    return element.category


def paraphrase(grammar: Grammar, category: str, value: object) -> str:
    """Other words for a tree, made from each phrase's own explanation."""
    if value is None:
        return ""
    antecedent = getattr(value, "antecedent", None)  # of any game's pronoun
    if antecedent is not None and saying_phrase(grammar, "objects", antecedent) is not None:
        return paraphrase(grammar, "objects", antecedent)
    if hasattr(value, "antecedent"):  # not bound yet, or to something that cannot be said a second time
        return " ".join(grammar.say_words(category, value, False) or ())
    if isinstance(value, tuple):
        return "; ".join(paraphrase(grammar, item_category(grammar, category), item) for item in value)
    phrase = saying_phrase(grammar, category, value)
    if phrase is None:
        words = grammar.say_words(category, value, False)
        return " ".join(words) if words else str(value)
    parts: dict[str, str] = {name: str(constant) for name, constant in phrase.constants.items()}
    for element in phrase.elements:
        if isinstance(element, Slot):
            parts[element.name] = paraphrase(grammar, element.category, slot_value(phrase, value, element.name))
        elif isinstance(element, Many):
            items = getattr(value, element.name)
            said = [paraphrase(grammar, element.category if i else element.first, item) for i, item in enumerate(items)]
            parts[element.name] = joiner(element.between).join(said)
        elif isinstance(element, Flag):
            parts[element.name] = " ".join(element.words) if getattr(value, element.name) else ""
    template = phrase.means or " ".join(f"{{{name}}}" for name in parts)
    return " ".join(template.format(**parts).split()).replace(" ,", ",")


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
                "tree": tree_lines(ability),
            }
        )
    return found
