"""How routes say that they need to know who is asking, by the name of the argument."""

from litestar.di import NamedDependency

from services.lobby.accounts.tokens import SignedIn

Who = NamedDependency[SignedIn]
"""`who`: anybody with a good token."""
MaybeWho = NamedDependency[SignedIn | None]
"""`maybe_who`: a token is not needed, but one that is shown must be good."""
Person = NamedDependency[SignedIn]
"""`person`: no bot's key; a program can't change the account that it plays for."""
Moderator = NamedDependency[SignedIn]
"""`moderator`: a moderator or an operator."""
Operator = NamedDependency[SignedIn]
"""`operator`: an operator."""
