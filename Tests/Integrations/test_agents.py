"""The server for coding agents: the client of the protocol's own package talks to it."""

import asyncio
import os
import pathlib
import shutil
import subprocess

import pytest
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

from workspace import ROOT

SIGNALBOX = str(pathlib.Path(os.environ["SIGNALBOX"]).resolve())


def ask(folder, *questions):
    """What the tools answer, one after another in one session: (is it an error, its text)."""

    async def session():
        server = StdioServerParameters(command=SIGNALBOX, args=["server", "--mcp", "--no-cache"], cwd=str(folder))
        async with Client(stdio_client(server)) as client:
            answers = []
            for question in questions:
                if callable(question):
                    question()
                    continue
                name, arguments = question
                result = await client.call_tool(name, arguments)
                answers.append((bool(result.is_error), "".join(part.text for part in result.content)))
            return answers

    return asyncio.run(session())


def run(folder, *arguments):
    return subprocess.run([SIGNALBOX, *arguments], cwd=folder, text=True, capture_output=True).stdout


@pytest.fixture
def after(tmp_path):
    """The shop with coordinators."""
    return shutil.copytree(ROOT / "Examples/CartShop", tmp_path / "after")


def test_every_tool_is_described(shop):
    async def session():
        server = StdioServerParameters(command=SIGNALBOX, args=["server", "--mcp"], cwd=str(shop.folder))
        async with Client(stdio_client(server)) as client:
            assert client.server_info.name == "signalbox"
            return (await client.list_tools()).tools

    tools = {tool.name: tool for tool in asyncio.run(session())}
    assert set(tools) == {"lint", "explain", "tree", "path", "trace", "rule", "new", "migrate"}
    assert tools["path"].input_schema["required"] == ["from", "to"]
    assert all(tool.annotations.read_only_hint for tool in tools.values())


def test_lint_answers_what_the_command_finds(shop):
    [(failed, text)] = ask(shop.folder, ("lint", {"limit": 1000}))
    assert not failed
    found = [line for line in text.splitlines()[1:] if not line.startswith(" ")]
    lines = [line for line in run(shop.folder, "lint", "--quiet").splitlines() if ": warning: " in line or ": error: " in line]
    # The command says columns too, which are of no use to an agent.
    expected = [":".join(line.split(":")[:2] + line.split(":")[3:]) for line in lines]
    assert found == expected and len(found) > 40


def test_lint_is_about_what_was_changed(shop):
    screen = shop.folder / "Catalog/ProductController.swift"

    def change():
        screen.write_text(
            screen.read_text() + "\nextension ProductController {\n  func leave() { dismiss(animated: true) }\n}\n"
        )

    before, after, elsewhere = ask(
        shop.folder,
        ("lint", {"since": "HEAD"}),
        change,
        ("lint", {"since": "HEAD"}),
        ("lint", {"since": "HEAD", "paths": ["Cart/"]}),
    )
    assert before == (False, "No findings there.")
    assert "1 finding in 1 file" in after[1] and "ProductController.swift" in after[1]
    assert elsewhere == (False, "No findings there.")


def test_a_folder_may_be_named_in_any_way(shop):
    ways = ["Catalog", "Catalog/", "./Catalog", str(shop.folder / "Catalog")]
    answers = ask(shop.folder, *[("lint", {"paths": [way]}) for way in ways], ("lint", {"paths": "."}), ("lint", {}))
    assert "Catalog/ProductController.swift" in answers[0][1]
    assert all(answer == answers[0] for answer in answers[: len(ways)])
    assert answers[-2] == answers[-1] != answers[0]


