"""Why a choice is good, and what came of one, in the words of Tile 13."""

from collections.abc import Iterable, Sequence

from piecepack.core.contract import Telling
from piecepack.core.words import number
from piecepack.games.tile13.face.names import spoken_tiles, suit_called
from piecepack.games.tile13.rules.game import CONTESTS, Contest, Tile13
from piecepack.games.tile13.rules.moves import (
    NO_RUNNER_UP,
    UNSEEN,
    is_runner_up,
    is_tile,
    pawns_in,
)
from piecepack.games.tile13.rules.phases import ANNOUNCE, JUDGE, PAWNS, RUNNER_UP, TILES
from piecepack.games.tile13.rules.scoring import ahead, game_points, shared, tile_points
from piecepack.games.tile13.rules.tiles import (
    BIT,
    RANKS_IN,
    SUITS_IN,
    WORTH,
    rank_of,
    suit_of,
    tile,
    tiles_in,
)


class Tile13Reasons:
    """Reasons for the Judge's tiles, for playtesters, for the tiles of a game and for a Runner-Up."""

    def hint(self, rules: Tile13, seat: int, steps: Sequence[int], telling: Telling) -> str:
        """Who has which tiles and playtesters left is public (T13-37)."""
        texts = telling.texts
        if rules.phase == TILES:
            return _why_tiles(rules, seat, _tiles(steps), telling)
        if rules.phase == PAWNS:
            return _why_pawns(rules, seat, pawns_in(steps[0]), telling)
        if rules.phase == RUNNER_UP:
            half = number(rules.points[rules.winner] / 2)
            if is_runner_up(steps[0]):
                return texts("reason-both", half=half)
            return texts("reason-nobody", half=half) if steps[0] == NO_RUNNER_UP else ""
        if rules.phase == JUDGE:
            safe = [one for one in _tiles(steps) if not _others_with(rules, seat, one)]
            return texts("reason-nobody-pleases", tiles=spoken_tiles(texts, safe)) if safe else ""
        return ""

    def turning(
        self, seat: int, steps: Sequence[int], states: Sequence[Tile13], telling: Telling
    ) -> str:
        """Who won the contest, and which tiles or playtesters brought how much of it."""
        before = states[0]
        contest = _contest_of(states)
        if contest is None:
            return ""
        if before.phase in (JUDGE, ANNOUNCE):
            return _judged(contest, telling)
        if before.phase not in (PAWNS, TILES):
            return ""
        told = [_outcome(seat, contest, telling)]
        if before.phase == TILES:
            told.append(_lost(seat, contest, before.pander, telling))
        else:
            told.append(_tested(seat, before, contest, telling))
        return " ".join(one for one in told if one)

    def instead(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[Tile13],
        telling: Telling,
    ) -> str:
        """What the better game, or the same one with the better playtesters, would have done."""
        before = states[0]
        contest = _contest_of(states)
        if contest is None or before.phase not in (PAWNS, TILES):
            return ""
        games, pawns = [list(game) for game in contest.games], list(contest.pawns)
        if before.phase == TILES:
            games[seat] = _game(_tiles(better))
            spared = _spared(contest.games[seat], games[seat])
        else:
            pawns[seat] = pawns_in(better[0])
            spared = []
        points = _points(before, contest, games, pawns)
        first = ahead(
            points, before.scores, [one for one in range(before.seats) if one != contest.judge]
        )
        texts = telling.texts
        told = [
            texts(
                "reason-other-game" if before.phase == TILES else "reason-other-testers",
                result="lost" if seat not in first else "won" if len(first) == 1 else "tied",
                too="yes" if contest.winner == seat else "no",
                number=points[seat],
            )
        ]
        if len(states[0].contests) + 1 < CONTESTS:
            if spared:
                told.append(texts("reason-spared", tiles=spoken_tiles(texts, spared)))
            kept = contest.pawns[seat] & ~pawns[seat]
            if kept:
                suits = tuple(suit_called(texts, suit) for suit in SUITS_IN[kept])
                told.append(texts("reason-testers-kept", suits=suits))
        return " ".join(told)


# Hints


def _why_tiles(rules: Tile13, seat: int, tiles: Sequence[int], telling: Telling) -> str:
    """A tile that nobody else has is original (T13-24); else what multiplies it."""
    texts = telling.texts
    alone = [one for one in tiles if not _others_with(rules, seat, one)]
    if alone:
        return texts("reason-alone", tiles=spoken_tiles(texts, alone))
    doubled = [one for one in tiles if rules.sealed_pawns[seat] >> suit_of(one) & 1]
    if doubled:
        return texts("reason-doubled", tiles=spoken_tiles(texts, doubled))
    multiplied = [one for one in tiles if suit_of(one) == rules.announced]
    if multiplied and rules.announced != UNSEEN:
        suit = suit_called(texts, rules.announced)
        return texts("reason-multiplied", suit=suit, tiles=spoken_tiles(texts, multiplied))
    return ""


