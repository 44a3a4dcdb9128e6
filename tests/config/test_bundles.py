"""Modules in bundles: what is read, what is refused, and what is made of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.files.storage import FileSystemStorage
from django.test import override_settings

from config.statics.bundling import fetched, made
from config.statics.reading import UnreadableModule, blanked, read
from config.statics.storage import BundledStaticFilesStorage
from games.templatetags.importmap import bare_name


def bundled(**modules: str) -> dict[str, str]:
    """What is made of modules: `a__b` is the module a/b in the file a/b.js."""
    names = {name.replace("__", "/"): text for name, text in modules.items()}
    return made({f"{name}.js": text for name, text in names.items()}, {f"{name}.js": name for name in names})


# --- reading ----------------------------------------------------------------------------------------------------------


def test_imports_and_exports_are_read() -> None:
    module = read(
        "x.js",
        """// import { no } from "comment";
import { a, b as c } from "one/two";
import {
  d,
} from 'three';
import * as all from "four";
import "five";
export const TEN = 10;
export function f() {}
export async function* g() {}
export class C {}
const h = 1, i = 2;
export { h, i as j };
const late = await import(`six/${h}/seven`);
""",
    )
    assert [(one.source, one.names, one.all) for one in module.imports] == [
        ("one/two", (("a", "a"), ("b", "c")), None),
        ("three", (("d", "d"),), None),
        ("four", (), "all"),
        ("five", (), None),
    ]
    assert module.names == {"TEN": "TEN", "f": "f", "g": "g", "C": "C", "h": "h", "j": "i"}
    assert module.dynamic == ["six/${h}/seven"]


@pytest.mark.parametrize(
    "text",
    [
        """const a = "import { x } from 'y'; export const z = 1";""",
        """const a = 'it\\'s // no comment'; const b = "export default";""",
        """const a = `text ${ f(`inner ${ "}" } export`) } import "x"`;""",
        """const a = /import "x"[/"']/g; const b = 1 / 2; const c = b / a; // export default 3""",
        """const a = b ? /[`]/ : c / d; /* export
        default */ const e = "`";""",
        """const a = { import: 1, export: 2 }; a.import = a.export; a?.import; $import();""",
        """const a = (x) => x.replace(/"/g, "'"); const b = "export";""",
    ],
)
def test_words_in_strings_comments_templates_and_expressions_are_no_statements(text: str) -> None:
    module = read("x.js", text)
    assert (module.imports, module.names, module.dynamic) == ([], {}, [])


def test_blanking_keeps_places_lines_and_the_code_in_templates() -> None:
    text = 'f("a\\"b") + `c ${ g({ d: `e` }) } f`; // g\nh'
    assert blanked(text) == 'f("    ") + `  ${ g({ d: ` ` }) }  `;     \nh'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('const a = 1;\nimport { b } from "b";', "x.js:2: imports come first"),
        ('import b from "b";', "x.js:1: only named imports"),
        ("const a = import.meta.url;", "x.js:1: only named imports"),
        ("const a = import(b);", "x.js:1: only named imports"),
        ("\n\nexport default function f() {}", "x.js:3: only named"),
        ("export let a = 1;", "x.js:1: only named"),
        ("export const { a } = b;", "x.js:1: only named"),
        ('export { a } from "b";', "x.js:1: only named"),
        ('export * from "b";', "x.js:1: only named"),
        ("const a = 1; export { a as default };", "x.js:1: “a as default” is no name"),
        ("export const $$a = 1;", "x.js:1: names with $$ belong to the bundles"),
    ],
)
def test_what_a_bundle_could_not_keep_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(UnreadableModule) as refused:
        read("x.js", text)
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("modules", "said"),
    [
        ({"a__x": 'import { y } from "a/y";'}, "a/x.js:1: there is no module “a/y”"),
        ({"a__x": 'import { y } from "a/y";', "a__y": "export const z = 1;"}, "a/x.js:1: “a/y” does not export y"),
        (
            {"a__x": 'import { y } from "b/y";\nexport const x = 1;', "b__y": 'import { x } from "a/x";\nexport const y = 1;'},
            "a/x.js:1: modules in a circle (a/x > b/y > a/x)",
        ),
        (
            {"a__x": "await import(`a/${n}`);", "a__y": "export const y = 1;", "a__z": 'import { y } from "a/y";'},
            "a/z.js:1: “a/y” is imported by import() too",
        ),
    ],
)  # fmt: skip
def test_modules_that_do_not_fit_together_are_refused(modules: dict[str, str], said: str) -> None:
    with pytest.raises(UnreadableModule) as refused:
        bundled(**modules)
    assert str(refused.value).startswith(said)


