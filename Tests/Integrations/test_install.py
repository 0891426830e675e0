"""Bundles that the Action installs, and those that it refuses."""

import hashlib
import io
import json
import pathlib
import zipfile

import pytest

BUNDLE = "signalbox.artifactbundle"
HERE = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx", "x86_64-apple-macosx"]


def bundle(signalbox, triples):
    info = {
        "schemaVersion": "1.0",
        "artifacts": {
            "signalbox": {
                "type": "executable",
                "version": "0.1.0",
                "variants": [{"path": "signalbox/bin/signalbox", "supportedTriples": triples}],
            }
        },
    }
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(f"{BUNDLE}/info.json", json.dumps(info))
        archive.writestr(f"{BUNDLE}/signalbox/bin/signalbox", f'#!/bin/sh\nexec "{signalbox}" "$@"\n')
    return data.getvalue(), hashlib.sha256(data.getvalue()).hexdigest()


def test_a_bundle_is_installed(job, signalbox, comments, change):
    comments.files["/bundle.zip"], checksum = bundle(signalbox, HERE)
    run = job(change, version="0.1.0", checksum=checksum, url=f"{comments.url}/bundle.zip")
    assert set(run.outcomes.values()) == {"success"}, run.log
    executable = pathlib.Path(run.outputs["executable"])
    assert executable.is_relative_to(run.path.strip()) and executable.name == "signalbox"
    assert "bundle" in executable.parts


@pytest.mark.parametrize(
    ("inputs", "message"),
    [
        ({"checksum": "0" * 64}, "The checksum of"),
        ({"checksum": "0" * 63}, "Name the SHA-256"),
        ({"checksum": "0" * 64, "version": "../../evil"}, "Name a version"),
        ({"checksum": "", "version": ""}, "Name a version"),
    ],
)
def test_another_bundle_is_refused(job, signalbox, comments, change, inputs, message):
    comments.files["/bundle.zip"], _ = bundle(signalbox, HERE)
    run = job(change, **{"version": "0.1.0", "url": f"{comments.url}/bundle.zip", **inputs})
    assert message in run.logs["install"] and "bundle/" not in run.path
    assert list(run.outcomes.values()) == ["failure"] + ["skipped"] * 4


def test_a_bundle_for_other_machines_is_refused(job, signalbox, comments, change):
    comments.files["/bundle.zip"], checksum = bundle(signalbox, ["riscv64-unknown-linux-gnu"])
    run = job(change, version="0.1.0", checksum=checksum, url=f"{comments.url}/bundle.zip")
    assert run.outcomes["install"] == "failure" and "no executable for" in run.logs["install"]
