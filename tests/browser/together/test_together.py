"""Playing together: moves taken back by consent, chat that is noticed, reactions, and seats that change hands."""

import time
from random import Random

import pytest

from kit.browser.people import Company, Person, Sat, expect
from kit.browser.tab import Tab
from kit.table.guest import Browser as Rest

QUESTION = "asks to take back the last move"


def pair(company: Company) -> tuple[Sat, Person, Person]:
    """Two people; whoever has to move comes first. One has a phone."""
    table = company.table("in_crowd", "Mara", "Jonas")
    one, other = company.sit(table, "mouse", "Mara"), company.sit(table, "finger", "Jonas")
    expect(one.page.locator(".hand")).to_be_visible()
    return (table, one, other) if one.asked() else (table, other, one)


def button(person: Person, name: str) -> None:
    person.press(person.page.get_by_role("button", name=name))


def asked_back(company: Company) -> tuple[Sat, Person, Person]:
    """Two people, of whom the first has moved and asks to take it back."""
    table, mover, other = pair(company)
    mover.move(Random(1))
    expect(other.page.locator('.hand:not([data-asked="0"])')).to_be_visible()
    button(mover, "Take back last move")
    return table, mover, other


def test_a_move_is_taken_back_when_the_other_agrees(company: Company) -> None:
    table, mover, other = asked_back(company)
    expect(mover.page.locator("[data-about=undo]")).to_contain_text(f"Still to agree: {other.name}")
    expect(other.page.locator("[data-about=undo]")).to_contain_text(f"{mover.name} {QUESTION}")
    expect(other.page.locator("[data-about=undo]")).to_contain_text("Do you agree?")
    button(other, "Agree")
    expect(mover.page.locator('.hand:not([data-asked="0"])')).to_be_visible()
    expect(other.page.locator('.hand[data-asked="0"]')).to_be_visible()
    expect(mover.page.get_by_role("button", name="Take back last move")).to_have_count(0)
    kept = table.rest.ask("GET", f"{table.path}/record").text
    assert '"line":"undo"' in kept, "the record says so"
    mover.move(Random(2))  # and the game goes on
    expect(other.page.locator('.hand:not([data-asked="0"])')).to_be_visible()


def test_a_move_stands_when_the_other_does_not_agree(company: Company) -> None:
    _, mover, other = asked_back(company)
    button(other, "Let it stand")
    expect(mover.page.locator("[data-about=undo]")).to_have_count(0)
    expect(other.page.locator('.hand:not([data-asked="0"])')).to_be_visible()


def test_what_was_refused_to_be_taken_back_is_not_offered_again(company: Company) -> None:
    _, mover, other = pair(company)
    tab = Tab(mover)
    mover.wait_to_be_asked()
    mover.move(Random(1))
    expect(other.page.locator('.hand:not([data-asked="0"])')).to_be_visible()
    tab.instead = {'"move":': '"move":9'}  # a number that the server refuses
    button(mover, "Take back last move")
    refusal = mover.page.locator(".notices .warn")
    expect(refusal).to_contain_text("cannot be taken back")
    expect(mover.page.get_by_role("button", name="Take back last move")).to_have_count(0)
    other.move(Random(1))
    expect(mover.page.locator('.hand:not([data-asked="0"])')).to_be_visible()
    expect(refusal).to_have_count(0)


def test_alone_with_a_bot_a_move_is_taken_back_at_once_from_the_menu(company: Company) -> None:
    table = company.table("in_crowd", "Mara", bots=1)
    mara = company.sit(table, "mouse", "Mara")
    mara.wait_to_be_asked()
    before = mara.asked()
    mara.move(Random(1))
    mara.wait_to_be_asked()  # the bot has answered
    assert mara.asked() != before
    button(mara, "Menu")
    mara.press(mara.page.get_by_role("dialog").get_by_role("button", name="Take back last move"))
    expect(mara.page.locator(".log")).to_contain_text("Mara takes back the last move.")
    mara.wait_to_be_asked()
    expect(mara.page.get_by_role("button", name="Take back last move")).to_have_count(0)


def test_the_shared_screen_shows_that_a_move_is_being_taken_back(company: Company) -> None:
    table, _, other = asked_back(company)
    screen = company.come("mouse", "Screen", f"{table.url}/screen")
    expect(screen.page.get_by_text(f"Still to agree: {other.name}.")).to_be_visible()
    button(other, "Agree")
    expect(screen.page.get_by_text("Still to agree")).to_have_count(0)


def write(person: Person, text: str) -> None:
    person.press(person.page.get_by_role("tab", name="Chat"))
    person.write(person.page.get_by_role("textbox", name="Write a message"), text)
    person.page.keyboard.press("Enter")


