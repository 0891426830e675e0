"""Bundles that the Action installs, and those that it refuses."""

import pathlib
import subprocess

import pytest

from workspace import ROOT

HERE = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx", "x86_64-apple-macosx"]


@pytest.fixture
def bundle(signalbox, tmp_path):
    """As `make bundle` makes it, around a script that calls the executable."""
    executable = tmp_path / "signalbox"
    executable.write_text(f'#!/bin/sh\nexec "{signalbox}" "$@"\n')
    executable.chmod(0o755)

    def create(triples):
        command = [ROOT / "Integrations/swiftpm/bundle.sh", tmp_path / "bundle", "0.1.0"]
        subprocess.run([*command, *(f"{triple}={executable}" for triple in triples)], check=True)
        archive = tmp_path / "bundle/signalbox.artifactbundle.zip"
        return archive.read_bytes(), (archive.parent / f"{archive.name}.sha256").read_text().split()[0]

    return create


def test_a_bundle_is_installed(job, bundle, comments, change):
    comments.files["/bundle.zip"], checksum = bundle(HERE)
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
def test_another_bundle_is_refused(job, bundle, comments, change, inputs, message):
    comments.files["/bundle.zip"], _ = bundle(HERE)
    run = job(change, **{"version": "0.1.0", "url": f"{comments.url}/bundle.zip", **inputs})
    assert message in run.logs["install"] and "bundle/" not in run.path
    assert list(run.outcomes.values()) == ["failure"] + ["skipped"] * 4


def test_a_bundle_for_other_machines_is_refused(job, bundle, comments, change):
    comments.files["/bundle.zip"], checksum = bundle(["riscv64-unknown-linux-gnu"])
    run = job(change, version="0.1.0", checksum=checksum, url=f"{comments.url}/bundle.zip")
    assert run.outcomes["install"] == "failure" and "no executable for" in run.logs["install"]
