"""The blocks of docs/integrations.md do what they promise."""

import os
import re
import subprocess
import sys

import pytest
import yaml

from composite import ACTION
from test_gitlab import TEMPLATE
from test_schemas import check, shellcheck
from workspace import ROOT

PAGE = (ROOT / "docs/integrations.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
YAML = {text.split("\n", 1)[0].removeprefix("# "): text for language, text in BLOCKS if language == "yaml"}


def section(title):
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


@pytest.fixture
def block(tmp_path):
    def write(name):
        file = tmp_path / name.replace("/", "-")
        file.write_text(YAML[name])
        return file

    return write


def run(script, folder, **environment):
    return subprocess.run(
        ["sh", "-c", script], cwd=folder, env={**os.environ, **environment}, text=True, capture_output=True
    )


def test_the_contents_are_the_headings():
    headings = [title.lower().replace(" ", "-") for title in re.findall(r"^## (.+)$", PAGE, re.MULTILINE)]
    assert re.findall(r"\]\(#([\w-]+)\)", PAGE) == headings
    assert all("```" in section(title) for title in re.findall(r"^## (.+)$", PAGE, re.MULTILINE))


@pytest.mark.parametrize(
    ("name", "schema"),
    [(".github/workflows/signalbox.yml", "github-workflows"), (".gitlab-ci.yml", "gitlab-ci")],
)
def test_files_are_valid(block, name, schema):
    done = check(schema, block(name))
    assert done.returncode == 0, done.stdout


def test_pre_commit_accepts_its_file(block):
    file = block(".pre-commit-config.yaml")
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", str(file)], check=True)
    [hook] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    assert yaml.safe_load(file.read_text())["repos"][0]["hooks"] == [{"id": hook["id"]}]


def test_the_workflow_uses_the_action_as_it_is():
    text = YAML[".github/workflows/signalbox.yml"]
    steps = yaml.safe_load(text)["jobs"]["signalbox"]["steps"]
    [given] = [step["with"] for step in steps if step.get("id") == "signalbox"]
    assert set(given) <= set(ACTION["inputs"])
    outputs = set(re.findall(r"steps\.signalbox\.outputs\.(\w+)", text))
    assert outputs and outputs <= set(ACTION["outputs"])
    assert not [step for step in steps if "${{" in step.get("run", "")]


def test_the_tables_name_every_input_and_output():
    rows = [row.split("|")[1] for row in section("GitHub").splitlines() if row.startswith("| `")]
    named = {name for row in rows for name in re.findall(r"`([\w-]+)`", row)}
    assert named == set(ACTION["inputs"]) | set(ACTION["outputs"])


def test_the_template_has_the_variables():
    assert set(yaml.safe_load(YAML[".gitlab-ci.yml"])["variables"]) <= set(TEMPLATE["variables"])
    assert set(re.findall(r"SIGNALBOX_\w+", section("GitLab"))) == set(TEMPLATE["variables"])


def test_scripts_are_sound():
    scripts = [text for language, text in BLOCKS if language == "sh"]
    assert len(scripts) == 8
    for script in scripts:
        done = shellcheck("sh", script)
        assert done.returncode == 0, done.stdout


def test_bitrise(on_path, shop, tmp_path):
    steps = yaml.safe_load(YAML["bitrise.yml"])["workflows"]["signalbox"]["steps"]
    [script] = [step["script"]["inputs"][0]["content"] for step in steps if "script" in step]
    [export] = [step["custom-test-results-export"] for step in steps if "custom-test-results-export" in step]
    done = run(script, shop.folder, BITRISE_DEPLOY_DIR=str(tmp_path))
    assert done.returncode == 2 and "55 warnings" in done.stderr
    assert list(tmp_path.glob(export["inputs"][2]["search_pattern"])) and (tmp_path / "signalbox.html").exists()


def test_jenkins(on_path, shop):
    [command] = re.findall(r"^ +sh '(.+)'$", section("Jenkins"), re.MULTILINE)
    assert run(command, shop.folder).returncode == 0
    files = re.findall(r"(?:pattern: |junit )'(.+?)'", section("Jenkins"))
    assert len(files) == 2 and all((shop.folder / file).exists() for file in files)


def test_reviewdog_reads_what_is_printed(on_path, shop):
    """A stand-in for reviewdog says what reaches it."""
    (on_path / "reviewdog").write_text('#!/bin/sh\necho "$@"\nexec jq -r .version\n')
    (on_path / "reviewdog").chmod(0o755)
    [script] = [text for language, text in BLOCKS if language == "sh" and "reviewdog" in text]
    done = run(script, shop.folder)
    assert "-f=sarif" in done.stdout and done.stdout.endswith("2.1.0\n"), done.stderr


def test_xcode(on_path, shop):
    [script] = [text for language, text in BLOCKS if language == "sh" and "HOME/.local" in text]
    done = run(script, shop.folder)
    assert done.returncode == 0 and len(done.stdout.splitlines()) == 55 and ": warning: " in done.stdout
    # Where the developer of these tests may have it.
    script = script.replace(":/opt/homebrew/bin:/usr/local/bin", "")
    done = run(script, shop.folder, PATH="/usr/bin:/bin")
    assert done.returncode == 0 and done.stdout.startswith("warning: signalbox is not installed")
