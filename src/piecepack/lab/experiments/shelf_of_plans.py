"""Plans that come with the package: the questions that the designers' own notes raise."""

from importlib.resources import files

from piecepack.core.errors import BadOptions
from piecepack.lab.experiments.plan import Plan, parse_plan


def ready_plans() -> dict[str, Plan]:
    """All of them, by name."""
    folder = files("piecepack.lab").joinpath("plans")
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    return {
        file.name.removesuffix(".toml"): parse_plan(file.read_text(encoding="utf-8"), file.name)
        for file in sorted(found, key=lambda one: one.name)
    }


def ready_plan(name: str) -> Plan:
    """One of them."""
    plans = ready_plans()
    if name not in plans:
        raise BadOptions(
            f"{name} is not a file and not a plan of this package; those are {', '.join(plans)}."
        )
    return plans[name]