def _why_pawns(rules: Tile13, seat: int, chosen: int, telling: Telling) -> str:
    """What they could double, or for how many contests they are saved. T13-26, T13-38"""
    texts = telling.texts
    after = CONTESTS - len(rules.contests) - 1
    if not chosen:
        return texts("reason-saved", contests=after) if rules.pawns[seat] and after else ""
    if not after:
        return texts("reason-last-chance")
    best = [
        tile(suit, RANKS_IN[rules.hands[seat][suit]][-1])
        for suit in SUITS_IN[chosen]
        if rules.hands[seat][suit]
    ]
    return texts("reason-may-double", tiles=spoken_tiles(texts, best)) if best else ""


def _others_with(rules: Tile13, seat: int, one: int) -> list[int]:
    """The designers other than this seat who still have such a tile."""
    suit, bit = suit_of(one), BIT[rank_of(one)]
    return [
        other for other in rules.designers() if other != seat and rules.hands[other][suit] & bit
    ]


# Turning points


def _contest_of(states: Sequence[Tile13]) -> Contest | None:
    """How the contest ended that was on at first; None if it never did."""
    number = len(states[0].contests)
    return next((one.contests[number] for one in states if len(one.contests) > number), None)


def _judged(contest: Contest, telling: Telling) -> str:
    return telling.texts(
        "reason-judged", name=telling.names[contest.winner], number=contest.points[contest.winner]
    )


def _outcome(seat: int, contest: Contest, telling: Telling) -> str:
    """What a game brought, and who won the contest and so the prize. T13-28, T13-29"""
    names, texts = telling
    best = contest.points[contest.winner]
    if contest.winner == seat:
        return texts("reason-won", name=names[seat], number=best)
    half = number(best / 2) if contest.runner_up == seat else ""
    return texts(
        "reason-lost",
        name=names[seat],
        number=contest.points[seat],
        half=half,
        runner="yes" if half else "no",
        winner=names[contest.winner],
        best=best,
    )


def _lost(seat: int, contest: Contest, pander: bool, telling: Telling) -> str:
    """The tiles that others played, too. T13-24"""
    unoriginal = shared(
        [game for other, game in enumerate(contest.games) if other != contest.judge]
    )
    lost = [
        one
        for one in tiles_in(contest.games[seat])
        if not tile_points(
            rank_of(one),
            contest.ranks[suit_of(one)],
            unoriginal[suit_of(one)],
            bool(contest.pawns[seat] >> suit_of(one) & 1),
            pander,
        )
    ]
    if not lost:
        return ""
    names, texts = telling
    return texts("reason-unoriginal", name=names[seat], tiles=spoken_tiles(texts, lost))


def _tested(seat: int, before: Tile13, contest: Contest, telling: Telling) -> str:
    """What the playtesters brought, or that they were left over. T13-26, T13-38"""
    names, texts = telling
    if contest.pawns[seat]:
        without = [0 if one == seat else mask for one, mask in enumerate(contest.pawns)]
        plain = _points(before, contest, [list(game) for game in contest.games], without)[seat]
        added = contest.points[seat] - plain
        return texts("reason-tested", name=names[seat], number=added)
    left = before.pawns[seat].bit_count()
    if left and len(before.contests) + 1 == CONTESTS:
        return texts("reason-never-used", name=names[seat], pawns=left)
    return ""


def _points(
    before: Tile13, contest: Contest, games: Sequence[list[int]], pawns: Sequence[int]
) -> list[int]:
    """What these games would have brought in a contest, by seat."""
    unoriginal = shared([game for seat, game in enumerate(games) if seat != contest.judge])
    return [
        game_points(game, list(contest.ranks), unoriginal, pawns[seat], before.pander)
        for seat, game in enumerate(games)
    ]


def _tiles(steps: Iterable[int]) -> list[int]:
    return [step for step in steps if is_tile(step)]


def _game(tiles: Iterable[int]) -> list[int]:
    """A mask of ranks for each suit."""
    game = [0] * 4
    for one in tiles:
        game[suit_of(one)] |= BIT[rank_of(one)]
    return game


def _spared(made: Sequence[int], better: Sequence[int]) -> list[int]:
    """The tiles that the better game would not have spent, but for higher ones of their suit."""
    return [
        tile(suit, rank)
        for suit in range(len(made))
        for rank in RANKS_IN[made[suit] & ~better[suit]]
        if all(WORTH[rank] > WORTH[other] for other in RANKS_IN[better[suit] & ~made[suit]])
    ]
