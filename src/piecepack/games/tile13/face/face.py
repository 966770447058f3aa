"""Tile 13 for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Field, Group, Move, Offer, Pick
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.texts import Texts
from piecepack.games.tile13.face import names
from piecepack.games.tile13.face.log import Log
from piecepack.games.tile13.face.moments import moment
from piecepack.games.tile13.face.props import JUDGE_SET
from piecepack.games.tile13.face.scene import Stage
from piecepack.games.tile13.ludemes.limits import (
    DESCRIPTION_MOST,
    SLOGAN_MOST,
    THEME_MOST,
    TITLE_MOST,
)
from piecepack.games.tile13.ludemes.naming import ready_title
from piecepack.games.tile13.ludemes.tables import THEMES, fresh_themes, ludeme
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.judging import highest, spread
from piecepack.games.tile13.rules.tiles import SUITS, SUITS_IN, rank_of, tiles_in

_PICKED = "{}"  # where a button names what is picked


@cache
def _themes(texts: Texts) -> tuple[str, ...]:
    """Samples of what a Judge may announce."""
    return tuple(theme.announced(texts) for theme in THEMES)


class Tile13Face:
    """One table's view of Tile 13."""

    def __init__(self, options: Tile13Options, seat_names: tuple[str, ...], texts: Texts) -> None:
        self.names = seat_names
        self.texts = texts
        self.log = Log(seat_names, texts)

    # Names

    def name_move(self, state: Tile13, seat: int, steps: Sequence[int]) -> Move:
        return names.name_move(state, steps)

    def read_move(self, state: Tile13, seat: int, move: Move) -> list[int]:
        return names.read_move(move)

    def name_luck(self, state: Tile13, luck: Sequence[int]) -> dict[str, Any]:
        return names.luck(state).name(luck)

    def read_luck(self, state: Tile13, named: Mapping[str, Any]) -> list[int]:
        return names.luck(state).read(named)

    # Offers

    def offers(self, state: Tile13, seat: int) -> list[Offer]:
        texts = self.texts
        match state.phase:
            case phases.JUDGE:
                return [self._judge(state, seat)]
            case phases.ANNOUNCE:
                suits = tuple(
                    Pick(SUITS[suit], names.suit_called(texts, suit))
                    for suit in highest(state.ranks)
                )
                group = Group(texts("offer-announce.suits"), suits, rule="T13-11")
                button = texts("offer-announce.button", picked=_PICKED)
                return [Offer("announce", texts("offer-announce"), (group,), button=button)]
            case phases.PAWNS:
                return [self._playtest(state, seat)]
            case phases.TILES:
                return [self._design(state, seat)]
            case phases.PITCH:
                return [self._describe(state, seat)]
        return self._name_runner_up(state)

    def _judge(self, state: Tile13, seat: int) -> Offer:
        texts = self.texts
        groups = tuple(
            Group(
                texts(
                    "offer-judge.tiles",
                    suit=names.suit_called(texts, suit),
                    aspect=names.aspect_called(texts, suit),
                ),
                tuple(
                    _tile(texts, number, JUDGE_SET)
                    for number in tiles_in(state.left)
                    if number // 6 == suit
                ),
                rule="T13-08",
            )
            for suit in range(4)
        )
        fresh = fresh_themes(len(state.contests))
        ready = fresh[(5 * len(state.contests) + seat) % len(fresh)].announced(texts)
        theme = Field(
            "theme",
            texts("offer-judge.theme"),
            THEME_MOST,
            least=1,
            advice=texts("offer-judge.advice"),
            ready=ready,
            samples=_themes(texts),
        )
        return Offer(
            "judge",
            texts("offer-judge"),
            groups,
            (theme,),
            sealed=True,
            unlike=spread(0, tuple(state.left)),
            rule="T13-09",
            button=texts("offer-judge"),
        )

    def _playtest(self, state: Tile13, seat: int) -> Offer:
        texts = self.texts
        pawns = tuple(
            Pick(
                names.pawn_name(suit),
                texts("offer-playtest.pawn", suit=names.suit_called(texts, suit)),
                f"{seat}-{names.pawn_name(suit)}",
            )
            for suit in SUITS_IN[state.pawns[seat]]
        )
        group = Group(texts("offer-playtest.pawns"), pawns, 0, len(pawns), "T13-12")
        return Offer(
            "playtest",
            texts("offer-playtest"),
            (group,) if pawns else (),
            sealed=True,
            button=texts("offer-playtest.button" if pawns else "offer-playtest.without"),
            none=texts("offer-playtest.none"),
        )

    def _design(self, state: Tile13, seat: int) -> Offer:
        texts = self.texts
        groups = tuple(
            Group(
                texts(
                    "offer-design.tiles",
                    suit=names.suit_called(texts, suit),
                    aspect=names.aspect_called(texts, suit),
                ),
                tuple(_tile(texts, number, str(seat)) for number in tiles_in([0] * suit + [mask])),
                1,
                min(2, mask.bit_count()),
                "T13-16",
            )
            for suit, mask in enumerate(state.hands[seat])
            if mask
        )
        return Offer(
            "design",
            texts("offer-design"),
            groups,
            sealed=True,
            most=len(groups) + 1,
            rule="T13-17",
            button=texts("offer-design.button"),
        )

    def _describe(self, state: Tile13, seat: int) -> Offer:
        texts = self.texts
        tiles = tiles_in(state.games[seat])
        meant = "; ".join(_meant(texts, t) for t in tiles)
        return Offer(
            "describe",
            texts("offer-describe"),
            fields=(
                Field(
                    "title",
                    texts("offer-describe.title"),
                    TITLE_MOST,
                    advice=meant,
                    ready=ready_title(tiles, len(state.contests) + seat, texts.language),
                ),
                Field("description", texts("offer-describe.description"), DESCRIPTION_MOST),
                Field("slogan", texts("offer-describe.slogan"), SLOGAN_MOST),
            ),
            sealed=True,
            button=texts("offer-describe.button"),
        )

    def _name_runner_up(self, state: Tile13) -> list[Offer]:
        texts = self.texts
        others = tuple(
            Pick(f"seat-{other}", self.names[other])
            for other in state.designers()
            if other != state.winner
        )
        group = Group(texts("offer-name.designers"), others, rule="T13-A9")
        return [
            Offer(
                "name",
                texts("offer-name"),
                (group,),
                button=texts("offer-name.button", picked=_PICKED),
            ),
            # T13-33: she goes without her half
            Offer("pass", texts("offer-pass"), final=True),
        ]

    # Scenes and log

    def scene(
        self, state: Tile13, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return Stage(state, viewer, self.names, said, texts=self.texts, last=last).scene()

    def moment(self, before: Tile13, seen: Seen, after: Tile13, viewer: int) -> Moment | None:
        return moment(before, after, Voice(self.names, viewer), self.texts)

    def tell_move(
        self, before: Tile13, seat: int, move: Move, after: Tile13, said: Sequence[Said]
    ) -> list[Line]:
        return self.log.move(before, seat, move, after, said)

    def tell_luck(self, before: Tile13, luck: Sequence[int], after: Tile13) -> list[Line]:
        return self.log.luck(before, after)


@cache  # 24 tiles
def _meant(texts: Texts, number: int) -> str:
    """`Crowns 4: Dice`."""
    tile, meaning = names.spoken_tile(texts, number), ludeme(number).called(texts)
    return texts("tile-means", tile=tile, meaning=meaning)


@cache  # 24 tiles, seven owners
def _tile(texts: Texts, number: int, owner: str) -> Pick:
    """A tile with what it stands for; tiles of one rank count as alike. T13-09"""
    name = names.tile_name(number)
    return Pick(name, _meant(texts, number), f"{owner}-{name}", RANKS[rank_of(number)])
