"""A pack holds a campaign and its pictures; what a stranger put in it is checked first."""

import io
import json
import zipfile
from dataclasses import replace

import pytest
from PIL import Image

from volteface.edits import creatures, fog, maps
from volteface.formats.errors import FormatError
from volteface.formats.pack import DOCUMENT, read_pack, write_pack
from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.messages import say
from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Encounter, Place
from volteface.model.events import Entry, RoundBegan
from volteface.model.maps import (
    AssetId,
    Backdrop,
    BattleMap,
    Light,
    LightId,
    MapId,
    Note,
    NoteId,
    Room,
    RoomId,
)
from volteface.model.stats import StatBlock
from volteface.model.table import Table
from volteface.store.pictures import asset_id

ORC = StatBlock("Orc", token="orc")
WHO = CreatureId("orc-1")
MAP = MapId("map-1")


def picture(colour, kind="PNG"):
    file = io.BytesIO()
    Image.new("RGB", (64, 32), colour).save(file, kind)
    return file.getvalue()


PICTURES = {asset_id(body): body for body in (picture("navy"), picture("red", "JPEG"))}
NAVY, RED = PICTURES


def crypt():
    outline = fog.rectangle(Point(1, 1), Point(4, 3))
    battle = BattleMap(
        MapId(""),
        "Crypt of the Löwe",
        HexGrid(30, 20),
        Backdrop(NAVY, 64, 32, 2.0, 2.0),
        lights=Table({LightId("light-1"): Light(Point(2.5, 1), 4, 8, "#ffcc88")}),
        rooms=Table({RoomId("room-1"): Room("Hall", outline, "A draught.\nAn echo.")}),
        notes=Table({NoteId("note-1"): Note(Point(0, 0), "The lever is real.")}),
        log=Table((n, Entry(n, RoundBegan(round=n), say("Round {n}", n=n))) for n in range(1, 12)),
    )
    orc = Creature(WHO, "Orc", "orc", ORC, Cell(3, 3), 5)
    battle = fog.reveal(creatures.place(battle, orc), outline)
    fight = Encounter("d20", (Place(WHO, 12),), settings={"facing": "on"})
    return replace(battle, encounter=fight)


def tower():
    return BattleMap(MapId(""), "Tower", backdrop=Backdrop(RED, 64, 32, 2.0, 2.0))


CAMPAIGN = maps.add_map(
    maps.add_map(replace(Campaign("Lantern"), library=Table({"orc": ORC})), crypt()), tower()
)


@pytest.fixture
def pack(tmp_path):
    """A pack of the campaign."""
    path = tmp_path / "lantern.volteface"
    write_pack(CAMPAIGN, PICTURES.__getitem__, path)
    return path


def test_what_is_packed_is_read(pack):
    assert read_pack(pack) == (CAMPAIGN, PICTURES)


def test_what_is_read_keeps_the_order_of_the_log(pack):
    assert list(read_pack(pack)[0].maps[MAP].log) == list(range(1, 12))


def test_equal_campaigns_give_equal_packs(pack, tmp_path):
    campaign, pictures = read_pack(pack)

    write_pack(campaign, pictures.__getitem__, tmp_path / "again.volteface")

    assert (tmp_path / "again.volteface").read_bytes() == pack.read_bytes()


def test_a_pack_holds_only_the_pictures_that_are_used(tmp_path):
    path = tmp_path / "lantern.volteface"

    write_pack(maps.remove_map(CAMPAIGN, MAP), PICTURES.__getitem__, path)

    assert set(read_pack(path)[1]) == {RED}


def test_a_monotonous_campaign_is_read_too(tmp_path):
    line = Entry(1, RoundBegan(round=1), say("Round"))
    log = Table((n, line) for n in range(5_000))
    campaign = maps.add_map(Campaign("Lantern"), replace(tower(), backdrop=None, log=log))

    write_pack(campaign, PICTURES.__getitem__, tmp_path / "long.volteface")

    assert read_pack(tmp_path / "long.volteface") == (campaign, {})


def test_a_pack_that_cannot_be_made_leaves_the_old_one(pack):
    before = pack.read_bytes()
    nothing: dict[AssetId, bytes] = {}

    with pytest.raises(KeyError):
        write_pack(CAMPAIGN, nothing.__getitem__, pack)

    assert {path.name: path.read_bytes() for path in pack.parent.iterdir()} == {pack.name: before}


def test_a_campaign_nobody_could_read_is_not_packed(tmp_path):
    path = tmp_path / "lantern.volteface"

    with pytest.raises(FormatError, match="has no name"):
        write_pack(Campaign(""), PICTURES.__getitem__, path)

    assert not path.exists()


def test_decomposed_names_are_composed(pack):
    document = json.loads(zipfile.ZipFile(pack).read(DOCUMENT))
    document["campaign"]["maps"]["map-1"]["name"] = "Lo\u0308we"

    assert read_pack(_packed(pack, document))[0].maps[MAP].name == "L\u00f6we"


def _packed(pack, document):
    """Return another pack with the pictures of `pack` and a document of one's own."""
    other = pack.with_name("other.volteface")
    body = document if isinstance(document, bytes) else json.dumps(document).encode()
    with zipfile.ZipFile(pack) as source, zipfile.ZipFile(other, "w") as target:
        target.writestr(DOCUMENT, body)
        for name in source.namelist():
            if name != DOCUMENT:
                target.writestr(name, source.read(name))
    return other


