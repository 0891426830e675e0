"""Reads trees with programs that people use, and prints what those make of them.

    read_tree.py FORMAT FILE...

Prints a JSON array with one element a file: {"nodes": [[...]], "edges": [[...]]}, all texts, sorted by nobody. A
reader that is missing, or that finds something wrong, ends the run with an exception.
"""

import csv
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as etree

SCHEMA = pathlib.Path(__file__).resolve().parents[2] / "Schemas" / "coordinator-tree.schema.json"
NODE = ["id", "name", "kind", "role", "interface", "module", "file", "line", "parents", "standing", "findings", "folded"]
EDGE = ["from", "to", "kind", "how", "label", "file", "line", "confidence", "ways"]
GRAPHML = "{http://graphml.graphdrawing.org/xmlns}"
# Name characters of XML 1.0, fifth edition.
TOKEN = re.compile(
    "[-.:_0-9A-Za-z\u00B7\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u037D\u037F-\u1FFF\u200C-\u200D\u203F-\u2040\u2070-\u218F"
    "\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\U00010000-\U000EFFFF]+")


def text(value):
    return "" if value is None else str(value)


def as_json(path):
    import jsonschema

    with open(path, "rb") as file:
        tree = json.load(file)
    with open(SCHEMA, "rb") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(tree)
    return {
        "nodes": [[text(node.get(key)) for key in NODE] for node in tree["nodes"]],
        "edges": [
            [" ".join(edge.get(key, [])) if key == "ways" else text(edge.get(key)) for key in EDGE]
            for edge in tree["edges"]
        ],
    }


def as_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, strict=True))
    assert all(None not in row and None not in row.values() for row in rows), "rows of different lengths"
    return {
        "nodes": [[row[key] for key in NODE] for row in rows if row["record"] == "node"],
        "edges": [[row[key] for key in EDGE] for row in rows if row["record"] == "edge"],
    }


def as_graphml(path):
    graph = read_graph(path)
    frames = {id for id, data in graph.nodes(data=True) if data["kind"] == "module"}
    for id, data in graph.nodes(data=True):
        assert data.get("parent") is None or data["parent"] in frames, f"{id} lies in a frame that is not there"
    types = {id: data.get("type", "") for id, data in graph.nodes(data=True) if id not in frames}
    assert len(set(types.values())) == len(types), "two nodes of one type"
    names = {"id": "type", "name": "label"}
    nodes = [
        [text(data.get(names.get(key, key))) for key in NODE] for id, data in graph.nodes(data=True) if id not in frames
    ]
    edges = [
        [types[start], types[end]] + [text(data.get(key)) for key in EDGE[2:]]
        for start, end, data in graph.edges(data=True)
    ]
    return {"nodes": nodes, "edges": edges}


def as_yed(path):
    graph = read_graph(path)
    groups = {node.get("id") for node in etree.parse(path).iter(GRAPHML + "node") if node.get("yfiles.foldertype")}
    nodes = []
    for id, data in graph.nodes(data=True):
        if id not in groups:
            float(data["x"]), float(data["y"])
            nodes.append([id, data["shape_type"], text(data["label"])])
    edges = [[start, end, data["description"].split("\n")[0]] for start, end, data in graph.edges(data=True)]
    return {"nodes": nodes, "edges": edges}


def read_graph(path):
    import networkx

    check_structure(path)
    return networkx.read_graphml(path, force_multigraph=True)


def check_structure(path):
    """What the XML Schema of GraphML asks of the elements that are in use here, and its identity constraints."""
    root = etree.parse(path).getroot()
    assert root.tag == GRAPHML + "graphml"
    children = [child.tag.removeprefix(GRAPHML) for child in root]
    assert children == ["key"] * (len(children) - 1) + ["graph"], "keys come first, then one graph"
    keys = {key.get("id"): key for key in root.iter(GRAPHML + "key")}
    assert len(keys) == len(children) - 1, "keys share an id"
    for key in keys.values():
        assert key.get("for") in {"node", "edge"}
        assert "yfiles.type" in key.attrib or key.get("attr.name") and key.get("attr.type") in {"string", "int"}
    ids = [element.get("id") for element in root.iter() if element.tag.startswith(GRAPHML) and element.get("id")]
    assert len(ids) == len(set(ids)), "an id is there twice"
    assert all(TOKEN.fullmatch(id) for id in ids), "an id is no NMTOKEN"
    nodes = {node.get("id") for node in root.iter(GRAPHML + "node")}
    for graph in root.iter(GRAPHML + "graph"):
        assert graph.get("edgedefault") == "directed"
        assert {child.tag for child in graph} <= {GRAPHML + "node", GRAPHML + "edge"}
    for edge in root.iter(GRAPHML + "edge"):
        assert {edge.get("source"), edge.get("target")} <= nodes, "an arrow leads to nowhere"
    for name in ("node", "edge"):
        for element in root.iter(GRAPHML + name):
            used = [data.get("key") for data in element.findall(GRAPHML + "data")]
            assert len(used) == len(set(used)), "a key is there twice"
            for data in element.findall(GRAPHML + "data"):
                key = keys[data.get("key")]
                assert key.get("for") == name, "a key of another domain"
                if key.get("attr.type") == "int":
                    int(data.text)
            tags = [child.tag.removeprefix(GRAPHML) for child in element]
            assert tags == sorted(tags) and set(tags) <= {"data", "graph"}, "data come before a graph"


READERS = {"json": as_json, "csv": as_csv, "graphml": as_graphml, "graphml-yed": as_yed}

if __name__ == "__main__":
    read = READERS[sys.argv[1]]
    json.dump([read(path) for path in sys.argv[2:]], sys.stdout)
