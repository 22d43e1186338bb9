"""How the workers of each bot level are run: what follows from the list of levels, in containers and on Kubernetes."""
