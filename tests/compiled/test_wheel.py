"""What a wheel holds: the rules compiled where that is possible, and always their sources."""

import shutil
import zipfile
from pathlib import Path

import pytest
from hatch_build import may_compile
from hatchling.builders.wheel import WheelBuilder
from tools import native
from tools.native import LIBRARIES, CannotCompile, modules

ROOT = Path(__file__).parent.parent.parent
RULES = "piecepack/games/bid/rules/game"


def wheel(folder: Path) -> Path:
    return Path(next(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])))


def entries(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as packed:
        return packed.namelist()


def is_machine_code(name: str) -> bool:
    return name.endswith((".so", ".pyd"))


def test_a_wheel_has_compiled_rules_beside_their_sources(
    tmp_path: Path, compiled: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(compiled["PYTHONPATH"])
    folders = []

    def compile_in(folder: Path) -> list[Path]:  # as it was compiled already
        assert (folder / f"{RULES}.py").is_file()
        folders.append(folder)
        made = [path.relative_to(copy) for path in copy.rglob("*") if is_machine_code(path.name)]
        for path in made:
            shutil.copy(copy / path, folder / path)
        return made

    monkeypatch.setenv("PIECEPACK_COMPILE", "1")
    monkeypatch.setattr(native, "compile_in", compile_in)
    made = wheel(tmp_path)
    assert "none-any" not in made.name
    names = entries(made)
    assert f"{RULES}.py" in names
    sources = modules(ROOT / "src" / "piecepack")
    assert sum(map(is_machine_code, names)) == len(sources) + len(LIBRARIES)
    assert any(name.startswith(f"{RULES}.") and is_machine_code(name) for name in names)
    assert all(any(name.startswith(f"{one}__mypyc.") for name in names) for one in LIBRARIES)
    assert not folders[0].exists()  # nothing is left behind


def test_without_a_compiler_a_wheel_is_plain_and_for_every_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIECEPACK_COMPILE", raising=False)
    monkeypatch.setenv("CC", "there-is-no-such-compiler")
    assert not may_compile()
    made = wheel(tmp_path)
    assert made.name.endswith("py3-none-any.whl")
    assert not any(map(is_machine_code, entries(made)))


def fails(folder: Path) -> list[Path]:
    raise CannotCompile("Python.h: No such file or directory")


def test_a_compiler_that_fails_gives_a_plain_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("PIECEPACK_COMPILE", raising=False)
    monkeypatch.setenv("CC", "true")
    monkeypatch.setattr(native, "compile_in", fails)
    assert wheel(tmp_path).name.endswith("py3-none-any.whl")
    assert capsys.readouterr().err == ""  # in silence


def test_whoever_insists_on_compiled_rules_learns_why_there_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIECEPACK_COMPILE", "1")
    monkeypatch.setattr(native, "compile_in", fails)
    with pytest.raises(CannotCompile, match=r"Python\.h"):
        wheel(tmp_path)


def test_nothing_is_compiled_if_it_is_forbidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIECEPACK_COMPILE", "0")
    monkeypatch.setattr(native, "compile_in", fails)
    assert not any(map(is_machine_code, entries(wheel(tmp_path))))


def test_an_editable_install_stays_plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIECEPACK_COMPILE", "1")
    monkeypatch.setattr(native, "compile_in", fails)
    (hook,) = WheelBuilder(str(ROOT)).get_build_hooks(str(tmp_path)).values()
    with pytest.raises(CannotCompile):
        hook.initialize("standard", {})
    hook.initialize("editable", {})


def test_the_build_asks_for_what_compiles_in_the_versions_we_test_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    monkeypatch.setenv("PIECEPACK_COMPILE", "1")
    asked = WheelBuilder(str(ROOT)).config.dependencies
    assert {pin.partition("==")[0] for pin in asked if pin in pins} >= {"mypy", "setuptools"}
    monkeypatch.setenv("PIECEPACK_COMPILE", "0")
    assert not [pin for pin in WheelBuilder(str(ROOT)).config.dependencies if pin in pins]
