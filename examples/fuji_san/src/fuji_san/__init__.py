"""Fuji-san, a solitaire by James Kyle: help four priests up the mountain."""

from fuji_san.face import FujiSanFace
from fuji_san.rules import GAVE_UP, NIGHT, REACHED, RETURNED, WEATHER, FujiSan, FujiSanOptions
from piecepack.core.kit import Credit, Game, Hint, Meaning

GAME = Game.of(
    __package__,
    title="Fuji-san",
    summary="Four priests climb a mountain of coins; each coin says how far a priest must come.",
    seats=(1,),
    minutes=10,
    credit=Credit(("James Kyle",), "1.0.1", "2004-01-17", "Public domain"),
    options=FujiSanOptions,
    endings=(REACHED, RETURNED, WEATHER, NIGHT, GAVE_UP),
    longest=1_000,
    start=FujiSan,
    face=FujiSanFace,
    goal=lambda options, seats, texts: (
        f"All four on the summit{', then home' * options.country_road}."
    ),
    hints=(Hint("suns", "A coin's value is the number of free spaces that a priest must come."),),
    meanings=(Meaning(("coin",), "A priest steps on it after as many free spaces as it says."),),
)
