"""The best matching of a graph: as many pairs as possible, and of those the heaviest."""

from collections.abc import Iterable
from importlib.metadata import version

LIBRARY = "rustworkx"


def best_matching(size: int, edges: Iterable[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Pairs of the nodes 0 to size - 1, smaller number first, in order.

    Edges are (node, node, weight), weights whole numbers below 2^122. The same edges in the same order give the same
    pairs.
    """
    import rustworkx  # here, because numpy comes with it, and few processes ever pair a round

    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    graph.add_edges_from(list(edges))
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def library_version() -> str:
    """Which library solved it, for the record of a pairing."""
    return f"{LIBRARY} {version(LIBRARY)}"