def test_unread_chat_shows_on_the_icon_and_in_the_title_until_it_is_read(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = company.sit(table, "mouse", "Mara"), company.sit(table, "finger", "Jonas")
    write(mara, "Good luck!")
    write(mara, "And have fun.")
    book = jonas.page.get_by_role("button", name="Log, chat and guide")
    expect(book.locator(".badge")).to_contain_text("2")
    jonas.page.wait_for_function("document.title.startsWith('(2) ')")
    jonas.page.reload()
    expect(book.locator(".badge")).to_contain_text("2")
    jonas.press(book)  # it opens the chat, since there is something to read
    expect(jonas.page.get_by_text("And have fun.")).to_be_visible()
    expect(jonas.page.locator(".badge")).to_have_count(0)
    jonas.page.wait_for_function("!document.title.startsWith('(')")
    assert not mara.page.title().startswith("("), "one's own words are not news"
    jonas.page.reload()
    expect(book).to_be_visible()
    expect(jonas.page.locator(".badge")).to_have_count(0)


def test_unread_chat_shows_on_the_tab(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = company.sit(table, "mouse", "Mara"), company.sit(table, "mouse", "Jonas")
    write(mara, "Good luck!")
    tab = jonas.page.get_by_role("tab", name="Chat")
    expect(tab).to_contain_text("1")
    jonas.press(tab)
    expect(tab.locator(".badge")).to_have_count(0)


@pytest.mark.parametrize("who", ["Mute Mara", "Mute chat"])
def test_a_muted_person_is_not_heard(company: Company, who: str) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = company.sit(table, "mouse", "Mara"), company.sit(table, "mouse", "Jonas")
    button(jonas, "Menu")
    jonas.press(jonas.page.get_by_role("switch", name=who).first)
    jonas.press(jonas.page.get_by_role("dialog").get_by_role("button", name="Close"))
    write(mara, "Can you hear me?")
    button(mara, "Well played")
    expect(mara.page.locator(".seat .reaction")).to_have_count(1)
    expect(mara.page.get_by_text("Can you hear me?")).to_be_visible()
    expect(jonas.page.locator(".badge, .seat .reaction")).to_have_count(0)
    jonas.page.reload()
    jonas.press(jonas.page.get_by_role("tab", name="Chat"))
    expect(jonas.page.get_by_text("Can you hear me?")).to_have_count(0)


def test_who_takes_the_seat_of_a_muted_person_is_heard(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    jonas = company.sit(table, "mouse", "Jonas")
    button(jonas, "Menu")
    jonas.press(jonas.page.get_by_role("switch", name="Mute Mara"))
    jonas.page.keyboard.press("Escape")
    table.rest.post(f"{table.path}/seats/0/leave")
    table.rest.post(f"{table.path}/seats/0/free")
    ida = company.come("mouse", "Ida", table.url)
    button(ida, "Take a seat")
    ida.write(ida.page.get_by_label("Your name"), "Ida")
    button(ida, "Take over from Mara")
    expect(ida.page.locator("[data-about=watching]")).to_have_count(0)
    write(ida, "Hello, I am new here.")
    expect(jonas.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    button(jonas, "Menu")
    expect(jonas.page.get_by_role("switch", name="Mute Ida")).not_to_be_checked()


def test_a_reaction_shows_at_its_seat_for_some_seconds(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = company.sit(table, "mouse", "Mara"), company.sit(table, "finger", "Jonas")
    screen = company.come("mouse", "Screen", f"{table.url}/screen")
    expect(screen.page.locator(".seats")).to_be_visible()
    for person in (jonas, screen):
        person.page.wait_for_timeout(1500)  # what comes while a page opens was said before
    button(mara, "Well played")
    shown = [one.page.locator('.seats [data-seat="0"] .reaction') for one in (jonas, screen)]
    for reaction in shown:
        expect(reaction).to_be_visible()
    for reaction in shown:
        expect(reaction).to_have_count(0, timeout=15_000)


def test_a_bots_seat_is_taken_late_when_the_host_agrees(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.sit(table, "mouse", "Mara")
    jonas = company.come("finger", "Jonas", table.url)
    expect(jonas.page.locator("[data-about=watching]")).to_contain_text("You are watching.")
    button(jonas, "Take a seat")
    jonas.write(jonas.page.get_by_label("Your name"), "Jonas")
    bot = table.rest.get(table.path)["seats"][1]["name"]
    button(jonas, f"Ask for the seat of {bot} (bot)")
    expect(jonas.page.get_by_text("The host decides.")).to_be_visible()
    expect(mara.page.locator("[data-about=seat]")).to_contain_text(
        f"Jonas asks for the seat of {bot}."
    )
    button(mara, "Let Jonas play")
    expect(jonas.page.locator("[data-about=watching]")).to_have_count(0)
    expect(jonas.page.locator(".held .pc").first).to_be_visible()  # the bot's hand is theirs now


def test_who_asked_in_vain_is_told(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.sit(table, "mouse", "Mara")
    jonas = company.come("mouse", "Jonas", table.url)
    button(jonas, "Take a seat")
    jonas.write(jonas.page.get_by_label("Your name"), "Jonas")
    jonas.press(jonas.page.get_by_role("button", name="(bot)").first)
    button(mara, "Decline")
    expect(jonas.page.locator("[data-about=watching]")).to_contain_text("was declined")


def test_a_friend_who_returns_without_a_secret_is_told_and_gets_the_seat_back(
    company: Company,
) -> None:
    table, mover, other = pair(company)
    mover.move(Random(1))
    other.page.context.close()
    company.people.remove(other)
    back = company.come("finger", other.name, table.url)  # a browser that has lost everything
    notice = back.page.locator("[data-about=watching]")
    expect(notice).to_contain_text("You are watching.")
    expect(notice).to_contain_text(f"Was the seat of {other.name} yours?")
    expect(back.page.locator(".bar")).to_contain_text("you are watching")
    button(back, "Take a seat")
    expect(back.page.get_by_text("If you have the link of your seat")).to_be_visible()
    button(back, f"Ask to play as {other.name} (offline)")
    button(mover, f"Let {other.name} play")
    back.wait_to_be_asked()
    expect(notice).to_have_count(0)


def test_removing_a_player_is_confirmed_and_the_removed_one_is_told(company: Company) -> None:
    host, friend = Rest(company.server), Rest(company.server)
    code = host.open_table("bid", seats=3)
    key = host.sit(code, 0, "Mara")
    friend.sit(code, 1, "Jonas")
    host.put(f"/tables/{code}/seats/2/bot", {})
    host.start(code)
    url = f"{company.server.url}/t/{code}"
    mara = company.come("mouse", "Mara")
    mara.page.evaluate(f"localStorage.setItem('piecepack.browser', '{host.secret}')")
    mara.page.goto(f"{url}#{key}")
    jonas = company.come("finger", "Jonas")
    jonas.page.evaluate(f"localStorage.setItem('piecepack.browser', '{friend.secret}')")
    button(mara, "Menu")
    remove = mara.page.get_by_role("button", name="Remove Jonas")
    mara.press(remove)
    expect(remove).to_have_text("Confirm: Remove Jonas")
    assert host.get(f"/tables/{code}")["seats"][1]["holder"] == "person", "only asked so far"
    mara.press(remove)
    expect(remove).to_have_count(0)
    jonas.page.goto(url)
    notice = jonas.page.locator("[data-about=watching]")
    expect(notice).to_contain_text("The host removed you from your seat, and a bot plays on.")
    button(jonas, "Take a seat")
    jonas.write(jonas.page.get_by_label("Your name"), "Jonas")
    button(jonas, "Take over from Jonas")
    expect(notice).to_have_count(0)
    expect(jonas.page.locator(".held .pc").first).to_be_visible()


def test_play_again_is_one_click_for_everybody_and_seat_links_go_along(company: Company) -> None:
    table = company.table("bid", "Mara", "Jonas", bots=1, options={"goal": 50})
    for seat in (0, 1):  # bots play the game to its end
        table.rest.post(f"{table.path}/seats/{seat}/leave")
    for _ in range(600):
        if table.rest.get(table.path)["state"] == "over":
            break
        time.sleep(0.1)
    mara, jonas = people = [company.sit(table, "mouse", name) for name in ("Mara", "Jonas")]
    button(mara, "Play again")
    expect(jonas.page.get_by_text("The next game is ready for you.")).to_be_visible()
    button(jonas, "Play again")
    for person in people:
        expect(person.page.locator(".say h1")).to_be_visible()
        expect(person.page.locator(".result")).to_have_count(0)
        expect(person.page.locator(".you")).to_be_visible()
    code = mara.page.url.rsplit("/", 1)[1]
    assert code != table.code
    assert jonas.page.url.endswith(code)
    again = table.rest.get(f"/tables/{code}")
    assert again["options"]["goal"] == 50
    assert again["seats"][0]["name"] == "Jonas", "each moves by one seat"


def test_the_lobby_shows_a_guest_what_was_agreed(company: Company) -> None:
    table = company.table("bid", "Mara", free=2, options={"goal": 60}, clock=60)
    guest = company.come("finger", "Jonas", table.url)
    agreed = guest.page.get_by_role("heading", name="Agreed for this table").locator("xpath=..")
    first = agreed.locator("dl > div").first
    expect(first).to_contain_text("60")
    expect(agreed).to_contain_text("1 minute")
    expect(agreed).to_contain_text("if the host agrees")
