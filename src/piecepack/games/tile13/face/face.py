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
from piecepack.games.tile13.rules.tiles import ASPECTS, SUIT_NAMES, SUITS, rank_of, tiles_in

_THEMES = tuple(theme.text for theme in THEMES)


class Tile13Face:
    """One table's view of Tile 13."""

    def __init__(self, options: Tile13Options, seat_names: tuple[str, ...], texts: Texts) -> None:
        self.names = seat_names
        self.log = Log(seat_names)

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
        match state.phase:
            case phases.JUDGE:
                return [self._judge(state, seat)]
            case phases.ANNOUNCE:
                suits = tuple(Pick(SUITS[suit], SUIT_NAMES[suit]) for suit in highest(state.ranks))
                group = Group("the suits of your highest tiles", suits, rule="T13-11")
                return [Offer("announce", "Say which is highest", (group,), button="Announce {}")]
            case phases.PAWNS:
                return [self._playtest(state, seat)]
            case phases.TILES:
                return [self._design(state, seat)]
            case phases.PITCH:
                return [self._describe(state, seat)]
        return self._name_runner_up(state)

    def _judge(self, state: Tile13, seat: int) -> Offer:
        groups = tuple(
            Group(
                f"the Judge's tiles of {SUIT_NAMES[suit]}, {ASPECTS[suit]}",
                tuple(
                    _tile(number, JUDGE_SET)
                    for number in tiles_in(state.left)
                    if number // 6 == suit
                ),
                rule="T13-08",
            )
            for suit in range(4)
        )
        fresh = fresh_themes(len(state.contests))
        ready = fresh[(5 * len(state.contests) + seat) % len(fresh)].text
        theme = Field(
            "theme",
            "Theme",
            THEME_MOST,
            least=1,
            advice="The suit of your highest tile should fit it: Suns for game type, Crowns for"
            " components, Arms for mechanics, Moons for theme.",
            ready=ready,
            samples=_THEMES,
        )
        return Offer(
            "judge",
            "Open the contest",
            groups,
            (theme,),
            sealed=True,
            unlike=spread(0, tuple(state.left)),
            rule="T13-09",
            button="Open the contest",
        )

    def _playtest(self, state: Tile13, seat: int) -> Offer:
        pawns = tuple(
            Pick(
                name,
                f"the playtester of {name.removeprefix('pawn-').capitalize()}",
                f"{seat}-{name}",
            )
            for name in names.pawn_names(state.pawns[seat])
        )
        group = Group("your playtesters", pawns, 0, len(pawns), "T13-12")
        return Offer(
            "playtest",
            "Choose playtesters",
            (group,) if pawns else (),
            sealed=True,
            button="Seal my playtesters" if pawns else "Go on without playtesters",
        )

    def _design(self, state: Tile13, seat: int) -> Offer:
        groups = tuple(
            Group(
                f"your tiles of {SUIT_NAMES[suit]}, {ASPECTS[suit]}",
                tuple(_tile(number, str(seat)) for number in tiles_in([0] * suit + [mask])),
                1,
                min(2, mask.bit_count()),
                "T13-16",
            )
            for suit, mask in enumerate(state.hands[seat])
            if mask
        )
        return Offer(
            "design",
            "Seal your game",
            groups,
            sealed=True,
            most=len(groups) + 1,
            rule="T13-17",
            button="Seal this game",
        )

    def _describe(self, state: Tile13, seat: int) -> Offer:
        tiles = tiles_in(state.games[seat])
        meant = "; ".join(f"{names.spoken_tile(t)}: {ludeme(t).label}" for t in tiles)
        return Offer(
            "describe",
            "Describe your game",
            fields=(
                Field(
                    "title",
                    "Title",
                    TITLE_MOST,
                    advice=meant,
                    ready=ready_title(tiles, len(state.contests) + seat),
                ),
                Field("description", "Description", DESCRIPTION_MOST),
                Field("slogan", "Slogan", SLOGAN_MOST),
            ),
            sealed=True,
            button="Present my game",
        )

    def _name_runner_up(self, state: Tile13) -> list[Offer]:
        others = tuple(
            Pick(f"seat-{other}", self.names[other])
            for other in state.designers()
            if other != state.winner
        )
        group = Group("the designers", others, rule="T13-A9")
        return [
            Offer("name", "Name a Runner-Up", (group,), button="Name {}"),
            Offer("pass", "Name no Runner-Up", final=True),  # T13-33: she goes without her half
        ]

    # Scenes and log

    def scene(
        self, state: Tile13, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return Stage(state, viewer, self.names, said, last).scene()

    def moment(self, before: Tile13, seen: Seen, after: Tile13, viewer: int) -> Moment | None:
        return moment(before, after, Voice(self.names, viewer))

    def tell_move(
        self, before: Tile13, seat: int, move: Move, after: Tile13, said: Sequence[Said]
    ) -> list[Line]:
        return self.log.move(before, seat, move, after, said)

    def tell_luck(self, before: Tile13, luck: Sequence[int], after: Tile13) -> list[Line]:
        return self.log.luck(before, after)


@cache  # 24 tiles, seven owners
def _tile(number: int, owner: str) -> Pick:
    """A tile with what it stands for; tiles of one rank count as alike. T13-09"""
    name = names.tile_name(number)
    label = f"{names.spoken_tile(number)}: {ludeme(number).label}"
    return Pick(name, label, f"{owner}-{name}", RANKS[rank_of(number)])
