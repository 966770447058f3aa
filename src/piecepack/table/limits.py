"""Limits on what clients can do, and the token buckets that enforce rates."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from msgspec import Struct

_MOST_BUCKETS: Final = 10_000  # of one kind; the one longest unused is forgotten first


class Rate(Struct, frozen=True):
    """A rate limit: a burst, and a number per second in the long run."""

    at_once: float
    a_second: float


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of a server."""

    message_bytes: int = 160 * 1024  # of one socket message; a drawn stamp may have 64 kB
    body_bytes: int = 256 * 1024  # of one request
    url_bytes: int = 4 * 1024  # our longest link has 200
    head_bytes: int = 16 * 1024  # URL and headers together; a browser sends 1 to 2 kB
    headers: int = 100  # of one request; a browser sends 20, a proxy adds 10
    pipelined: int = 16  # requests sent ahead of their answers; no browser does it
    messages: Rate = Rate(120, 40)  # of one socket; successful moves do not count
    frames: Rate = Rate(240, 40)  # pings, pongs and parts of messages, of one socket
    requests: Rate = Rate(600, 100)  # of one address
    openings: Rate = Rate(120, 1)  # tables opened from one address, refused ones too
    lists: Rate = Rate(120, 20)  # of tables, to one address; a home page asks twice in 10 seconds
    qr_codes: Rate = Rate(60, 2)  # for one address; one takes up to 25 ms to draw
    readings: Rate = Rate(400, 10)  # pages of replays, and records; a long game has 60 pages
    lessons: Rate = Rate(200, 5)  # steps and answers, to one address; each replays a short game
    foldings: Rate = Rate(30, 0.5)  # games replayed from the log for one address
    forgettings: Rate = Rate(20, 0.1)  # requests of one address to delete somebody's data
    forgets_for: float = 4.0  # seconds that one of them may take; a table takes a twentieth
    pencils: Rate = Rate(120, 1)  # of one seat; every one of them stays in the log
    tables: int = 20_000  # in memory at once
    tables_a_browser: int = 500  # that are not over
    public_a_browser: int = 10  # public tables with a free seat
    public_an_address: int = 40  # the same; fewer than a page of the list has
    moments: int = 12_000  # of replayed games in memory; 4 kB each, a long hunt has 2,000
    # Pictures of tables, for previews of links:
    pictures: Rate = Rate(60, 1)  # for one address; drawing one takes a quarter of a second
    previews: int = 100  # in memory, 100 kB each
    previews_waiting: int = 20  # to be drawn, one after the other
    preview_every: float = 30.0  # seconds between two pictures of a running game
    preview_within: float = 10.0  # seconds for one
    sockets: int = 20_000
    sockets_an_address: int = 1000
    spectators_a_table: int = 200  # spectators; seats and the host have places of their own
    sockets_a_seat: int = 6  # a phone, a tablet, some tabs; one more replaces the oldest
    grace_playing: float = 60.0  # seconds a seat is kept for a holder whose connection broke
    grace_open: float = 15.0  # the same before the start, when there is no hand to see yet
    # Limits on what is stored in a table's log for good:
    chat: Rate = Rate(20, 0.5)  # of one seat, and of one spectator's socket
    gallery: Rate = Rate(60, 1)  # of all spectators of a table together
    reactions: Rate = Rate(5, 0.5)  # of one seat
    undos: Rate = Rate(10, 0.1)  # requests of one seat; each is checked for a tenth of a second
    hints: Rate = Rate(6, 0.2)  # of one seat; each keeps a worker busy for a second or two
    # Of each seat, of the host, and of all newcomers together: taking and leaving seats, swapping, renaming,
    # new keys, leaving and coming back.
    changes: Rate = Rate(40, 0.25)
    # How often a table sends who is connected; more frequent changes are batched.
    seats_told: Rate = Rate(30, 1)  # comings and goings of seats
    spectators_told: Rate = Rate(5, 0.5)  # and of spectators, who may be 200
    gathered_for: float = 1.0  # seconds
    hello_within: float = 10.0  # seconds
    connections: int = 21_000  # all sockets, and some requests; fewer if descriptors are short
    connections_an_address: int = 1100  # as above; never more than half of all
    spare_files: int = 128  # descriptors kept for the database, the bots' pipes and newcomers
    head_within: float = 10.0  # seconds from the first byte to the last of URL and headers
    body_within: float = 30.0  # seconds; 9 kB a second for the longest body
    keep_alive: float = 5.0  # seconds between two requests on one connection
    unread_within: float = 20.0  # seconds in which a client must take in `unread_bytes`
    unread_bytes: int = 16 * 1024  # of what waits to be sent to it
    linger: float = 2.0  # seconds for a refused client to read why
    probe_every: float = 1.0  # seconds between two test writes for /health
    probe_within: float = 5.0  # seconds for one, after which the disk counts as not responding
    database_within: float = (
        15.0  # seconds a batch waits for a lost PostgreSQL before it is refused
    )
    database_opens_within: float = 5.0  # seconds for one that is starting, or in use, at the start
    # Several processes on one database:
    lease_seconds: float = 5.0  # until another process takes over from one that has died
    lease_every: float = 1.0  # seconds between two renewals
    adopted_at_once: int = 50  # tables of a dead process that another takes over at a time
    strangers_every: float = 60.0  # seconds between two searches for tables that never had a lease
    peer_every: float = 2.0  # seconds between two signs of life
    peer_gone_after: float = 7.0  # seconds of silence until its clients count as gone
    public_every: float = 2.0  # seconds between two looks for new public tables of other processes
    metrics_every: float = 2.0  # seconds between two notes of a process for /metrics of all of them
    handed_over_within: float = 2.0  # seconds for what is in flight when the server stops
    check_every: float = 1.0  # seconds between two looks at these deadlines
    glance_after: float = 0.2  # seconds without news, then it is found out who can take back a move
    undo_waits: float = 20.0  # seconds for which bots wait while a take-back is being agreed on
    idle_after: float = 600.0  # seconds until a table nobody is at leaves memory
    abandoned_after: float = 48 * 3600.0  # seconds until one that never started is closed
    # Bots pause so that people can follow, but a round of them must not take long: all their pauses since a
    # person last moved take at most this many seconds, however many decisions they have, and each at most
    # this share of what is left.
    bots_round: float = 5.0
    bots_share: float = 0.3
    decisions_waiting: int = 4096  # of bots; above it the opener with the most loses its latest
    alone_a_second: float = 20.0  # decisions at tables nobody is at, all together: no hurry there
    alone_share: float = 0.5  # of the workers' time, for the same
    alone_patience: float = 60.0  # seconds until a simple move is made at a table nobody is at
    # Being called back, by web push or a webhook:
    call_after: float = 10.0  # seconds for which a page is not in front; a quick return is quiet
    call_fresh: float = 600.0  # seconds; older prompts of a table that is loaded are not told again
    call_within: float = 10.0  # seconds for one request to a push service or a webhook
    call_answer_bytes: int = 4 * 1024  # that are read of its answer
    call_retry: float = 5.0  # seconds until the second try, then twice as long each time
    call_retry_most: float = 900.0
    call_for: float = 4 * 3600.0  # seconds until it is given up; push services keep it as long
    calls_at_once: int = 20  # connections to push services and webhooks
    calls_to_host: int = 5  # of these at once, to the same host: a slow one leaves the others room
    call_soon: float = 2.0  # seconds: whoever answers within it is in good standing
    calls_in_doubt: int = 10  # connections to all hosts that are new, or did not; one to each
    hosts_known: int = 4000  # whose standing is remembered
    calls_waiting: int = 2000  # notices that are on their way, or wait for another try
    calls_of_host: int = 500  # of these, to the same host
    calls_an_address: Rate = Rate(20, 0.1)  # to one subscription or webhook
    callbacks_an_owner: int = (
        5  # subscriptions of one browser or seat; one more replaces the oldest
    )
    callback_changes: Rate = Rate(40, 0.2)  # asked for from one address
    # Seconds until a subscription is forgotten that no visit renews, or a webhook that is not used.
    callback_kept: float = 90 * 86400.0
    # Analyses of finished games:
    analyses: Rate = Rate(30, 0.1)  # asked for from one address
    studies_an_opener: int = 2  # games that are analysed at once, of one opener or for one address
    studies: int = 16  # the same, of all together; a worker reads a game anew at every change
    study_slice: float = 0.2  # seconds after which a worker turns to another analysis that waits
    study_patience: float = 600.0  # seconds for a slice, from when a worker begins it
    worker_bytes: int = 200 * 2**20  # of memory; a worker that has more is replaced after its task
    worker_bytes_most: int = (
        2**30
    )  # what a worker can get at all: a bot must not take the machine's
    worker_ready_within: float = 60.0  # seconds to load the games; a busy machine is slow


class Bucket:
    """A token bucket."""

    __slots__ = ("_at", "_drops", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._drops = rate.at_once
        self._at = now

    def take(self, now: float) -> bool:
        """Take a token; False if there is none."""
        rate = self._rate
        self._drops = min(rate.at_once, self._drops + (now - self._at) * rate.a_second)
        self._at = now
        if self._drops < 1:
            return False
        self._drops -= 1
        return True

    def give_back(self) -> None:
        """Return the last token."""
        self._drops += 1


class Buckets:
    """One token bucket per address or browser."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        now = self._clock()
        bucket = self._of.get(who)
        if bucket is None:
            bucket = self._of[who] = Bucket(self._rate, now)
            if len(self._of) > _MOST_BUCKETS:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(who)
        return bucket.take(now)
