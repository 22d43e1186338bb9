"""How routes say that they need to know who is asking."""

from litestar.di import NamedDependency

from services.lobby.accounts.tokens import SignedIn

Who = NamedDependency[SignedIn]
MaybeWho = NamedDependency[SignedIn | None]
