"""Runs the steps of action.yml as a runner of GitHub does."""

import json
import os
import re
import subprocess
from dataclasses import dataclass, field

import yaml

from workspace import ROOT

ACTION = yaml.safe_load((ROOT / "action.yml").read_text())


@dataclass
class Run:
    outcomes: dict = field(default_factory=dict)
    logs: dict = field(default_factory=dict)
    outputs: dict = field(default_factory=dict)
    summary: str = ""
    path: str = ""

    @property
    def log(self):
        return "".join(self.logs.values())


class Composite:
    """A job that uses the Action in a checkout, for a pull request if there is an event with one."""

    def __init__(self, folder, temporary, api, event):
        self.folder, self.temporary = folder, temporary
        files = ["event", "output", "summary", "path"]
        self.files = {name: temporary / f"github-{name}" for name in files}
        for file in self.files.values():
            file.write_text("")
        self.files["event"].write_text(json.dumps(event))
        self.environment = {
            "RUNNER_TEMP": str(temporary),
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_API_URL": api,
            "GITHUB_SERVER_URL": "https://github.example",
            "GITHUB_REPOSITORY": "owner/app",
            "GITHUB_SHA": "0" * 40,
            "GITHUB_EVENT_PATH": str(self.files["event"]),
            "GITHUB_STEP_SUMMARY": str(self.files["summary"]),
            "GITHUB_PATH": str(self.files["path"]),
        }

    def run(self, **inputs):
        given = {name.replace("_", "-"): value for name, value in inputs.items()}
        unknown = set(given) - set(ACTION["inputs"])
        assert not unknown, f"action.yml has no inputs {unknown}"
        values = {name: given.get(name, declared["default"]) for name, declared in ACTION["inputs"].items()}
        if "${{" in values["token"]:
            values["token"] = "secret-token"
        run, outputs = Run(), {}
        for step in ACTION["runs"]["steps"]:
            context = Context(values, outputs, run.outcomes)
            if not context.is_true(step.get("if"), failed="failure" in run.outcomes.values()):
                run.outcomes[step["id"]] = "skipped"
                continue
            outputs[step["id"]] = self.step(step, context, run)
        context = Context(values, outputs, run.outcomes)
        run.outputs = {name: context.text(output["value"]) for name, output in ACTION["outputs"].items()}
        run.summary = self.files["summary"].read_text()
        run.path = self.files["path"].read_text()
        return run

    def step(self, step, context, run):
        script = self.temporary / "step.sh"
        script.write_text(step["run"])
        output = self.files["output"]
        output.write_text("")
        own = {name: context.text(value) for name, value in step["env"].items()}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
            cwd=self.folder,
            env={**os.environ, **self.environment, "GITHUB_OUTPUT": str(output), **own},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60,
        )
        run.logs[step["id"]] = done.stdout
        run.outcomes[step["id"]] = "failure" if done.returncode else "success"
        return dict(line.split("=", 1) for line in output.read_text().splitlines())


@dataclass
class Context:
    """The expressions that action.yml uses; another one is an error."""

    inputs: dict
    outputs: dict
    outcomes: dict

    def value(self, name):
        match name.split("."):
            case ["inputs", key]:
                return self.inputs[key]
            case ["steps", step, "outputs", key]:
                return self.outputs.get(step, {}).get(key, "")
            case ["steps", step, "outcome"]:
                return self.outcomes[step]
            case ["github", "action_repository"]:
                return "OWNER/signalbox"
        raise AssertionError(f"unknown expression {name}")

    def text(self, template):
        return re.sub(r"\$\{\{ (\S+) \}\}", lambda match: self.value(match[1]), template)

    def is_true(self, condition, failed):
        if condition is None:
            return not failed
        terms = condition.removeprefix("${{ ").removesuffix(" }}").split(" && ")
        assert terms[0] == "!cancelled()", condition
        return all(self.compares(*term.split(" ")) for term in terms[1:])

    def compares(self, name, operator, literal):
        assert operator in ("==", "!="), operator
        return (self.value(name) == literal.strip("'")) == (operator == "==")
