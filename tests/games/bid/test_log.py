"""The log of Bid!, sentence by sentence."""

from kit.games.bid import BidTable

SUITS = ("Suns", "Moons", "Crowns")
FOUR = ("Suns", "Moons", "Crowns", "Arms")


def auction(table: BidTable, dice: tuple[int, int, int, int], *bids: object) -> list[str]:
    """What is said from the roll on, without who sealed when."""
    table.roll(*dice)
    table.bid(*bids)  # type: ignore[arg-type]  # values or pairs of values, as the table takes them
    return said(table)


def said(table: BidTable) -> list[str]:
    return [line.text for line in table.match.lines if not line.passing]


def test_a_plain_auction() -> None:
    assert auction(BidTable(SUITS), (0, 2, 3, 5), 5, 4, 0) == [
        "Suns rolled null, 2, 3 and 5: the auction is for 10 points and a coin.",
        "Nobody gave up a pawn.",
        "The bids: Suns 5, Moons 4 and Crowns null.",
        "Suns wins 10 points and a coin; its 5 goes to Moons.",
        "Moons' 4 goes to Crowns and Crowns' null goes to Suns.",
    ]


def test_people_are_not_things() -> None:
    lines = auction(BidTable(("Mara", "Jonas", "Oke")), (2, 2, 2, 2), 5, 4, 0)
    assert lines[-2:] == [
        "Mara wins 8 points; their 5 goes to Jonas.",
        "Jonas' 4 goes to Oke and Oke's null goes to Mara.",
    ]


def test_no_tile_moves_when_the_losers_tie() -> None:
    assert (
        auction(BidTable(SUITS), (2, 2, 2, 2), 5, 4, 4)[-1] == "Suns wins 8 points; no tile moves."
    )


def test_a_double_auction() -> None:
    assert auction(BidTable(SUITS), (1, 2, 3, 0), [5, 4], [3, 2], [1, 0])[-3:] == [
        "The bids: Suns 5 + 4, Moons 3 + 2 and Crowns ace + null.",
        "Suns wins 10 points and 2 coins; its 5 and 4 go to Moons.",
        "Moons' 3 and 2 go to Crowns and Crowns' ace and null go to Suns.",
    ]


def test_a_tie_and_its_coins() -> None:
    table = BidTable(SUITS)
    assert (
        auction(table, (2, 2, 2, 2), 3, 3, 2)[-1] == "Suns and Moons tie for highest and bid coins."
    )
    table.stake(Suns=1, Moons=2)
    assert said(table)[-3:] == [
        "The coins: Suns 1 and Moons 2. They go to the bank.",
        "Moons wins 8 points; its 3 goes to Suns.",
        "Suns' 3 goes to Crowns and Crowns' 2 goes to Moons.",
    ]


def test_a_tie_nobody_wins() -> None:
    table = BidTable(FOUR)
    auction(table, (2, 2, 2, 2), 4, 4, 3, 0)
    table.stake(Suns=0, Moons=0)
    assert said(table)[-3:] == [
        "The coins: Suns 0 and Moons 0. They go to the bank.",
        "Nobody wins: the coins tie.",
        "Crowns' 3 goes to Arms and Arms' null goes to Crowns.",
    ]


def test_a_tie_without_coins() -> None:
    table = BidTable(SUITS, coins=[0, 0, 2])
    assert auction(table, (2, 2, 2, 2), 3, 3, 2)[-2:] == [
        "The bids: Suns 3, Moons 3 and Crowns 2.",
        "Suns and Moons tie for highest and have no coins to bid: nobody wins.",
    ]


def test_a_tie_under_crowns() -> None:
    assert auction(BidTable(SUITS), (5, 4, 1, 0), 5, 5, 4)[-1] == (
        "Suns and Moons tie for highest under the ace of Crowns: each loses 9 points."
    )


def test_moons_pays() -> None:
    assert auction(BidTable(SUITS), (2, 1, 2, 2), 5, 4, 3)[-1] == (
        "The ace of Moons pays a coin to Moons and Crowns."
    )


def test_moons_is_ignored() -> None:
    table = BidTable(SUITS, coins=[6, 6, 5])
    assert auction(table, (2, 1, 2, 2), 5, 4, 3)[-1] == (
        "The bank cannot pay everyone: the ace of Moons is ignored."
    )


def test_a_prize_cut_short_by_the_bank_is_told_as_it_was_paid() -> None:
    table = BidTable(SUITS, coins=[6, 6, 5])
    lines = auction(table, (0, 0, 2, 2), 5, 4, 3)
    assert "Suns wins 4 points and a coin; its 5 goes to Moons." in lines


def test_arms_lays_hands_open() -> None:
    table = BidTable(SUITS, hands=[[0, 1, 3, 3, 5, 5], [1, 2, 3, 4, 4, 5], [0, 0, 1, 2, 2, 4]])
    table.roll(2, 2, 2, 1)
    assert said(table)[-1] == "All hands lie open; Suns and Moons hold 16 or more and score 5 each."
    table = BidTable(SUITS)
    table.roll(2, 2, 2, 1)
    assert said(table)[-1] == "All hands lie open; nobody holds 16 or more."


def test_a_pawn_and_a_coin_for_a_die() -> None:
    table = BidTable(SUITS)
    table.roll(2, 2, 2, 2)
    table.give_up_pawn("Moons")
    assert said(table)[-1] == "Moons gives up its pawn: the auction is cancelled."
    table = BidTable(SUITS, {"variant": "reroll"})
    table.roll(2, 2, 2, 2)
    table.pay_for_die("Moons", "crowns", 1)
    assert said(table)[-2:] == [
        "Moons pays a coin to roll the die of Crowns again.",
        "The die of Crowns came up the ace of Crowns: the auction is for 6 points.",
    ]


def test_the_end_and_a_tie_at_the_goal() -> None:
    table = BidTable(SUITS, scores=[95, 0, 0])
    assert auction(table, (2, 2, 2, 2), 5, 4, 3)[-1] == (
        "Suns reached the goal and wins with 103 points."
    )
    hands = [[0, 1, 3, 3, 5, 5], [1, 2, 3, 4, 4, 5], [0, 0, 1, 2, 2, 4]]
    table = BidTable(SUITS, scores=[97, 97, 50], hands=hands)
    table.roll(2, 2, 2, 1)
    assert said(table)[-1] == "Suns and Moons tie at 102: play goes on until one is ahead."


def test_who_sealed_is_said_and_nothing_more() -> None:
    table = BidTable(SUITS)
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.seal_bid("Crowns", [3])
    assert table.log()[-1] == "Crowns sealed a bid."
