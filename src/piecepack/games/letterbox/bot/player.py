"""The bot that plays Piecepack Letterbox.

It keeps a chance for every tile and every box that it has yet to find (`belief`), plans routes by
what they may find and when (`route`), and asks a Big Question when the answer is expected to bring
more than the coin it costs (`asking`). Clues count as soon as it has read them (`read`); without
any it hunts by its searches and answers alone.

It looks at nothing hidden: of an imagined state it takes only what its seat has found and been told.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from piecepack.core.scene import Scene
from piecepack.games.letterbox.bot.habits import Habits
from piecepack.games.letterbox.bot.hearing import Clues, clues_in
from piecepack.games.letterbox.bot.hiding import hide
from piecepack.games.letterbox.bot.hunting.belief import Readings, boxes
from piecepack.games.letterbox.bot.hunting.big_questions import Questions
from piecepack.games.letterbox.bot.hunting.imagining import imagine_by_clues
from piecepack.games.letterbox.bot.hunting.rivals import BRISK, pace
from piecepack.games.letterbox.bot.hunting.route import NO_TARGET, WALK, Map, fading
from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.bot.writing.letter_writer import write_letter
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import HOURS_A_DAY, Letterbox
from piecepack.games.letterbox.rules.moves import ASK, END_TURN, NOWHERE, SEARCH, vote_in
from piecepack.games.letterbox.rules.scoring import BOX_FOUND
from piecepack.games.letterbox.rules.terrain import BIT, CELLS, HOURS, NEIGHBOURS


class LetterboxBot:
    """Goes where an hour is expected to find most."""

    def __init__(self, habits: Habits | None = None) -> None:
        self.habits = habits or Habits()
        self.clues: dict[int, Clues] = {}  # by seat

    def read(self, scene: Scene, seat: int) -> None:
        """The clues that lie before this seat."""
        self.clues[seat] = clues_in(scene, seat)

    def choose(self, rules: Letterbox, seat: int, rng: Random) -> int:
        if rules.phase == phases.HIDE:
            return hide(rules, seat, self.habits, rng)
        if rules.phase == phases.VOTE:
            return self.vote(rules, seat, rng)
        return self.hunt(rules, seat)

    def write(
        self, rules: Letterbox, seat: int, steps: Sequence[int], rng: Random, language: str
    ) -> dict[str, str]:
        """Clues to every stage, a decoy and a stamp. LB-07 to LB-11"""
        if rules.phase != phases.HIDE:
            return {}
        return write_letter(rules, seat, steps, self.habits, rng, language=language)

    def imagine(self, rules: Letterbox, seat: int, rng: Random) -> Letterbox:
        """Boxes where the clues that it has read lead, more often than elsewhere."""
        return imagine_by_clues(rules, seat, self.readings(rules, seat), rng)

    def readings(self, state: Letterbox, seat: int) -> Readings:
        """What the clues that it has read say on this map, as far as it takes them in by now."""
        habits = self.habits
        if state.day < habits.reads_from:
            return {}
        board = tuple(state.board)
        again = habits.reread * (state.day - habits.reads_from)
        attention, plain = min(1.0, habits.attention + again), min(1.0, habits.plain + again)
        return {
            owner: [_meaning(text, board, attention, plain, seat) for text in texts]
            for owner, texts in self.clues.get(seat, {}).items()
        }

    # A turn

    def hunt(self, state: Letterbox, seat: int) -> int:
        habits = self.habits
        readings = self.readings(state, seat)
        hidden = boxes(state, seat, readings, habits)
        blind = not any(
            max(clue) >= habits.telling for box in hidden for clue in readings.get(box.owner, ())
        )
        worth = [0.0] * CELLS
        for box in hidden:
            for cell in range(CELLS):
                worth[cell] += (
                    BOX_FOUND * box.box[cell] + habits.further_clue * box.further_clue[cell]
                )
        cost = [HOURS[tile] for tile in state.board]
        hours_left = (state.days - state.day) * HOURS_A_DAY + state.hours
        patience = habits.blind_patience if blind else habits.patience
        land = Map(worth, cost, fading(hours_left, patience), habits)
        cell = state.pawns[seat]
        # What it knows changes with the day, a search or an answer, and only then may a question.
        if state.asking or self.may_ask(state, seat):
            gain, asking = Questions(state, seat, hidden, land).best()
            if state.asking:
                return asking
            if gain > self.price(state, seat, blind=blind):
                return ASK
        if cell == NOWHERE:
            return self.start(state, land)
        return self.step(state, land, cell)

    def price(self, state: Letterbox, seat: int, *, blind: bool) -> float:
        """What an answer must bring: less than its coin in a race, more if nobody hurries."""
        coin = self.habits.blind_coin if blind else self.habits.coin
        return coin + self.habits.slack * max(0.0, 1 - pace(state, seat) / BRISK)

    def may_ask(self, state: Letterbox, seat: int) -> bool:
        if state.coins(seat) >= self.habits.coins_a_day * state.day:
            return False
        cell = state.pawns[seat]
        fresh = state.hours == HOURS_A_DAY or cell == NOWHERE
        return fresh or bool(state.searched[seat] & BIT[cell])

    def start(self, state: Letterbox, land: Map) -> int:
        """Where the best day begins. LB-15, LB-30"""
        starts = state.starts()
        soonest = sorted(starts, key=lambda cell: land.worth[cell] / land.cost[cell], reverse=True)
        return max(
            soonest[: self.habits.routes], key=lambda cell: land.best(cell, state.hours).promise
        )

    def step(self, state: Letterbox, land: Map, cell: int) -> int:
        """One step of the best route."""
        target = land.best(cell, state.hours).first
        if not state.hours or target == NO_TARGET:
            return END_TURN
        if target == cell:
            return SEARCH if state.hours >= land.cost[cell] else END_TURN
        near = [there for there in NEIGHBOURS[cell] if WALK[there][target] < WALK[cell][target]]
        return max(near, key=lambda there: land.worth[there] / land.cost[there])

    # The vote

    def vote(self, state: Letterbox, seat: int, rng: Random) -> int:
        """For the clue that said most about its box, as boxes are open by now. LB-L17"""
        moves = state.moves(seat)
        rng.shuffle(moves)
        readings = self.readings(state, seat)

        def told(move: int) -> float:
            owner = vote_in(move)
            clues = readings.get(owner, ())
            return clues[0][state.chains[owner][0]] if clues else 0.0

        return max(moves, key=told)


@lru_cache(1 << 8)
def _meaning(
    text: str, board: tuple[int, ...], attention: float, plain: float, reader: int
) -> list[float]:
    """A clue is read once, and asked for at every step."""
    return read_clue(text, board, attention=attention, plain=plain, reader=reader)
