"""What happens between two as one comes up: guards strike, the other turns, the small give way."""

from __future__ import annotations

from dataclasses import replace

from volteface.grid.areas import Area
from volteface.grid.cells import Cell
from volteface.messages import say
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import (
    Choice,
    ComeUp,
    FacedBy,
    GuardsStrike,
    Option,
    RunOver,
    StepOn,
    StrikeNow,
    TurnAbout,
)
from volteface.model.events import Attacked, Damaged, Declined, Displaced, SaveRolled, StateGained
from volteface.model.ledger import Amendments, Ledger, Modifier, amended, total
from volteface.model.stats import Attack
from volteface.rules.deeds.move import step_on
from volteface.rules.play import Play
from volteface.rules.policies.fronts import area, reach_of
from volteface.rules.policies.marching import YIELDING, overruns, sizes_apart
from volteface.rules.policies.openings import slipped, strikes
from volteface.rules.policies.tempo import adnd, blows, camp, phases_of, plan_of, put_plan
from volteface.rules.ruleset import Cause
from volteface.rules.situation import Situation, Strike, hostile
from volteface.rules.tables import tables

GUARD, FACING, TRAMPLE = "guard", "facing", "trample"
AWAY, GIVE_WAY = "displace", "give way"
NO, STAY = "no", "stay"


def march_on(play: Play, step: StepOn) -> None:
    """Take a step; into the cell of a smaller enemy it is an overrun, near a guard a risk."""
    now = play.now
    mover = now.creature(step.who)
    if not now.fights(mover.id):
        step_on(play, step)
        return
    if "prone" in mover.states:
        # Knocked down half way: the rest of the move is lost.
        play.queue[:] = [later for later in play.queue if not _goes_on(later, mover)]
        return
    for other in _trodden(now, mover, step.to):
        if other.id not in step.asked:
            over = RunOver(who=mover.id, target=other.id)
            play.next(over, replace(step, asked=(*step.asked, other.id)))
            return
    if _trodden(now, mover, step.to):
        # Nothing gave way: the move ends here.
        play.queue[:] = [later for later in play.queue if not _goes_on(later, mover)]
        return
    knew = tuple(foe.id for foe in _in_reach_of(now, mover))
    step_on(play, replace(step, asked=(*step.asked, *_kept_in_front(now, mover, step))))
    if play.now.creature(mover.id).at != mover.at:
        play.next(ComeUp(who=mover.id, knew=knew))


def _kept_in_front(now: Situation, mover: Creature, step: StepOn) -> tuple[CreatureId, ...]:
    """Return those who still threaten it after the step: it does not move away from them."""
    later = replace(mover, at=step.to, facing=step.facing)
    open_to = {foe.id for foe in slipped(now, mover, later)}
    foes = now.ruleset.provocation.reactors(now, mover, "leaving")
    return tuple(foe.id for foe in foes if foe.id not in open_to)


def _goes_on(later: object, mover: Creature) -> bool:
    return isinstance(later, StepOn) and later.who == mover.id


def _trodden(now: Situation, mover: Creature, to: Cell) -> list[Creature]:
    """Return the standing smaller enemies in the cells it steps into."""
    cells = set(replace(mover, at=to).cells(now.battle.grid)) - set(now.cells(mover))
    return [
        other
        for other in now.foes(mover)
        if not cells.isdisjoint(now.cells(other))
        and overruns(mover, other)
        and not now.ruleset.wounds.helpless(other)
        and not any(state in YIELDING for state in other.states)
    ]


def _in_reach_of(now: Situation, mover: Creature) -> list[Creature]:
    """Return the foes that threaten it where it stands, in the order of play."""
    cells, threatened = now.cells(mover), now.ruleset.provocation.threatened
    foes = (now.battle.creatures.get(place.who) for place in now.fight.order)
    return [
        foe
        for foe in foes
        if foe is not None and hostile(foe, mover) and not threatened(now, foe).isdisjoint(cells)
    ]


def come_up(play: Play, coming: ComeUp) -> None:
    """Note whom it threatens now, and let each guard whose squares it entered strike."""
    now = play.now
    mover = now.creature(coming.who)
    _note_arrivals(play, mover)
    for guard in _in_reach_of(now, mover):
        if guard.id in coming.knew or guard.id in coming.asked or not _guards(now, guard):
            continue
        if _strikes_first(now, mover, guard):
            plan = plan_of(play.now, mover.id)
            put_plan(play, mover.id, replace(plan, late=(*plan.late, guard.id)))
            continue
        play.next(replace(coming, asked=(*coming.asked, guard.id)))
        _ask_guard(play, guard, mover)
        return


def _note_arrivals(play: Play, mover: Creature) -> None:
    now, plan = play.now, plan_of(play.now, mover.id)
    cells = now.ruleset.provocation.threatened(now, mover)
    new = tuple(
        foe.id
        for foe in now.foes(mover)
        if not cells.isdisjoint(now.cells(foe)) and foe.id not in (*plan.menaced, *plan.arrived)
    )
    if new:
        put_plan(play, mover.id, replace(plan, arrived=(*plan.arrived, *new)))


