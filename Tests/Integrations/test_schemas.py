"""Files that other programs read are valid for these programs."""

import pathlib
import shlex
import subprocess
import sys

import pytest
import yaml

from workspace import ROOT


SHELLCHECK = str(pathlib.Path(sys.executable).parent / "shellcheck")


def check(schema, file, *options):
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *options, str(file)]
    return subprocess.run(command, text=True, capture_output=True)


def shellcheck(dialect, script):
    return subprocess.run([SHELLCHECK, f"--shell={dialect}", "-"], input=script, text=True, capture_output=True)


def test_action():
    done = check("github-actions", ROOT / "action.yml")
    assert done.returncode == 0, done.stdout


def test_gitlab_template():
    done = check("gitlab-ci", ROOT / "Integrations/gitlab/signalbox.gitlab-ci.yml", "--data-transform", "gitlab-ci")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("schema", "text"), [("github-actions", "name: x\n"), ("gitlab-ci", "job: { stage: [1] }\n")])
def test_the_schemas_reject_what_is_wrong(tmp_path, schema, text):
    file = tmp_path / "wrong.yml"
    file.write_text(text)
    assert check(schema, file).returncode == 1


def test_hooks():
    manifest = ROOT / ".pre-commit-hooks.yaml"
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-manifest", str(manifest)], check=True)
    [hook] = yaml.safe_load(manifest.read_text())
    shell, option, script, _ = shlex.split(hook["entry"])
    assert [shell, option] == ["sh", "-c"]
    done = shellcheck("sh", script)
    assert done.returncode == 0, done.stdout


def test_scripts():
    scripts = sorted((ROOT / "Integrations").rglob("*.sh"))
    assert len(scripts) == 9
    done = subprocess.run([SHELLCHECK, *scripts], text=True, capture_output=True)
    assert done.returncode == 0, done.stdout
