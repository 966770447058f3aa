"""Web push messages: sealed as RFC 8291 has it, signed as RFC 8292 has it."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from kit.callback.push_service import CURVE, Received, bytes_of, check_vapid, opened, text_of
from piecepack.table.callback.web_push import WebPush, fresh_private_key, is_subscription, sealed

# The example of RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
BROWSERS_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SERVERS_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(bytes_of(key)), CURVE)


def test_a_message_is_sealed_as_in_the_example_of_the_standard() -> None:
    made = sealed(TEXT, POINT, AUTH, key=private(SERVERS_KEY), salt=bytes_of(SALT))
    assert text_of(made) == MESSAGE
    assert opened(made, private(BROWSERS_KEY), bytes_of(AUTH)) == TEXT


def test_no_two_messages_are_sealed_with_the_same_key() -> None:
    one, other = sealed(TEXT, POINT, AUTH), sealed(TEXT, POINT, AUTH)
    assert one[:16] != other[:16]
    assert one[21:86] != other[21:86]
    assert opened(one, private(BROWSERS_KEY), bytes_of(AUTH)) == TEXT


@pytest.mark.parametrize(
    ("address", "contact"),
    [
        ("https://games.example", "https://games.example"),
        ("http://127.0.0.1:8123/", "https://piecepack.invalid"),
    ],
)
def test_a_push_service_can_tell_whose_messages_they_are(address: str, contact: str) -> None:
    push = WebPush(fresh_private_key(), address)
    headers = push.headers("https://push.example:8443/send/abc", 3600, "a-topic")
    request = Received("", {name.lower(): text for name, text in headers.items()}, b"", 0)
    claims = check_vapid(request, "https://push.example:8443", push.public_key)
    assert claims["sub"] == contact
    assert headers["TTL"] == "3600"


@pytest.mark.parametrize(
    ("p256dh", "auth", "good"),
    [
        (POINT, AUTH, True),
        (POINT[:-4], AUTH, False),
        (POINT, AUTH + "AAAA", False),
        ("A" * 87, AUTH, False),
        ("B" + "C" * 86, AUTH, False),
    ],
)
def test_the_keys_of_a_subscription_are_looked_at(p256dh: str, auth: str, good: bool) -> None:
    assert is_subscription(p256dh, auth) == good
