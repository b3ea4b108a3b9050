"""The verbs of geometry answer as the grid does, as data and as a drawing."""

import json

import pytest

from volteface.cli import main


@pytest.fixture
def ask(capsys):
    """Ask, and return what was answered as data."""

    def asked(*arguments):
        assert main([*arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return asked


@pytest.fixture
def tell(capsys):
    """Ask, and return what was printed."""

    def told(*arguments):
        assert main([*arguments]) == 0
        return capsys.readouterr().out

    return told


@pytest.fixture
def refused(capsys):
    """Ask, and return the sentence of the refusal."""

    def sentence(*arguments):
        assert main([*arguments]) == 2
        return capsys.readouterr().err.strip()

    return sentence


def test_areas_of_a_large_creature_are_told_from_its_north_west_cell(ask):
    assert ask("areas", "--grid", "square", "--space", "2", "--facing", "NE") == {
        "front": [[1, -1], [2, -1], [2, 0]],
        "left": [[-1, -1], [0, -1], [-1, 0]],
        "right": [[2, 1], [1, 2], [2, 2]],
        "rear": [[-1, 1], [-1, 2], [0, 2]],
    }


def test_areas_on_hexes_are_axial(ask):
    assert ask("areas", "--grid", "hex", "--facing", "E") == {
        "front": [[1, -1], [1, 0], [0, 1]],
        "left": [[0, -1]],
        "right": [[-1, 1]],
        "rear": [[-1, 0]],
    }


def test_a_faceless_creature_has_nothing_but_front(ask):
    areas = ask("areas", "--facing", "none")

    assert {name: len(cells) for name, cells in areas.items()} == {
        "front": 8,
        "left": 0,
        "right": 0,
        "rear": 0,
    }


def test_areas_reach_as_far_as_is_asked(ask):
    assert sum(map(len, ask("areas", "--within", "3").values())) == 7 * 7 - 1


@pytest.mark.parametrize(("principle", "front"), [("C", 3), ("A", 5), ("B", 3)])
def test_the_principle_decides_on_diagonals(ask, principle, front):
    areas = ask("areas", "--space", "2", "--facing", "NE", "--principle", principle)

    assert len(areas["front"]) == front


def test_corners_are_facings_where_they_are_asked_for(ask):
    assert len(ask("areas", "--grid", "hex", "--corners", "--facing", "N")["front"]) == 2


def test_areas_are_drawn_with_north_up(tell):
    assert tell("areas", "--facing", "E").startswith("facing E\n\nx \\ .\nx # .\nx / .\n")


def test_hexes_are_drawn_shifted(tell):
    drawing = tell("areas", "--grid", "hex", "--facing", "E")

    assert drawing.startswith("facing E\n\n \\ .\nx # .\n / .\n")


def test_reach_leaves_out_the_creature_itself(ask):
    assert [0, 0] not in ask("reach", "--feet", "5")["cells"]


def test_a_reach_weapon_does_not_strike_near(ask):
    cells = ask("reach", "--feet", "10", "--nearest", "5")["cells"]

    assert [1, 0] not in cells
    assert [2, 0] in cells


def test_a_wall_cuts_reach(ask):
    assert [1, 0] not in ask("reach", "--wall", "1,-3,1,4")["cells"]


def test_a_way_goes_round_a_wall_and_tells_its_price(ask):
    way = ask("way", "--to", "1,0", "--wall=1,-1,1,2")

    assert way["price"] == sum(way["prices"])
    assert way["path"][0] == [0, 0]
    assert way["path"][-1] == [1, 0]
    assert way["price"] > 1


def test_walls_on_hexes_lie_where_they_are_written(ask):
    straight = ask("way", "--grid", "hex", "--to", "1,0")
    walled = ask("way", "--grid", "hex", "--to", "1,0", "--wall", "1,0,1,1.2")

    assert (straight["price"], walled["price"]) == (1, 2)


def test_difficult_ground_costs_double(ask):
    ground = [f"--difficult=1,{y}" for y in range(-1, 2)]

    assert ask("way", "--to", "2,0", *ground)["price"] == 3


def test_a_way_out_of_reach_is_none(ask, tell):
    assert ask("way", "--to", "4,0", "--feet", "15")["path"] is None
    assert tell("way", "--to", "4,0", "--feet", "15") == "There is no way.\n"


def test_stops_are_visited_in_turn(ask):
    path = ask("way", "--to", "0,-2", "--to", "2,-2")["path"]

    assert [0, -2] in path
    assert path[-1] == [2, -2]


def test_free_sight_is_no_cover(ask):
    assert ask("sight", "--to", "5,0")["cover"] == "none"


def test_cover_names_the_wall(ask):
    sight = ask("sight", "--to", "6,2", "--wall", "3,0,3,2")

    assert (sight["cover"], sight["walls"]) == ("cover", [[[3.0, 0.0], [3.0, 2.0]]])


def test_somebody_in_between_is_soft_cover(ask):
    sight = ask("sight", "--to", "6,0", "--creature", "3,0")

    assert (sight["soft"], sight["cells"]) == (True, [[3, 0]])


def test_a_long_wall_leaves_no_line(tell):
    assert "No line leads there." in tell("sight", "--to", "4,0", "--wall", "2,-9,2,9")


def test_a_cone_is_told_from_its_corner(ask):
    answer = ask("template", "--kind", "cone", "--feet", "15", "--origin", "0,0", "--toward", "NE")

    assert answer["cells"] == [[0, -3], [0, -2], [1, -2], [0, -1], [1, -1], [2, -1]]
    assert answer["rule"] == "A cone is a quarter of a burst with a radius of 15 feet."


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (("--kind", "burst", "--feet", "20"), 44),
        (("--kind", "cylinder", "--feet", "10"), 12),
        (("--kind", "spread", "--feet", "10"), 12),
        (("--kind", "emanation", "--feet", "5"), 9),
        (("--kind", "cone", "--feet", "15", "--style", "published"), 7),
        (("--kind", "cone", "--feet", "30", "--grid", "hex"), 21),
        (("--kind", "cone", "--feet", "30", "--grid", "hex", "--degrees", "120"), 39),
        (("--kind", "line", "--feet", "30", "--toward", "E"), 6),
    ],
)
def test_every_kind_of_template_covers_what_its_rule_says(ask, arguments, count):
    assert len(ask("template", *arguments)["cells"]) == count


