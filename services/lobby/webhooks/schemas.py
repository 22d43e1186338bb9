"""What is asked about webhooks, and what is answered."""

from msgspec import Struct


class SetWebhook(Struct, forbid_unknown_fields=True):
    url: str


class WebhookShown(Struct, frozen=True):
    url: str
    added_at: float
    failures: int
    """Notices in a row that it did not take."""
    stopped: bool
    """It failed too often, and gets nothing until it is set anew."""


class NewWebhook(Struct, frozen=True):
    """`secret` is shown this once: what we send is signed with it."""

    url: str
    secret: str
