"""The resources of k8s/base, and how they are found."""

from tests.deploy.manifests import K8S, Words, resources

BASE = K8S / "base"
OVERLAYS = [K8S / "overlays/local", K8S / "overlays/production"]
ALL = list(resources(BASE))
DEPLOYMENTS = {one["metadata"]["name"]: one for one in ALL if one["kind"] == "Deployment"}


def of_kind(found: list[Words], kind: str) -> list[Words]:
    return [one for one in found if one["kind"] == kind]


def pod(name: str) -> Words:
    spec: Words = DEPLOYMENTS[name]["spec"]["template"]["spec"]
    return spec


def container(name: str) -> Words:
    (one,) = pod(name)["containers"]
    words: Words = one
    return words


def labels(name: str) -> Words:
    found: Words = DEPLOYMENTS[name]["spec"]["template"]["metadata"]["labels"]
    return found