def test_a_wall_takes_cells_from_a_burst(ask):
    walled = ask("template", "--kind", "burst", "--feet", "20", "--wall=2,-9,2,9")

    assert max(x for x, _ in walled["cells"]) == 1


def test_a_caster_starts_cones_between_its_space_and_its_front(ask):
    answer = ask("template", "--caster-space", "2", "--caster-facing", "N")

    assert answer["origins"] == [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]


def test_a_line_may_aim_at_a_point(ask):
    answer = ask("template", "--kind", "line", "--feet", "10", "--origin", "1,1", "--toward", "3,2")

    assert answer["cells"] == [[1, 1], [2, 1]]


@pytest.mark.parametrize("grid", ["square", "hex", "flat"])
@pytest.mark.parametrize("corner", ["-40,-40", "-40,40", "40,-40", "40,40"])
def test_cells_far_away_lie_on_the_board(ask, grid, corner):
    way = ask("way", "--grid", grid, f"--from={corner}", f"--to={corner}")

    assert way["path"] == [[int(part) for part in corner.split(",")]]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["template", "--feet", "0"], "--feet is a number from 1"),
        (["template", "--toward", "up"], "up is no facing here"),
        (["areas", "--facing", "NNE"], "NNE is no facing here; these are: N, NE, "),
        (["areas", "--space", "0"], "0 is no space on squares"),
        (["areas", "--grid", "hex", "--space", "2x"], "2x is no space on hexes"),
        (["areas", "--within", "99"], "--within is a number"),
        (["reach", "--feet", "900"], "--feet and --nearest"),
        (["way", "--to", "1"], "1 does not hold 2 numbers"),
        (["way", "--to", "nan,1"], "nan,1 lies more than"),
        (["way", "--to", "0.5,1"], "0.5,1 is no cell"),
        (["way", "--to", "900,1"], "900,1 lies more than"),
        (["way", "--to", "1,1", "--wall", "2,2,2,2"], "The wall 2,2,2,2 has no length."),
        (["areas", "--grid", "hex", "--principle", "A"], "Principles A and B are for squares"),
        (["areas", "--grid", "hex", "--space", "3dn"], "3dn is no space on hexes; these are: 1,"),
        (["way"], "Say where to with --to"),
        (["way", "--run", "--to", "1,1", "--to", "2,2"], "A run goes straight to one cell"),
        (["sight", "--to", "0,0"], "The two stand in the same place."),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(refused, asked, sentence):
    assert refused(*asked).startswith(sentence)


def test_a_charge_stops_beside_its_target(ask):
    charge = ask("way", "--charge", "--to", "6,0", "--foe", "6,0")

    assert charge["path"][-1] == [5, 0]


def test_a_charge_that_is_refused_says_why(ask):
    charge = ask("way", "--charge", "--to", "6,0", "--foe", "6,0", "--foe", "3,0")

    assert charge == {"path": None, "reason": "Something on the straight way blocks it."}


def test_a_run_leads_straight_or_not_at_all(ask):
    assert ask("way", "--run", "--to", "8,0")["price"] == 8
    assert ask("way", "--run", "--to", "8,0", "--wall", "4,-1,4,1")["path"] is None


def test_withdrawing_provokes_nobody_at_the_start(ask):
    arguments = ("--to", "3,0", "--foe=-1,0")

    assert ask("way", *arguments)["provoked"] == 1
    assert ask("way", "--withdraw", *arguments)["provoked"] == 0


def test_small_steps_are_listed(ask):
    cells = ask("way", "--five-foot", "--difficult", "1,0", "--foe", "0,1")["cells"]

    assert len(cells) == 6
    assert [1, 0] not in cells


def test_a_large_creature_squeezes_through_a_gap(ask):
    rock = [f"--blocked=3,{y}" for y in range(-40, 41) if y]
    gap = ("--space", "2", "--to", "5,0", "--feet", "60", *rock)

    assert ask("way", *gap)["path"] is None
    assert ask("way", "--squeeze", *gap)["price"] == 7


def test_flyers_mind_no_ground(ask):
    assert ask("way", "--fly", "--to", "2,0", "--difficult", "1,0")["price"] == 2


def test_a_tail_sweeps_a_half_circle(ask):
    answer = ask("template", "--kind", "half-circle", "--feet", "30", "--toward", "S")

    assert len(answer["cells"]) == 48
