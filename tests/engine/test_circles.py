"""No module of the rules knows another that knows it, however far around; what is imported for types alone counts too."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = (
    "engine",
    "cardgames",
    *sorted(f"rulesets/{path.parent.name}" for path in ROOT.glob("games/rulesets/*/__init__.py")),
)


def modules_of(room: str) -> dict[str, Path]:
    """The modules of a room by their dotted names."""
    found = {}
    for path in (ROOT / "games" / room).rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(source: str, modules: dict[str, Path]) -> set[str]:
    """The modules that a text imports: wherever in it, and whatever for."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            below = {f"{node.module}.{name.name}" for name in node.names}
            found.update(below & modules.keys())
            if not below <= modules.keys():
                found.add(node.module)
    return found & modules.keys()


def circles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """The sets of more than one module of which each reaches all others."""

    def reached(start: str) -> set[str]:
        found, waiting = set[str](), [start]
        while waiting:
            new = arrows[waiting.pop()] - found
            found |= new
            waiting += new
        return found

    from_each = {module: reached(module) for module in arrows}
    found: list[set[str]] = []
    for module in sorted(arrows):
        if not any(module in circle for circle in found):
            circle = {other for other in from_each[module] if module in from_each[other]}
            if len(circle) > 1:
                found.append(circle)
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_no_import_comes_back_to_where_it_began(room: str) -> None:
    modules = modules_of(room)
    assert len(modules) > 10
    arrows = {name: imported(path.read_text("utf-8"), modules) - {name} for name, path in modules.items()}
    short = "games." + room.replace("/", ".") + "."
    found = {frozenset(name.removeprefix(short) for name in circle) for circle in circles(arrows)}
    assert not found


@pytest.mark.parametrize("room", ["engine", "cardgames"])
def test_kernel_and_toolkit_import_nothing_for_types_alone(room: str) -> None:
    texts = [path.read_text("utf-8") for path in modules_of(room).values()]
    assert len(texts) > 40
    assert not [text for text in texts if re.search(r"\bTYPE_CHECKING\b", text)]


def test_a_circle_is_found_however_long_it_is() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    modules = {"games.x": ROOT, "games.x.y": ROOT, "games.x.z": ROOT}
    source = "from games.x import y\ndef f():\n    import games.x.z\n"
    assert imported(source, modules) == {"games.x.y", "games.x.z"}
    assert imported("if TYPE_CHECKING:\n    from games.x.y import Z\n", modules) == {"games.x.y"}
    assert imported("from games.x import Z\n", modules) == {"games.x"}
