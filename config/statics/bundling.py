"""Makes one file of all modules of a folder that other modules import: a bundle.

In a bundle each module is a function of its own, which runs once, when the first module that imports it runs. So names
of two modules never meet, nothing runs that would not have run, and its text stays as it was written, line by line:
imports become constants, and what is exported is returned. A module that is not imported (the script of a page) stays a
file of its own. The file of a bundled module only passes on what the bundle has, so that every bare name and address
still leads to the same module.

What would behave otherwise in a bundle is refused: modules that import each other in a circle, beside the forms that
`reading` refuses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath

from config.statics.reading import Import, Module, UnreadableModule, read

BUNDLES = "bundles/"
"""The folder of bundles below the static root, and how their bare names begin."""


_FETCH = re.compile(rf'\bimport \{{ modules as \$\$\w+ \}} from "({BUNDLES}[^"]+)";')


def made(sources: Mapping[str, str], bare_names: Mapping[str, str]) -> dict[str, str]:
    """The files that differ from their sources, and the bundles: path -> text.

    `sources` are modules by their path, `bare_names` what they are called in imports, by their path. Raises
    `UnreadableModule`.
    """
    modules = {bare_names[path]: read(path, text) for path, text in sorted(sources.items())}
    _check(modules)
    bundle_of = {
        one.source: _folder(modules[one.source].path, one.source)
        for module in modules.values()
        for one in module.imports
    }
    files = {}
    for folder in sorted(set(bundle_of.values())):
        inside = {name: module for name, module in modules.items() if bundle_of.get(name) == folder}
        files[f"{BUNDLES}{folder}.js"] = _bundle(folder, inside, bundle_of)
    for name, module in modules.items():
        if name in bundle_of:
            files[module.path] = _passed_on(name, module, bundle_of[name])
        elif module.imports:
            files[module.path] = _standing_alone(module, bundle_of)
    return files


def fetched(text: str) -> list[str]:
    """The paths of the bundles that a made file imports."""
    return [f"{name}.js" for name in _FETCH.findall(text)]


def _check(modules: Mapping[str, Module]) -> None:
    """Whatever is imported is there and has a file for it, and no module imports itself in a circle."""
    asked = [_pattern(name) for module in modules.values() for name in module.dynamic]
    for module in modules.values():
        for one in module.imports:
            target = modules.get(one.source)
            if target is None:
                raise UnreadableModule(module.path, module.text, one.start, f"there is no module “{one.source}”")
            if missing := [name for name, _local in one.names if name not in target.names]:
                why = f"“{one.source}” does not export {', '.join(missing)}"
                raise UnreadableModule(module.path, module.text, one.start, why)
            if any(pattern.fullmatch(one.source) for pattern in asked):
                why = f"“{one.source}” is imported by import() too; let one of the two import a module of its own"
                raise UnreadableModule(module.path, module.text, one.start, why)
    done: set[str] = set()
    for name in modules:
        _walk(name, modules, done, ())


def _walk(name: str, modules: Mapping[str, Module], done: set[str], way: tuple[str, ...]) -> None:
    if name in way:
        module, circle = modules[name], " > ".join([*way[way.index(name) :], name])
        raise UnreadableModule(module.path, module.text, module.imports[0].start, f"modules in a circle ({circle})")
    if name not in done:
        for one in modules[name].imports:
            _walk(one.source, modules, done, (*way, name))
        done.add(name)


def _pattern(name: str) -> re.Pattern[str]:
    """What `import(`a/${b}/c`)` may ask for."""
    return re.compile(r"[^/]+".join(map(re.escape, re.split(r"\$\{[^{}]*\}", name))))


def _folder(path: str, name: str) -> str:
    """The folder whose bundle has this module: the first part of its bare name. Each ruleset is a folder of its own;
    what lies deeper goes along."""
    parts = PurePosixPath(name).parts
    return "/".join(parts[: 2 if path.startswith("rulesets/") else 1])


def _bundle(folder: str, modules: Mapping[str, Module], bundle_of: Mapping[str, str]) -> str:
    others = {bundle_of[one.source] for module in modules.values() for one in module.imports} - {folder}
    lines = [f"// The modules of {folder} in one file. Each stands as it was written between its marks."]
    lines += [_fetch(name) for name in sorted(others)]
    lines.append("const $$once = (run) => { let made; return () => (made ??= run()); };")
    lines.append("const $$here = {};\nexport { $$here as modules };\n")

    def constant(one: Import) -> str:
        where = bundle_of[one.source]
        return _constant(one, "$$here" if where == folder else _local(where))

    for name, module in modules.items():
        returned = ", ".join(other if other == inner else f"{other}: {inner}" for other, inner in module.names.items())
        lines.append(f'// ---- {module.path} ----\n$$here["{name}"] = $$once(() => {{')
        lines.append(f"{_rewritten(module, constant, exporting=False)}\nreturn {{ {returned} }};\n}});\n")
    return "\n".join(lines)


def _standing_alone(module: Module, bundle_of: Mapping[str, str]) -> str:
    seen: set[str] = set()

    def statements(one: Import) -> str:
        where = bundle_of[one.source]
        fetched = "" if where in seen else _fetch(where) + " "
        seen.add(where)
        return fetched + _constant(one, _local(where))

    return _rewritten(module, statements, exporting=True)


def _passed_on(name: str, module: Module, bundle: str) -> str:
    call, names = f'{_local(bundle)}["{name}"]()', ", ".join(module.names)
    exported = f"export const {{ {names} }} = {call};" if names else f"{call};"
    return f"// What {name} exports; the module itself is in the bundle.\n{_fetch(bundle)}\n{exported}\n"


def _fetch(bundle: str) -> str:
    return f'import {{ modules as {_local(bundle)} }} from "{BUNDLES}{bundle}";'


def _local(name: str) -> str:
    return "$$" + re.sub(r"\W", "_", name)


def _constant(one: Import, bundle: str) -> str:
    """An import as a constant; the module runs here if it has not run yet."""
    value = f'{bundle}["{one.source}"]()'
    if one.all:
        return f"const {one.all} = {value};"
    if not one.names:
        return f"{value};"
    names = ", ".join(name if name == local else f"{name}: {local}" for name, local in one.names)
    return f"const {{ {names} }} = {value};"


def _rewritten(module: Module, statement: Callable[[Import], str], *, exporting: bool) -> str:
    """The module's text with other statements for its imports, and without `export` unless it keeps exporting."""
    pieces, at = [], 0
    for start, end, new in sorted(_replacements(module, statement, exporting)):
        old = module.text[start:end]
        pieces += [module.text[at:start], new, "\n" * old.count("\n")]  # so that lines keep their order and number
        at = end
    return "".join(pieces) + module.text[at:].rstrip("\n")


def _replacements(
    module: Module, statement: Callable[[Import], str], exporting: bool
) -> Iterator[tuple[int, int, str]]:
    for one in module.imports:
        yield one.start, one.end, statement(one)
    if not exporting:
        for taken in module.exports:
            yield taken.start, taken.end, ""
