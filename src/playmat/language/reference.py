"""The page "how to write a card" of a game, generated from its grammar and lexicon, so that it cannot lag."""

from playmat.kernel.cards import Card
from playmat.language.grammar import Article, Capital, Element, Flag, Form, Grammar, Literal, Many, Phrase, Slot
from playmat.language.pack import Pack
from playmat.language.tokens import join, tokenize


def shown(element: Element) -> list[str]:
    """One element of a pattern as a writer of cards reads it."""
    if isinstance(element, Literal):
        return [element.word]
    if isinstance(element, Form):
        return [f"{element.one}/{element.many}"]
    if isinstance(element, Article):
        return ["a/an"]
    if isinstance(element, Flag):
        return [f"‹{join(list(element.words))}›"]
    if isinstance(element, Slot):
        return [slot(element.name, element.category) + ("?" if element.optional else "")]
    if isinstance(element, Many):
        return [slot(element.name, element.first), *element.between, "…"]
    return []


def slot(name: str, category: str) -> str:
    """A slot by its name, which the meaning uses, and the section that says what can stand in it."""
    return f"{{{name}}}" if name == category else f"{{{name}: {category}}}"


def pattern_text(phrase: Phrase) -> str:
    """The wording of a phrase: {braces} are slots, a ? marks what may be left out, ‹…› words that may be added."""
    words: list[str] = []
    capital = False
    for element in phrase.elements:
        if isinstance(element, Capital):
            capital = True
            continue
        said = shown(element)
        if capital and said and isinstance(element, (Literal, Form, Article)):
            said[0] = said[0][:1].upper() + said[0][1:]
        capital = False
        words.extend(said)
    return join(words)


def categories(grammar: Grammar, start: str) -> list[str]:
    """Categories in the order in which a reader meets them."""
    found: list[str] = []
    queue = [start]
    while queue:
        category = queue.pop(0)
        if category in found:
            continue
        found.append(category)
        for phrase in grammar.phrases.get(category, ()):
            for element in phrase.elements:
                if isinstance(element, Slot):
                    queue.append(element.category)
                elif isinstance(element, Many):
                    queue.extend((element.first, element.category))
    return found


def example(phrase: Phrase, lines: list[str]) -> str:
    """The shortest printed line that uses the words of a phrase."""
    words = [element.word for element in phrase.elements if isinstance(element, Literal) and len(element.word) > 2]
    if len(words) < 2:
        return ""
    fitting = [line for line in lines if _in_order(words, [token.text.lower() for token in tokenize(line)])]
    return min(fitting, key=len, default="")


def _in_order(words: list[str], tokens: list[str]) -> bool:
    rest = iter(tokens)
    return all(word.lower() in rest for word in words)


def reference(title: str, pack: Pack, cards: list[Card]) -> str:
    """The whole page in Markdown."""
    grammar = pack.grammar
    lines = [line for card in cards for line in card.lines]
    out = [
        f"# How to write a card for {title}",
        "",
        "Generated from the grammar by `playmat cards reference`; do not edit.",
        "",
        "A card is its name, a type line, and one line for each ability, indented:",
        "",
        "```",
        max(cards, key=lambda card: len(card.text)).text,
        "```",
        "",
        "Every word counts: a text is read whole or refused. In the patterns below `{braces}` are slots (`{name:",
        "section}`), `?` marks a slot that may be left out, `‹…›` words that may be added, `one/many` singular and",
        "plural, `…` more of the same. A sentence begins with a capital and ends with a full stop.",
        "",
    ]
    for start in (pack.type_line, pack.line):
        for category in categories(grammar, start):
            out.extend(section(pack, category, lines))
    return "\n".join(out).rstrip() + "\n"


def section(pack: Pack, category: str, lines: list[str]) -> list[str]:
    grammar = pack.grammar
    out = [f"## {category}", ""]
    if category in grammar.descriptions:
        out.extend([grammar.descriptions[category][:1].upper() + grammar.descriptions[category][1:] + ".", ""])
    if category in grammar.titles:
        out.extend(["Any name: words of letters and digits, the first with a capital.", ""])
    elif category in grammar.open_words:
        out.extend(["Any one word with a capital that means nothing else.", ""])
    elif category in grammar.pool_categories:
        out.extend(["The name of a card of the set or of the same file.", ""])
    elif category in grammar.words:
        known = [" ".join(words) for words in grammar.words[category].by_words]
        listed = known if len(known) <= 24 else [*known[:3], "…", known[-1]]
        out.extend([", ".join(f"`{word}`" if word != "…" else word for word in listed), ""])
    else:
        out.extend(["| pattern | means | rules |", "|---|---|---|"])
        for phrase in grammar.phrases[category]:
            means = phrase.means.replace("|", "\\|")
            for form in phrase.forms:
                means = means.replace(f"{{{form.one}}}", "".join(shown(form)))
            pattern = pattern_text(phrase).replace("|", "\\|")
            out.append(f"| `{pattern}` | {means} | {phrase.rules} |")
        out.append("")
        examples = [example(phrase, lines) for phrase in grammar.phrases[category] if phrase.make is not None]
        shown_once = [f"- `{line}`" for line in dict.fromkeys(examples) if line]
        out.extend([*shown_once, ""] if shown_once else [])
    return out
