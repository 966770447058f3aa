"""The laws: what every game must keep, with every option, at every moment, and how to try them.

    from piecepack.laws import try_laws

    report = try_laws(GAME, games=5)
    if report.broken:
        print(report.broken)

The laws need nothing but the package itself; our own tests drive the same ones with hypothesis.
"""

from piecepack.laws.law import Broken, Law, Unproven
from piecepack.laws.setting import Setting, settings_of
from piecepack.laws.trial import LAWS, Report, try_laws
from piecepack.laws.walk import Walk

__all__ = [
    "LAWS",
    "Broken",
    "Law",
    "Report",
    "Setting",
    "Unproven",
    "Walk",
    "settings_of",
    "try_laws",
]
