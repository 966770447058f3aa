"""A local match: it draws its own luck and runs its own bots.

A table keeps the luck and the bots apart from the match, because other machines take part in it.
Here everything is in one place, so the match can go on by itself until a person must choose.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Self

from piecepack.core.contract import LUCK, OVER, Game
from piecepack.core.errors import BadOptions, lazy_text
from piecepack.core.scene import Line
from piecepack.core.texts import ENGLISH
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.luck import SealedLuck, commitment, fresh_secret, fresh_word
from piecepack.match.match import Match
from piecepack.match.playing import choose_in
from piecepack.match.record import Commitment, LuckLine, Player, Record, SecretLine
from piecepack.match.replay import steps
from piecepack.match.seating import PERSON, find_bot


class LocalMatch(Match):
    """A match, its luck and its bots.

    `seed` is what the bots' choices depend on, where they leave something to chance. `promise` is
    what the record's header says, if luck has been committed to anew since.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        options: Mapping[str, Any] | None = None,
        *,
        luck: SealedLuck,
        seed: str = "",
        position: Mapping[str, Any] | None = None,
        promise: Commitment | None = None,
        language: str = ENGLISH,
    ) -> None:
        super().__init__(
            game,
            players,
            options,
            commitment=promise or Commitment(luck.commitment, luck.words),
            position=position,
            language=language,
        )
        self.luck = luck
        self.seed = seed or fresh_word()
        self.bots = {
            seat: find_bot(game, player.player)()
            for seat, player in enumerate(players)
            if player.player != PERSON
        }
        self.people = tuple(seat for seat in range(len(players)) if seat not in self.bots)
        self._rngs = {seat: Random(f"{self.seed}/{seat}") for seat in self.bots}

    @classmethod
    def resume(cls, record: Record, language: str = ENGLISH) -> Self:
        """Resume a saved match; if the secret of its luck is lost, a new one is committed to."""
        header = record.header
        promise, drawn = header.luck, 0
        for event in record.events:
            if isinstance(event, Commitment):
                promise, drawn = event, 0
            elif isinstance(event, LuckLine):
                drawn += 1
        known = {commitment(secret): secret for secret in record.secrets()}
        secret = known.get(promise.commitment)
        luck = SealedLuck(secret or fresh_secret(), promise.words, drawn if secret else 0)
        match = cls(
            shelf.find(header.game, header.rules),
            header.seats,
            header.options,
            luck=luck,
            position=header.position,
            promise=header.luck,
            language=language,
        )
        for _ in steps(match, record):
            pass
        if match.waiting() == OVER:
            raise BadOptions(lazy_text("over-use-replay"))
        if secret is None:
            match.commit_anew(Commitment(luck.commitment, luck.words))
        else:
            # The record shows it once more when it is saved again.
            match.events = [e for e in match.events if e != SecretLine(secret.hex())]
        return match

    def go_on(self) -> list[Line]:
        """Draw luck and let the bots choose, until a person must choose or the game is over."""
        lines: list[Line] = []
        while True:
            if self.waiting() == LUCK:
                lines += self.bring(self.luck.draw(self.rules.toss()))
                continue
            choosing = [seat for seat in self.owing() if seat in self.bots]
            if not choosing:
                return lines
            for seat in choosing:
                key = f"{self.seed}/{len(self.events)}"
                choice = choose_in(self, self.bots[seat], seat, self._rngs[seat], key)
                move = self.name(seat, choice.steps, choice.fields)
                lines += Match.play(self, seat, move)  # a subclass may go on after a person's move

    def record(self) -> Record:
        """The record with the secret, so that the luck can be checked and the match resumed."""
        record = super().record()
        record.events.append(SecretLine(self.luck.secret.hex()))
        return record

    def save(self, path: Path | str) -> None:
        """Write the record to a file."""
        recording.write(Path(path), self.record())
