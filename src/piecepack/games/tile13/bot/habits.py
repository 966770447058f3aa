"""The numbers that the bot of Tile 13 thinks with."""

from typing import Final

from msgspec import Struct


class Others(Struct, frozen=True):
    """How the others are taken to think.

    Most of these are estimates that were never tuned. Two were compared. `caution`: at a table with
    three bots that think with 0.55, one with 0.1 won 23 of 60 games, one with 0.55 won 15; a hint,
    no proof, as Judges of this kind behave more like 0.55. `blind`: to expect slips of 0.6 instead
    of 0.15 raised the wins against random play from 88 to 95 in 100 (160 games each), so the bot
    finds out who chooses blindly.
    """

    # How far the best tile must be ahead of another to be played about three times as often.
    warmth: float = 25.0
    # How often a designer who thinks chooses blindly nevertheless.
    slips: float = 0.15
    # How likely a designer nobody has seen play yet is to choose blindly throughout.
    blind: float = 0.3
    # How many times the designers answer each other before their habits count as settled.
    rounds: int = 16
    # What a point in the contest is worth in prestige, as the winner's count twice.
    prize: float = 1.5
    # The same for a point in later contests.
    future: float = 1.3
    # By how much a Judge who thinks shies away from each point of worth she lays down.
    caution: float = 0.1


USUAL: Final = Others()


class Habits(Struct, frozen=True):
    """How a bot thinks itself. Points are prestige.

    `worlds`: with 60, two designers with equal hands often played the same tiles, for nothing; few
    make each of them answer others. At a table with three bots that think with 60, one with 6 won
    48 of 160 games.
    """

    others: Others = USUAL
    # By how much a Judge shies away from each point of worth she lays down: now, and in the contests to
    # come, when tiles that she has kept have to be played. Of 120 games between bots one began with an ace of
    # the Judge's; 0.5 foretells her tiles best.
    caution: float = 0.5
    shyness: float = 0.5
    # By the number of contests to come, from none to four. What a point in them is worth in prestige;
    # what it is worth to judge the next one, beyond that; and the lead that makes winning about three
    # times as likely. In the last contest little more than nothing is enough.
    # Fitted (a conditional logit) to who won 413 games of bots with differing numbers; the first guess,
    # 1.3, 60 and 70 to 140, was far too sure of itself.
    saving: tuple[float, ...] = (0.0, 2.65, 2.58, 2.03, 2.4)
    judging: tuple[float, ...] = (0.0, 201.0, 190.0, 33.0, 108.0)
    swing: tuple[float, ...] = (3.0, 117.0, 170.0, 152.0, 170.0)
    # How many ways a contest may go are looked at: by a designer for the playtesters, where all may do
    # alike, and for the tiles; and by a Judge.
    pawn_worlds: int = 60
    worlds: int = 6
    judge_worlds: int = 10
