"""`python -m services.bots.deployment` writes all files and parts of files that follow from the levels of bots."""

from pathlib import Path

from services.bots.deployment.pages import MANIFESTS, whole_pages, with_parts


def main(root: Path = Path()) -> None:
    pages = whole_pages()
    for path in root.glob(MANIFESTS):
        if str(path.relative_to(root)) not in pages:  # of a level that is no more
            path.unlink()
    for name, text in pages.items():
        (root / name).write_text(text)
    for name, text in with_parts(root).items():
        (root / name).write_text(text)


if __name__ == "__main__":
    main()
