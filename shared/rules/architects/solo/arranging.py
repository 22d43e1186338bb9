"""The opponent's schemes in a scenario file; those not named lie below, in the order of the catalogue."""

from shared.rules.architects.position import ArchitectsPosition, Schemes
from shared.rules.architects.solo.components import OPPONENTS, SCHEME_IDS
from shared.rules.core.reading import Reader


def read_schemes(position: ArchitectsPosition, reader: Reader) -> None:
    opponent = OPPONENTS[position.rules.opponent]
    own = sorted(opponent.guildhall + opponent.others)
    top, played = reader.cards("schemes", SCHEME_IDS) or [], reader.cards("schemes_played", SCHEME_IDS) or []
    for scheme in top + played:
        if scheme not in own or (top + played).count(scheme) > 1:
            raise reader.wrong("schemes", f"{SCHEME_IDS[scheme]} is there twice, or is no scheme of {opponent.id}")
    rest = [scheme for scheme in own if scheme not in top and scheme not in played]
    deck = (top + rest)[::-1]
    safe = reader.number("schemes_safe", 0, 0, len(deck))
    if any(scheme in opponent.guildhall for scheme in deck[len(deck) - safe :]):
        raise reader.wrong("schemes_safe", "a scheme among them leads to the Guildhall")
    position.schemes = Schemes(deck, played, safe)
