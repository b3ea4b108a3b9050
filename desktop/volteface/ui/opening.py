"""From a path to an open campaign: a campaign file, one that is damaged, or a pack."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from volteface.formats import pack
from volteface.messages import Message, say
from volteface.model.codec import to_json
from volteface.store import campaigns
from volteface.store.campaign_file import CampaignFile
from volteface.store.errors import Damaged
from volteface.store.salvage import salvage


class Opened(NamedTuple):
    """An open campaign file, the digest of the pack it is made of, and what there is to say."""

    file: CampaignFile
    pack: str = ""
    said: Message | None = None


def campaign_at(path: Path, open_now: CampaignFile | None) -> Opened:
    """Open a campaign file or a pack; what is damaged is salvaged.

    A pack becomes a campaign of the user's own, once. The campaign that is `open_now` is given
    back as it is: opened twice, it could only be looked at. Raises StoreError, FormatError or
    OSError.
    """
    if path.suffix.lower() == pack.SUFFIX:
        return _of_pack(path, open_now)
    return Opened(_file_at(path, open_now))


def _file_at(path: Path, open_now: CampaignFile | None) -> CampaignFile:
    if open_now is not None and open_now.path.resolve() == path.resolve():
        return open_now
    try:
        return CampaignFile.open(path)
    except Damaged:
        return salvage(path)


def _of_pack(path: Path, open_now: CampaignFile | None) -> Opened:
    campaign, pictures = pack.read_pack(path)
    digest = hashlib.sha256(to_json(campaign)).hexdigest()
    for known in campaigns.known_campaigns():
        if known.pack == digest:
            file = _file_at(Path(known.path), open_now)
            return Opened(
                file, said=say("You have opened this pack before. Here it is as you left it.")
            )
    name = campaigns.free_name(campaign.name)
    file = CampaignFile.new(campaigns.default_path(name), name, campaign, pictures)
    if name == campaign.name:
        return Opened(file, digest)
    beside = say(
        "You have another campaign called {old}. This one is called {name}.",
        old=campaign.name,
        name=name,
    )
    return Opened(file, digest, beside)