def test_questions_have_the_answers_of_the_commands(after):
    tree, path, table, rule, explained = ask(
        after,
        ("tree", {}),
        ("path", {"from": "SceneDelegate", "to": "ReceiptController"}),
        ("trace", {}),
        ("rule", {"rule": "navigation_from_child"}),
        ("explain", {"type": "ReceiptController"}),
    )
    assert tree[1].strip() == run(after, "tree", "--format", "text").strip()
    assert path[1].strip() == run(after, "tree", "--path", "SceneDelegate", "ReceiptController", ".").strip()
    assert table[1] == run(after, "trace")
    assert "signalbox:disable:next navigation_from_child" in rule[1]
    assert "shown by" in explained[1] and "role       screen" in explained[1]


@pytest.mark.parametrize(
    "question, words",
    [
        (("explain", {"type": "ReceiptControler"}), "did you mean 'ReceiptController'?"),
        (("tree", {"focus": "Nothing"}), "the tree has no 'Nothing'"),
        (("path", {"from": "SceneDelegate", "to": "Nothing"}), "the tree has no 'Nothing'"),
        (("lint", {"rule": "nothing"}), "there is no rule 'nothing'"),
        (("lint", {"paths": ["nowhere"]}), "there is no file or folder 'nowhere'"),
        (("explain", {"type": "ReceiptContr"}), "'ReceiptController'"),
        (("new", {"kind": "screan", "name": "X"}), "did you mean 'screen'?"),
        (("new", {"kind": "screen", "name": "X"}), "needs the argument 'in'"),
        (("new", {"kind": "screen", "name": "X", "in": "Cart", "parent": "App"}), "a screen takes no 'parent'"),
        (("new", {"kind": "coordinator", "name": "X", "parent": "Nobody"}), "'Nobody'"),
        (("migrate", {}), "give one of `place`"),
        (("migrate", {"place": "Nowhere.swift:3"}), "the project has no file 'Nowhere.swift'"),
        (("lint", {"since": "--output=x"}), "since: "),
        (("trace", {"message": "nothing"}), "there is no message 'nothing'"),
    ],
)
def test_what_means_nothing_is_told(after, question, words):
    [(failed, text)] = ask(after, question)
    assert failed and words in text


@pytest.mark.parametrize(
    "question, command",
    [
        (("new", {"kind": "screen", "name": "Gift", "in": "CartCoordinator"}), ["new", "screen", "Gift", "--in", "Cart"]),
        (
            ("new", {"kind": "coordinator", "name": "Gift", "parent": "CartCoordinator", "screens": ["Wrap", "Card"]}),
            ["new", "coordinator", "Gift", "--parent", "Cart", "--screens", "Wrap,Card"],
        ),
        (
            ("new", {"kind": "message", "name": "cartWrap()", "handler": "CartCoordinator"}),
            ["new", "message", "cartWrap()", "--handler", "CartCoordinator"],
        ),
        (("migrate", {"all": True}), ["migrate", "--all"]),
    ],
)
def test_code_is_proposed_as_the_commands_write_it_and_not_written(after, question, command):
    before = {path: path.read_bytes() for path in after.rglob("*") if path.is_file()}
    [(failed, text)] = ask(after, question)
    diff = run(after, *command, "--dry-run")
    assert not failed, text
    assert diff.strip() in text
    assert {path: path.read_bytes() for path in after.rglob("*") if path.is_file()} == before


def test_a_mistake_in_the_configuration_is_told_and_can_be_mended(after):
    configuration = after / ".signalbox.yml"
    configuration.write_text("severities: 3\n")
    wrong, right = ask(after, ("lint", {}), configuration.unlink, ("lint", {}))
    assert wrong[0] and ".signalbox.yml:1" in wrong[1]
    assert not right[0]


def test_an_unknown_tool_is_an_error(after):
    with pytest.raises((MCPError, ExceptionGroup)):
        ask(after, ("delete", {}))


def test_a_folder_without_swift_has_no_findings(tmp_path):
    answers = ask(tmp_path, ("lint", {}), ("tree", {}), ("trace", {}))
    assert not any(failed for failed, _ in answers)
    assert answers[0][1] == "No findings."
