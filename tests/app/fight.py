"""A fight on the sample campaign, played by itself: many of its moves stop at a question."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.tools.sessions import Ears
from volteface import resources
from volteface.formats import pack
from volteface.model.actions import Action, Attack, EndTurn, Move
from volteface.model.campaign import Campaign
from volteface.model.creatures import CreatureId
from volteface.model.maps import AssetId
from volteface.rules import asking, engine
from volteface.rules.rulesets import RULESETS
from volteface.store.history import History, Journal
from volteface.tools.session import Session


@dataclass(frozen=True)
class Answer:
    """What the question that is open is answered with."""

    take: str


Deed = Action | Answer


def sample() -> tuple[Campaign, Mapping[AssetId, bytes]]:
    """Return the sample campaign, in the first round of its fight, and its pictures."""
    return pack.read_pack(resources.path("samples", "lantern-crypt.volteface"))


def session_on(campaign: Campaign, journal: Journal | None = None) -> Session:
    """Return a session as the program opens it, without a window."""
    return Session(History(campaign, journal), RULESETS, Ears(), lambda: 7)


def do(session: Session, deed: Deed) -> None:
    """Take the step; afterwards it is kept."""
    before = session.campaign
    if isinstance(deed, Answer):
        session.answer(deed.take)
    else:
        session.perform(deed)
    assert session.campaign is not before, f"refused: {deed}"


def script(campaign: Campaign, steps: int) -> tuple[tuple[Deed, ...], tuple[Campaign, ...]]:
    """Return that many deeds, and the campaign before the first and after each of them."""
    session = session_on(campaign)
    deeds: list[Deed] = []
    campaigns = [campaign]
    while len(deeds) < steps:
        deed = _next_deed(session, len(deeds))
        do(session, deed)
        deeds.append(deed)
        campaigns.append(session.campaign)
    return tuple(deeds), tuple(campaigns)


def _next_deed(session: Session, number: int) -> Deed:
    if session.choice:
        options = session.choice.options
        return Answer(options[number % len(options)].take)
    assert session.active
    who = session.active.id
    return next((move for move in _moves(session, who) if _asks(session, move)), None) or (
        _attack(session, who) or EndTurn(by=who)
    )


def _moves(session: Session, who: CreatureId) -> Iterator[Move]:
    """Return straight ways of two cells."""
    start, grid = session.battle.creatures[who].at, session.battle.grid
    for first in grid.neighbours(start):
        for second in grid.neighbours(first):
            if second.x - first.x == first.x - start.x and second.y - first.y == first.y - start.y:
                yield Move(by=who, path=(first, second))


def _asks(session: Session, action: Action) -> bool:
    """Whether the rules let it begin, and stop it with a question."""
    if engine.refuses(session.battle, action, session.ruleset):
        return False
    fight = engine.perform(session.battle, action, session.ruleset).battle.encounter
    return fight is not None and fight.choice is not None


def _attack(session: Session, who: CreatureId) -> Action | None:
    attacks = [
        Attack(by=who, attack=offer.attack, target=target.id)
        for offer in asking.offers(session.battle, who, session.ruleset)
        if offer.attack and not offer.refusal
        for target in session.battle.creatures.values()
        if asking.are_foes(session.battle.creatures[who].side, target.side)
    ]
    return next(
        (
            attack
            for attack in attacks
            if engine.refuses(session.battle, attack, session.ruleset) is None
        ),
        None,
    )
