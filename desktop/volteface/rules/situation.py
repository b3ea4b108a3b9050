"""A battle seen through a ruleset: the questions that every rule asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.messages import Message, say
from volteface.model.creatures import Creature, CreatureId, Side
from volteface.model.encounter import Budget, Encounter, Extra
from volteface.model.maps import BattleMap
from volteface.model.stats import D20, Attack

if TYPE_CHECKING:
    from volteface.rules.ruleset import Ruleset

TOGETHER = ("heroes", "allies")
"""The sides that fight side by side."""


class IllegalAction(Exception):
    """A request the rules refuse; `message` is the reason, for a player's ears."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack of `by` on `target`; `before` counts the attacks it made earlier in the turn.

    `extra` is what gives an attack that is none of the turn's own; to `subdue` is to deal
    nonlethal damage.
    """

    by: Creature
    attack: Attack
    target: Creature
    opportunity: bool = False
    before: int = 0
    extra: Extra = ""
    subdue: bool = False


@dataclass(frozen=True, slots=True)
class Situation:
    """What is on the map now, and the ruleset it is judged by."""

    battle: BattleMap
    ruleset: Ruleset

    @property
    def fight(self) -> Encounter:
        """The fight that is on; `IllegalAction` if there is none."""
        if self.battle.encounter is None:
            raise IllegalAction(say("No fight is on."))
        return self.battle.encounter

    def creature(self, who: CreatureId) -> Creature:
        """Return the creature; `IllegalAction` if it is not on the map."""
        found = self.battle.creatures.get(who)
        if found is None:
            raise IllegalAction(say("There is no creature {who} on this map.", who=who))
        return found

    def attack(self, who: CreatureId, name: str) -> Attack:
        """Return the attack called `name`; `IllegalAction` lists those it has."""
        creature = self.creature(who)
        attacks = self.ruleset.attack.attacks(creature)
        for attack in attacks:
            if attack.name == name:
                return attack
        if name == UNARMED_STRIKE:
            return unarmed_strike(creature)
        names = ", ".join(attack.name for attack in attacks) or "none"
        raise IllegalAction(
            say(
                "{who} has no attack {attack}; it has: {names}.",
                who=creature.name,
                attack=name,
                names=names,
            )
        )

    def budget(self, who: CreatureId) -> Budget:
        """Return what it has spent; nothing, where it is not in a fight."""
        encounter = self.battle.encounter
        return encounter.budgets.get(who, Budget()) if encounter else Budget()

    def fights(self, who: CreatureId) -> bool:
        """Whether it has a place in the order of play."""
        encounter = self.battle.encounter
        return encounter is not None and any(place.who == who for place in encounter.order)

    def setting(self, name: str) -> str:
        """Return the GM's choice among the ruleset's variants, or its default."""
        encounter = self.battle.encounter
        chosen = encounter.settings.get(name) if encounter else None
        return chosen if chosen is not None else self.ruleset.default(name)

    def cells(self, creature: Creature) -> tuple[Cell, ...]:
        """Return the cells it fills."""
        return creature.cells(self.battle.grid)

    def faces(self, creature: Creature) -> bool:
        """Whether it makes a difference which way it faces."""
        return creature.stats.has_facing and self.ruleset.facing.on(self)

    def foes(self, creature: Creature) -> tuple[Creature, ...]:
        """Return every creature of a hostile side, by id: a saved table has no other order."""
        foes = (other for other in self.battle.creatures.values() if hostile(creature, other))
        return tuple(sorted(foes, key=lambda foe: foe.id))


def hostile(one: Creature, other: Creature) -> bool:
    """Whether the two are on sides that fight each other."""
    return at_odds(one.side, other.side)


def rides_along(one: Creature, other: Creature) -> bool:
    """Whether one of the two rides the other: they share their cells."""
    return other.id == one.mount or one.id == other.mount


def at_odds(one: Side, other: Side) -> bool:
    """Whether two sides fight each other; neutral creatures are nobody's foes."""
    return (one in TOGETHER and other == "foes") or (one == "foes" and other in TOGETHER)


def numbers(creature: Creature) -> D20:
    """Return its d20 numbers; `IllegalAction` names the creature that lacks them."""
    if creature.stats.d20 is None:
        raise IllegalAction(say("{who} has no d20 numbers yet.", who=creature.name))
    return creature.stats.d20


UNARMED_STRIKE = "unarmed strike"
FISTS = {
    Size.TINY: "1",
    Size.SMALL: "1d2",
    Size.MEDIUM: "1d3",
    Size.LARGE: "1d4",
    Size.HUGE: "1d6",
    Size.GARGANTUAN: "1d8",
    Size.COLOSSAL: "2d6",
}
"""Damage of bare hands by size (SRD, Unarmed Attacks)."""


def unarmed_strike(creature: Creature) -> Attack:
    """Return the attack of bare hands that everybody has."""
    damage = FISTS.get(creature.stats.size, "1")
    return Attack(UNARMED_STRIKE, damage, unarmed=True, nonlethal=True)


def in_hand(creature: Creature, attack: Attack) -> bool:
    """Whether the attack can be made: its weapon is whole and in hand."""
    return creature.gear_of(attack.name).where == "in hand"


def ability_modifier(score: int | None) -> int:
    """Return the modifier of an ability score; a creature without the ability has none."""
    return 0 if score is None else (score - 10) // 2