# --- bundling ---------------------------------------------------------------------------------------------------------


def test_what_others_import_is_in_the_bundle_of_its_folder_and_pages_stand_alone() -> None:
    files = bundled(
        a__page='import { b } from "a/b"; import { c } from "c/c";\nuse(b, c);',
        a__b="export const b = 1;",
        a__alone="use();",
        c__c='import { b } from "a/b";\nexport const c = b;',
    )
    assert set(files) == {"bundles/a.js", "bundles/c.js", "a/page.js", "a/b.js", "c/c.js"}
    assert fetched(files["bundles/a.js"]) == []
    assert fetched(files["bundles/c.js"]) == ["bundles/a.js"]
    assert fetched(files["a/page.js"]) == ["bundles/a.js", "bundles/c.js"]


def test_lines_stay_lines_and_say_where_they_come_from() -> None:
    source = '// first\nimport {\n  a,\n} from "a/a";\n\n/** Doc. */\nexport function b() {\n  return a;\n}\n'
    bundle = bundled(a__a="export const a = 1;", a__b=source, a__c='import { b } from "a/b";')["bundles/a.js"]
    lines = bundle.splitlines()
    first = lines.index("// first")
    assert lines[first - 2] == "// ---- a/b.js ----"
    wanted = source.replace("export ", "").splitlines()
    assert lines[first + 4 : first + len(wanted)] == wanted[4:]


# --- the scripts of this site -----------------------------------------------------------------------------------------


def sources() -> dict[str, str]:
    found = {}
    for finder in finders.get_finders():
        for name, storage in finder.list(None):
            if bare_name(name):
                found[name] = Path(storage.path(name)).read_text(encoding="utf-8")
    return found


def test_all_scripts_of_this_site_can_be_bundled() -> None:
    found = sources()
    files = made(found, {path: bare_name(path) or "" for path in found})
    assert {"bundles/table.js", "bundles/cards.js", "bundles/ruleset/magic.js"} <= set(files)
    imported = {one.source for path, text in found.items() for one in read(path, text).imports}
    bundles = "".join(text for path, text in files.items() if path.startswith("bundles/"))
    for path in found:
        assert bundles.count(f"// ---- {path} ----") == (bare_name(path) in imported), path


def test_collecting_puts_hashed_bundles_beside_the_hashed_files_and_keeps_those_of_the_release_before(
    tmp_path: Path,
) -> None:
    source, root = tmp_path / "source", tmp_path / "static"
    (source / "games/table").mkdir(parents=True)
    (source / "games/table/page.js").write_text('import { a } from "table/a";\nuse(a);\n')
    (source / "games/table/a.js").write_text("export const a = 1;\n")
    (source / "plain.txt").write_text("plain")

    def collect() -> BundledStaticFilesStorage:
        storage = BundledStaticFilesStorage(location=root, base_url="/static/")
        kept = FileSystemStorage(source)
        paths = {}
        for name in ("games/table/page.js", "games/table/a.js", "plain.txt"):
            paths[name] = (kept, name)
            storage.delete(name)
            storage.save(name, kept.open(name))
        for _name, _stored, done in storage.post_process(paths):
            assert not isinstance(done, Exception)
        return storage

    with override_settings(DEBUG=False):
        first = collect()
        assert first.bundles() == ["bundles/table.js"]
        assert first.needed("games/table/page.js") == ["bundles/table.js"]
        old = first.stored_name("bundles/table.js")
        assert (root / old).is_file() and (root / f"{old}.gz").is_file() and old != "bundles/table.js"
        assert first.stored_name("plain.txt").startswith("plain.")

        (source / "games/table/a.js").write_text("export const a = 2;\n")
        second = collect()
        new = second.stored_name("bundles/table.js")
        assert new != old
        assert "const a = 2;" in (root / new).read_text() and "const a = 1;" in (root / old).read_text()
        # Page and bundle are cached apart: the page's own file is as it was.
        assert second.stored_name("games/table/page.js") == first.stored_name("games/table/page.js")
        assert collect().stored_name("bundles/table.js") == new