def _in(document, place, value):
    """Put `value` at `place`, such as "maps/map-1/name", of the campaign in the document."""
    *way, last = place.split("/")
    owner = document["campaign"]
    for part in way:
        owner = owner[int(part) if isinstance(owner, list) else part]
    if value is ...:
        del owner[last]
    else:
        owner[last] = value


ORC_1 = "maps/map-1/creatures/orc-1"
SENTENCE = "maps/map-1/log/1/sentence"


@pytest.mark.parametrize(
    ("place", "value", "reason"),
    [
        ("name", "", "has no name"),
        ("name", 7, "Expected `str`"),
        ("name", "x" * 201, "too long"),
        ("name", "a\nb", "invisible signs"),
        ("name", "a\0b", "invisible signs"),
        ("name", "a\u202eb", "invisible signs"),
        ("name", "\ud800", "invisible signs"),
        ("nickname", "x", "unknown field"),
        ("name", ..., "missing required field `name`"),
        ("open_map", "map-9", "not there"),
        ("screen/map", "map-9", "not there"),
        ("maps/map-1/id", "map-2", "two names"),
        ("maps/map-1/grid/columns", 0, "0 by 20 cells"),
        ("maps/map-1/grid/rows", 401, "30 by 401 cells"),
        ("maps/map-1/grid/rows", 2.5, "Expected `int`"),
        ("maps/map-1/grid/shape", "triangle", "shape"),
        ("maps/map-1/backdrop/asset", "../../secret", "missing"),
        ("maps/map-1/backdrop/asset", "0" * 64, "A picture of a map is missing"),
        ("maps/map-1/backdrop", None, "no map uses"),
        ("maps/map-1/backdrop/cell", 0, "no size"),
        ("maps/map-1/backdrop/left", 1e300, "too far off"),
        ("maps/map-1/lights/light-1/bright", float("nan"), "too large"),
        ("maps/map-1/lights/light-1/bright", float("inf"), "too large"),
        ("maps/map-1/lights/light-1/bright", -1, "too large"),
        ("maps/map-1/lights/light-1/colour", "url(x)", "no colour"),
        ("maps/map-1/notes/note-1/at", [1e9, 0], "too far off"),
        ("maps/map-1/notes/note-1/text", "x" * 20_001, "too long"),
        (f"{ORC_1}/id", "orc-2", "two names"),
        (f"{ORC_1}/facing", 6, "faces where its grid does not go"),
        (f"{ORC_1}/at", [10**6, 0], "too far off"),
        (f"{ORC_1}/damage", 10**30, "too large"),
        (f"{ORC_1}/side", "nobody", "Invalid enum value"),
        (f"{ORC_1}/stats/token", "../secret", "no token called"),
        (f"{ORC_1}/stats/size", "Enormous", "Invalid enum value"),
        ("library/orc/token", "/etc/passwd", "no token called"),
        ("maps/map-1/encounter/order/0/who", "ghost-1", "not there"),
        ("maps/map-1/encounter/turn", 1, "nobody's turn"),
        (f"{SENTENCE}/text", "{n.__class__}", "sentence"),
        (f"{SENTENCE}/text", "{n:>999999999}", "sentence"),
        (f"{SENTENCE}/text", "{n!r}", "sentence"),
        (f"{SENTENCE}/text", "{other}", "sentence"),
        (f"{SENTENCE}/text", "{", "sentence"),
        (f"{SENTENCE}/args", ..., "sentence"),
        ("maps/map-1/log", {"1e2": None}, "not sound"),
    ],
)
def test_what_cannot_be_is_refused(pack, place, value, reason):
    document = json.loads(zipfile.ZipFile(pack).read(DOCUMENT))
    _in(document, place, value)

    with pytest.raises(FormatError, match=reason):
        read_pack(_packed(pack, document))


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        (b"", "not JSON"),
        (b"[]", "not"),
        (b"\xff\xfe", "UTF-8"),
        (b"[" * 100_000, "nested"),
        (b'{"format": "volteface", "format": "volteface"}', "twice"),
        ({"format": "another"}, "no campaign"),
        ({"format": "volteface", "version": 2, "campaign": {}}, "newer version"),
        ({"format": "volteface", "version": 0, "campaign": {}}, "known here"),
        ({"format": "volteface", "version": 1, "campaign": {}, "more": 1}, "known here"),
        ({"format": "volteface", "version": 1, "campaign": []}, "not sound"),
    ],
)
def test_another_document_is_refused(pack, document, reason):
    with pytest.raises(FormatError, match=reason):
        read_pack(_packed(pack, document))


def test_the_refusal_names_the_file(pack):
    with pytest.raises(FormatError, match=r"^other\.volteface: It is not JSON"):
        read_pack(_packed(pack, b""))


def test_a_picture_that_was_changed_is_refused(pack):
    other = pack.with_name("other.volteface")
    with zipfile.ZipFile(pack) as source, zipfile.ZipFile(other, "w") as target:
        for name in source.namelist():
            body = source.read(name)
            target.writestr(name, body if name == DOCUMENT else picture("lime"))

    with pytest.raises(FormatError, match="not the one it should be"):
        read_pack(other)


def test_a_pack_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(FormatError, match="cannot be opened"):
        read_pack(tmp_path / "none.volteface")


def test_the_same_asset_id_is_used_by_store_and_pack():
    assert AssetId(NAVY) == asset_id(PICTURES[NAVY])