def _guards(now: Situation, guard: Creature) -> bool:
    plan = plan_of(now, guard.id)
    if plan.intent != "guard" or now.ruleset.wounds.down(guard):
        return False
    return len(now.budget(guard.id).attacks) < sum(blows(now, guard, plan).values())


def _strikes_first(now: Situation, mover: Creature, guard: Creature) -> bool:
    """Whether a charge strikes before the guard: by length, then initiative, then size."""
    plan = plan_of(now, mover.id)
    if plan.intent != "charge":
        return False
    mine, theirs = now.attack(mover.id, plan.attack), _guarding_with(now, guard)
    if reach_of(mine) != reach_of(theirs):
        return reach_of(mine) > reach_of(theirs)
    camps = phases_of(now.fight).camps
    ranks = [camps.index(camp(one)) for one in (mover, guard)]
    if ranks[0] != ranks[1]:
        return ranks[0] < ranks[1]
    sizes = list(tables().sizes)
    return sizes.index(mine.bulk) > sizes.index(theirs.bulk)


def _guarding_with(now: Situation, guard: Creature) -> Attack:
    return now.attack(guard.id, plan_of(now, guard.id).attack)


def _ask_guard(play: Play, guard: Creature, mover: Creature) -> None:
    now = play.now
    ready = blows(now, guard, plan_of(now, guard.id))
    made = now.budget(guard.id).attacks
    options = [
        option
        for option in strikes(now, guard, mover, opportunity=False)
        if made.count(option.take) < ready.get(option.take, 0)
    ]
    if not options:
        return
    question = say(
        "{foe} comes within reach of {who}, who guards. Does {who} strike?",
        foe=mover.name,
        who=guard.name,
    )
    let_go = Option(NO, say("Wait for another"))
    play.ask(guard.id, mover.id, GUARD, question, (*options, let_go))


def guard_answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Carry out the guard's strike; with several natural weapons it is asked for the next."""
    now = play.now
    if take == NO:
        play.happens(Declined(who=choice.who, target=choice.against))
        return
    guard, mover = now.creature(choice.who), now.creature(choice.against)
    strike = Strike(guard, now.attack(guard.id, take), mover)
    now.ruleset.attack.resolve(play, strike, amendments)
    standing = play.now.ruleset.wounds.down(play.now.creature(mover.id)) is None
    if standing and strike.attack.natural and _guards(play.now, guard) and play.choice is None:
        _ask_guard(play, play.now.creature(guard.id), play.now.creature(mover.id))


def guards_strike(play: Play, late: GuardsStrike) -> None:
    """Let the guards strike whom a charge outran."""
    now = play.now
    plan, mover = plan_of(now, late.who), now.creature(late.who)
    if not plan.late:
        return
    guard = now.battle.creatures.get(plan.late[0])
    put_plan(play, mover.id, replace(plan, late=plan.late[1:]))
    play.next(late)
    if guard is not None and _guards(now, guard):
        _ask_guard(play, guard, mover)


def blow_now(play: Play, begun: StrikeNow) -> None:
    """Let the foes have their say about a shot or bare hands, then resolve the attack."""
    now = play.now
    if begun.target not in now.battle.creatures:
        return
    strike = now.ruleset.attack.strike(now, begun.who, begun.attack, begun.target)
    cause: Cause = "shooting" if strike.attack.kind == "missile" else "unarmed"
    if cause == "shooting" or strike.attack.unarmed:
        for foe in now.ruleset.provocation.reactors(now, strike.by, cause):
            concerned = cause == "shooting" or foe.id == begun.target
            if foe.id not in begun.asked and concerned:
                play.next(replace(begun, asked=(*begun.asked, foe.id)))
                now.ruleset.provocation.ask(play, foe, strike.by, cause, False)
                return
    now.ruleset.attack.resolve(play, strike, begun.amendments)


def faced_by(play: Play, faced: FacedBy) -> None:
    """Ask each enemy it ended beside, that does not look at it, whether it turns."""
    now = play.now
    mover = now.creature(faced.who)
    near = {cell for own in now.cells(mover) for cell in now.battle.grid.neighbours(own)}
    for foe in now.foes(mover):
        if foe.id in faced.asked or near.isdisjoint(now.cells(foe)) or not now.fights(foe.id):
            continue
        if now.ruleset.wounds.down(foe) or not foe.stats.has_facing:
            continue
        if any(area(now, foe, cell) is Area.FRONT for cell in now.cells(mover)):
            continue
        play.next(replace(faced, asked=(*faced.asked, foe.id)))
        _ask_facing(play, foe, mover)
        return


def _ask_facing(play: Play, foe: Creature, mover: Creature) -> None:
    names = play.now.battle.grid.names
    turns = [
        Option(name, say("Turn to face {facing}", facing=name))
        for facing, name in enumerate(names)
        if facing != foe.facing
    ]
    question = say("{foe} comes up beside {who}. Does {who} turn?", foe=mover.name, who=foe.name)
    options = (Option(STAY, say("Stay as it is")), *turns)
    play.ask(foe.id, mover.id, FACING, question, options)


