"""Reads reports with programs that people use, and prints what those make of them.

    read.py FORMAT FILE...

Prints a JSON array with one element a file: its findings as [file, line, severity, rule, message], in the order of
the file. A reader that is missing, or that finds something wrong, ends the run with an exception.
"""

import csv
import json
import pathlib
import sys

SCHEMAS = pathlib.Path(__file__).resolve().parent.parent / "Schemas"


def sarif(path):
    from sarif import loader

    check(path, "github-sarif.schema.json")
    records = loader.load_sarif_file(path).get_records()
    return [[r["Location"], r["Line"], r["Severity"], r["Code"], r["Description"]] for r in records]


def gitlab(path):
    problems = check(path, "gitlab-code-quality.schema.json")
    prints = [problem["fingerprint"] for problem in problems]
    assert len(prints) == len(set(prints)), "equal fingerprints are shown as one"
    severities = {"major": "error", "minor": "warning"}
    return [
        [p["location"]["path"], p["location"]["lines"]["begin"], severities[p["severity"]], p["check_name"],
         p["description"]]
        for p in problems
    ]


def junit(path):
    from junitparser import JUnitXml

    report = JUnitXml.fromfile(path)
    written = (report.tests, report.failures, report.errors)
    report.update_statistics()
    assert written == (report.tests, report.failures, report.errors), "the counts are wrong"
    findings = []
    for suite in report:
        for case in suite:
            for result in case.result:
                element = case._elem
                findings.append(
                    [element.get("file"), int(element.get("line")), result.type, case.classname, result.message])
    return findings


def checkstyle(path):
    from lxml import etree

    schema = etree.XMLSchema(etree.parse(str(SCHEMAS / "checkstyle.xsd")))
    tree = etree.parse(path)
    schema.assertValid(tree)
    return [
        [e.getparent().get("name"), int(e.get("line")), e.get("severity"), e.get("source").removeprefix("signalbox."),
         e.get("message")]
        for e in tree.iter("error")
    ]


def table(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, strict=True))
    return [[r["file"], int(r["line"]), r["severity"], r["rule"], r["reason"]] for r in rows]


def check(path, schema):
    import jsonschema

    with open(path, "rb") as file:
        document = json.load(file)
    with open(SCHEMAS / schema, "rb") as file:
        jsonschema.Draft202012Validator(json.load(file)).validate(document)
    return document


READERS = {"sarif": sarif, "gitlab": gitlab, "junit": junit, "checkstyle": checkstyle, "csv": table}

if __name__ == "__main__":
    read = READERS[sys.argv[1]]
    json.dump([read(path) for path in sys.argv[2:]], sys.stdout)
