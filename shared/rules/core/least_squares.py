"""Ridge regression by sums that add up: parts of the data can be gathered apart and kept, and chance has no say.

Plain Python on purpose: the same sums give the same weights to the last bit on every machine, which a fast linear
algebra library does not promise.
"""


class Sums:
    """Products of columns, and of columns with what is to be explained, over all rows so far."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows = 0
        self.products = [[0.0] * (at + 1) for at in range(size)]  # the lower triangle
        self.targets = [0.0] * size

    def add(self, row: list[float], target: float) -> None:
        self.rows += 1
        filled = [at for at in range(self.size) if row[at] != 0.0]
        for at in filled:
            here = row[at]
            self.targets[at] += here * target
            products = self.products[at]
            for other in filled:
                if other > at:
                    break
                products[other] += here * row[other]

    def merge(self, other: "Sums") -> None:
        self.rows += other.rows
        for at in range(self.size):
            self.targets[at] += other.targets[at]
            mine, theirs = self.products[at], other.products[at]
            for column in range(at + 1):
                mine[column] += theirs[column]

    def flat(self) -> list[float]:
        """All numbers in one list, for a file or another process."""
        found = [float(self.rows), *self.targets]
        for products in self.products:
            found += products
        return found


def sums_of(size: int, flat: list[float]) -> Sums:
    sums = Sums(size)
    sums.rows = int(flat[0])
    sums.targets = flat[1 : size + 1]
    start = size + 1
    for at in range(size):
        sums.products[at] = flat[start : start + at + 1]
        start += at + 1
    return sums


def solved(sums: Sums, shrink: float, start: list[float]) -> list[float]:
    """The weights that explain the targets best, each held back from leaving its start by as much as `shrink` rows.

    That is scaled by how much its column varies; a column that is always 0 keeps its start.
    """
    size = sums.size
    scale = [(sums.products[at][at] / max(1, sums.rows)) ** 0.5 for at in range(size)]
    used = [at for at in range(size) if scale[at] > 0.0]
    matrix: list[list[float]] = []
    right: list[float] = []
    for at in used:
        row = [sums.products[at][other] / (scale[at] * scale[other]) for other in used if other <= at]
        row[-1] += shrink
        matrix.append(row)
        left = sums.targets[at]
        for other in range(size):
            left -= (sums.products[at][other] if other <= at else sums.products[other][at]) * start[other]
        right.append(left / scale[at])
    found = start[:]
    for at, value in zip(used, _cholesky(matrix, right), strict=True):
        found[at] += value / scale[at]
    return found


def _cholesky(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solves a symmetric positive definite system, given by its lower triangle, which is overwritten."""
    size = len(matrix)
    for at in range(size):
        row = matrix[at]
        for column in range(at + 1):
            above = matrix[column]
            total = row[column]
            for inner in range(column):
                total -= row[inner] * above[inner]
            row[column] = total**0.5 if column == at else total / above[column]
    half = [0.0] * size
    for at in range(size):
        total = right[at]
        for inner in range(at):
            total -= matrix[at][inner] * half[inner]
        half[at] = total / matrix[at][at]
    found = [0.0] * size
    for at in range(size - 1, -1, -1):
        total = half[at]
        for inner in range(at + 1, size):
            total -= matrix[inner][at] * found[inner]
        found[at] = total / matrix[at][at]
    return found