def facing_answered(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Turn, if that was the answer."""
    if take != STAY:
        facing = play.now.battle.grid.facing_named(take)
        play.next(TurnAbout(who=choice.who, facing=facing))


def run_over(play: Play, over: RunOver) -> None:
    """First the smaller one may strike; then it saves, and is pushed aside or thrown down."""
    now = play.now
    mover, target = now.creature(over.who), now.creature(over.target)
    if not over.struck:
        play.next(replace(over, struck=True))
        reactors = now.ruleset.provocation.reactors(now, mover, "overrun")
        if any(foe.id == target.id for foe in reactors):
            now.ruleset.provocation.ask(play, target, mover, "overrun", False)
        return
    if _saves(play, mover, target) and displace(play, mover, target, target):
        return
    play.happens(StateGained(who=target.id, state="prone"))
    _ask_trample(play, mover, target)


def _saves(play: Play, mover: Creature, target: Creature) -> bool:
    apart = sizes_apart(mover, target)
    reason = say("run over by one {sizes} sizes larger", sizes=apart)
    line = Modifier(-4 * (apart - 1), reason, "C13")
    return save(play, target, "paralyzation", (line,) if line.value else ())


def save(play: Play, who: Creature, against: str, lines: Ledger = ()) -> bool:
    """Roll a save against death or paralyzation, which share a number."""
    roll, needed = play.roll("1d20"), adnd(who).saves.death
    saved = roll.total + total(lines) >= needed
    play.happens(
        SaveRolled(who=who.id, against=against, roll=roll, ledger=lines, needed=needed, saved=saved)
    )
    return saved


def displace(play: Play, by: Creature, who: Creature, chooser: Creature) -> bool:
    """Ask `chooser` where `who` goes; False where there is no free square beside it."""
    now = play.now
    free = now.ruleset.movement.adjacent(now, replace(who, states=()))
    taken = {cell for other in now.battle.creatures.values() for cell in now.cells(other)}
    cells = [cell for cell in free if cell not in taken]
    if not cells:
        return False
    options = tuple(
        Option(f"{cell.x},{cell.y}", say("To {x}, {y}", x=cell.x, y=cell.y)) for cell in cells
    )
    question = say("{who} is forced from its square. Where does it go?", who=who.name)
    itself = chooser.id == who.id
    kind, other = (GIVE_WAY, by) if itself else (AWAY, who)
    play.ask(chooser.id, other.id, kind, question, options)
    return True


def displaced(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Put the other where the standing one decided."""
    _put_away(play, choice.against, take)


def gave_way(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Go where it decided to go itself."""
    _put_away(play, choice.who, take)


def _put_away(play: Play, who: CreatureId, take: str) -> None:
    x, y = map(int, take.split(","))
    play.happens(Displaced(who=who, start=play.now.creature(who).at, to=Cell(x, y)))


def _ask_trample(play: Play, mover: Creature, target: Creature) -> None:
    if play.now.budget(mover.id).reactions >= play.ruleset.provocation.limit(mover):
        return
    dice = f"{sizes_apart(mover, target)}d4"
    question = say(
        "{target} lies under {who}. Does {who} trample it for {dice}?",
        target=target.name,
        who=mover.name,
        dice=dice,
    )
    options = (Option(TRAMPLE, say("Trample"), ()), Option(NO, say("Let it be")))
    play.ask(mover.id, target.id, TRAMPLE, question, options)


def trampled(play: Play, choice: Choice, take: str, amendments: Amendments) -> None:
    """Roll the trample as an opportunity; that the target is prone changes nothing."""
    if take == NO:
        return
    now = play.now
    mover, target = now.creature(choice.who), now.creature(choice.against)
    lines = amended((), amendments)
    needed: Ledger = (
        Modifier(adnd(mover).thac0, say("THAC0 of {who}", who=mover.name), "C41"),
        Modifier(
            -adnd(target).armour_class,
            say("armour class {ac}", ac=adnd(target).armour_class),
            "C41",
        ),
    )
    roll = play.roll("1d20")
    hit = roll.total != 1 and (roll.total == 20 or roll.total + total(lines) >= total(needed))
    play.happens(
        Attacked(
            by=mover.id,
            target=target.id,
            attack=TRAMPLE,
            roll=roll,
            ledger=lines,
            total=roll.total + total(lines),
            against=total(needed),
            hit=hit,
            opportunity=True,
            defence=needed,
        )
    )
    if hit:
        damage = play.roll(f"{sizes_apart(mover, target)}d4")
        left = target.hit_points - damage.total
        play.happens(
            Damaged(target=target.id, amount=damage.total, roll=damage, ledger=(), hit_points=left)
        )
        play.ruleset.wounds.blow(play, target.id, damage.total)
