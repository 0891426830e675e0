"""The language server: an independent client (pytest-lsp, over pygls and lsprotocol) talks to it."""

import asyncio
import json
import os
import pathlib
import re
import shutil
import subprocess
import time

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

from workspace import ROOT

SIGNALBOX = str(pathlib.Path(os.environ["SIGNALBOX"]).resolve())
CELL = "Catalog/PromoCell.swift"
MESSAGES = "Messages/Messages.swift"


def uri(path):
    return pathlib.Path(path).as_uri()


def lint(folder):
    """What the command finds, in LSP's numbers; every line of the shop is ASCII."""
    done = subprocess.run([SIGNALBOX, "lint", "--quiet"], cwd=folder, text=True, capture_output=True)
    found = [re.fullmatch(r"(.+?):(\d+):(\d+): (\w+): (.*) \((\w+)\)", line) for line in done.stdout.splitlines()]
    return sorted((uri(folder / m[1]), int(m[2]) - 1, m[6], m[5]) for m in found)


async def until(condition, what, seconds=30):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {what}"
        await asyncio.sleep(0.02)


class Editor:
    """A client with a folder open."""

    def __init__(self, client, folder):
        self.client, self.folder = client, folder

    def uri(self, name):
        return uri(self.folder / name)

    def open(self, name, text=None, version=1):
        text = (self.folder / name).read_text() if text is None else text
        item = lsp.TextDocumentItem(uri=self.uri(name), language_id="swift", version=version, text=text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(text_document=item))
        return text

    def edit(self, name, version, *changes):
        identifier = lsp.VersionedTextDocumentIdentifier(uri=self.uri(name), version=version)
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(text_document=identifier, content_changes=list(changes))
        )

    def replace(self, name, version, text):
        self.edit(name, version, lsp.TextDocumentContentChangeWholeDocument(text=text))

    def found(self):
        return sorted(
            (file, item.range.start.line, item.code, item.message)
            for file, items in self.client.diagnostics.items()
            for item in items
        )

    def rules(self, name):
        return [item.code for item in self.client.diagnostics.get(self.uri(name), [])]

    async def settled(self, count):
        await until(lambda: len(self.found()) == count, f"{count} findings")

    def at(self, name, text, word, offset=0):
        line = next(number for number, line in enumerate(text.splitlines()) if word in line)
        place = lsp.Position(line=line, character=text.splitlines()[line].index(word) + offset)
        return {"text_document": lsp.TextDocumentIdentifier(uri=self.uri(name)), "position": place}


async def begin(client, folder, capabilities=None, folders=None):
    folders = folders if folders is not None else [folder]
    await client.initialize_session(
        lsp.InitializeParams(
            capabilities=capabilities or client_capabilities("visual-studio-code"),
            workspace_folders=[lsp.WorkspaceFolder(uri=uri(path), name=path.name) for path in folders],
        )
    )
    return Editor(client, folder)


def make_client():
    client = make_test_lsp_client()
    for method in ("client/registerCapability", "client/unregisterCapability", "workspace/codeLens/refresh"):
        client.feature(method)(lambda params: None)
    return client


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[SIGNALBOX, "server", "--stdio"], client_factory=make_client)
)
async def client(lsp_client: LanguageClient):
    yield
    await lsp_client.shutdown_session()
    assert lsp_client._server.returncode == 0


@pytest.fixture
def before(tmp_path):
    folder = tmp_path / "shop with é"
    shutil.copytree(ROOT / "Examples/CartShopBefore", folder)
    return folder


@pytest.fixture
def after(tmp_path):
    folder = tmp_path / "after"
    shutil.copytree(ROOT / "Examples/CartShop", folder)
    return folder


@pytest.mark.parametrize("editor", ["visual-studio-code", "neovim@0.7", "neovim", "emacs"])
@pytest.mark.asyncio
async def test_the_findings_are_those_of_lint(client, before, editor):
    session = await begin(client, before, client_capabilities(editor))
    await session.settled(55)
    assert session.found() == lint(before)


@pytest.mark.asyncio
async def test_edits_are_linted_unsaved_wherever_they_have_an_effect(client, before):
    session = await begin(client, before)
    await session.settled(55)
    text = session.open(CELL)
    whole = lint(before)
    # Without its screen, what is said of others changes as well.
    session.replace(CELL, 2, "")
    await until(lambda: not session.rules(CELL), "a clean file")
    (before / CELL).write_text("")
    await until(lambda: session.found() == lint(before), "the findings of the text")
    assert (before / CELL).read_text() == ""
    # Typed again, a character at a time, faster than anybody lints.
    for version, end in enumerate(range(0, len(text), 7), start=3):
        part = text[end : end + 7]
        lines = text[:end].split("\n")
        here = lsp.Position(line=len(lines) - 1, character=len(lines[-1]))
        change = lsp.TextDocumentContentChangePartial(range=lsp.Range(start=here, end=here), text=part)
        session.edit(CELL, version, change)
    await until(lambda: session.found() == whole, "what was there before")
    client.text_document_did_close(
        lsp.DidCloseTextDocumentParams(text_document=lsp.TextDocumentIdentifier(uri=session.uri(CELL)))
    )
    await until(lambda: session.found() == lint(before), "the text on the disk")


@pytest.mark.asyncio
async def test_files_that_others_change(client, before):
    session = await begin(client, before)
    await session.settled(55)
    (before / CELL).unlink()
    shutil.copy(before / "Catalog/ProductController.swift", before / "Catalog/Other.swift")
    events = [lsp.FileEvent(uri=session.uri(CELL), type=lsp.FileChangeType.Deleted)]
    client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(changes=events))
    await until(lambda: session.found() == lint(before), "the findings of the new files")


@pytest.mark.asyncio
async def test_a_configuration_with_a_mistake_leaves_the_last_one(client, before):
    session = await begin(client, before)
    await session.settled(55)
    name = ".signalbox.yml"
    good = session.open(name, (before / name).read_text() if (before / name).exists() else "")
    session.replace(name, 2, good + "\nstrikt: true\n")
    await until(lambda: session.client.diagnostics.get(session.uri(name)), "the mistake")
    [mistake] = client.diagnostics[session.uri(name)]
    assert "strikt" in mistake.message and mistake.severity == lsp.DiagnosticSeverity.Error
    assert len(session.found()) == 56
    text = good + "\ndisabled_rules: [singleton_manager_call]\n"
    session.replace(name, 3, text)
    await session.settled(55)
    (before / name).write_text(text)
    saved = lsp.DidSaveTextDocumentParams(text_document=lsp.TextDocumentIdentifier(uri=session.uri(name)))
    client.text_document_did_save(saved)
    await until(lambda: session.found() == lint(before) and len(session.found()) < 55, "the new configuration")


@pytest.mark.asyncio
async def test_several_folders_come_and_go(client, before, after, tmp_path):
    session = await begin(client, before, folders=[before, after])
    await session.settled(55)
    event = lsp.WorkspaceFoldersChangeEvent(added=[], removed=[lsp.WorkspaceFolder(uri=uri(before), name="")])
    client.workspace_did_change_workspace_folders(lsp.DidChangeWorkspaceFoldersParams(event=event))
    await session.settled(0)
    event = lsp.WorkspaceFoldersChangeEvent(added=[lsp.WorkspaceFolder(uri=uri(before), name="")], removed=[])
    client.workspace_did_change_workspace_folders(lsp.DidChangeWorkspaceFoldersParams(event=event))
    await session.settled(55)
    shutil.rmtree(before)
    client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams(changes=[]))
    await session.settled(0)
    assert any("not there any more" in message.message for message in client.messages)


@pytest.mark.asyncio
async def test_who_cannot_be_told_asks(client, before):
    document = lsp.TextDocumentClientCapabilities(diagnostic=lsp.DiagnosticClientCapabilities())
    session = await begin(client, before, lsp.ClientCapabilities(text_document=document))
    ask = lambda **more: client.workspace_diagnostic_async(lsp.WorkspaceDiagnosticParams(previous_result_ids=[], **more))
    reports = (await ask()).items
    assert sum(len(report.items) for report in reports) == 55 and not client.diagnostics
    cell = lsp.TextDocumentIdentifier(uri=session.uri(CELL))
    report = await client.text_document_diagnostic_async(lsp.DocumentDiagnosticParams(text_document=cell))
    assert report.kind == "full" and report.items
    again = lsp.DocumentDiagnosticParams(text_document=cell, previous_result_id=report.result_id)
    assert (await client.text_document_diagnostic_async(again)).kind == "unchanged"
    session.open(CELL, "")
    cleared = await client.text_document_diagnostic_async(again)
    assert cleared.kind == "full" and not cleared.items


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.asyncio
async def test_columns_are_counted_as_the_client_counts(client, before, encoding):
    capabilities = client_capabilities("visual-studio-code")
    capabilities.general.position_encodings = [encoding]
    session = await begin(client, before, capabilities)
    await session.settled(55)
    text = session.open(CELL).replace("    CartManager.shared", '    let é😀 = "😀"; CartManager.shared')
    session.replace(CELL, 2, text)
    line = next(line for line in text.splitlines() if "é😀" in line)
    head = line[: line.index("shared")]
    width = len(head.encode()) if encoding == "utf-8" else len(head.encode("utf-16-le")) // 2
    starts = lambda: [item.range.start.character for item in client.diagnostics.get(session.uri(CELL), [])]
    await until(lambda: width in starts(), f"{width} among {starts()}")


@pytest.mark.asyncio
async def test_code_actions_mend_and_disable(client, before, after):
    session = await begin(client, after)
    file = next(path for path in after.rglob("*.swift") if "@objc func" in path.read_text())
    name = str(file.relative_to(after))
    text = session.open(name)
    session.replace(name, 2, text.replace("@objc ", "", 1))
    await until(lambda: "message_not_objc" in session.rules(name), "a message without @objc")
    [item] = [item for item in client.diagnostics[session.uri(name)] if item.code == "message_not_objc"]
    context = lsp.CodeActionContext(diagnostics=[item])
    document = lsp.TextDocumentIdentifier(uri=session.uri(name))
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(text_document=document, range=item.range, context=context)
    )
    mend = next(action for action in actions if action.is_preferred)
    disable = next(action for action in actions if action.title == "Disable message_not_objc for this line")
    [change] = mend.edit.document_changes
    assert change.text_document.version == 2 and change.edits[0].new_text == "@objc "
    [edit] = disable.edit.document_changes[0].edits
    indent = re.match(r" *", text.splitlines()[item.range.start.line])[0]
    assert edit.new_text == f"{indent}// signalbox:disable:next message_not_objc - the reason\n"
    session.edit(name, 3, lsp.TextDocumentContentChangePartial(range=edit.range, text=edit.new_text))
    await until(lambda: "message_not_objc" not in session.rules(name), "silence")


@pytest.mark.asyncio
async def test_hover_and_the_ways_around_a_type(client, after):
    session = await begin(client, after)
    name = next(str(p.relative_to(after)) for p in after.rglob("CartCoordinator.swift"))
    text = session.open(name)
    here = session.at(name, text, "class CartCoordinator", offset=8)
    hover = (await client.text_document_hover_async(lsp.HoverParams(**here))).contents.value
    assert hover.startswith("**CartCoordinator**: coordinator (") and "Leads to:\n" in hover and "`CartController`" in hover
    places = await client.text_document_implementation_async(lsp.ImplementationParams(**here))
    assert places and all(place.uri.startswith(uri(after)) for place in places)
    [item] = await client.text_document_prepare_call_hierarchy_async(lsp.CallHierarchyPrepareParams(**here))
    outgoing = await client.call_hierarchy_outgoing_calls_async(lsp.CallHierarchyOutgoingCallsParams(item=item))
    assert "CartController" in [call.to.name for call in outgoing]
    screen = next(call.to for call in outgoing if call.to.name == "CartController")
    incoming = await client.call_hierarchy_incoming_calls_async(lsp.CallHierarchyIncomingCallsParams(item=screen))
    assert "CartCoordinator" in [call.from_.name for call in incoming]
    symbols = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="coordinator cart"))
    assert "CartCoordinator" in [symbol.name for symbol in symbols]
    screens = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="screen"))
    assert "CartController" in [symbol.name for symbol in screens]
    file = next(str(p.relative_to(after)) for p in after.rglob("CartController.swift"))
    document = lsp.TextDocumentIdentifier(uri=session.uri(file))
    [lens] = await client.text_document_code_lens_async(lsp.CodeLensParams(text_document=document))
    assert re.fullmatch(r"shown by \w+ · \w+(, .*)?", lens.command.title)
    await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command=lens.command.command, arguments=lens.command.arguments)
    )


async def refactorings(client, session, name, line):
    place = lsp.Position(line=line, character=2)
    document = lsp.TextDocumentIdentifier(uri=session.uri(name))
    context = lsp.CodeActionContext(diagnostics=[], only=[lsp.CodeActionKind.Refactor])
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(text_document=document, range=lsp.Range(start=place, end=place), context=context)
    )
    return {action.title: action for action in actions}


@pytest.mark.parametrize("resolves", [True, False])
@pytest.mark.asyncio
async def test_navigation_of_unsaved_text_moves(client, after, resolves):
    capabilities = client_capabilities("visual-studio-code")
    if not resolves:
        capabilities.text_document.code_action.resolve_support = None
    session = await begin(client, after, capabilities)
    name = next(str(p.relative_to(after)) for p in after.rglob("ReceiptController.swift"))
    text = session.open(name)
    end = text.rstrip().rindex("}")
    text = text[:end] + "  func leave() {\n    dismiss(animated: true)\n  }\n}\n"
    session.replace(name, 2, text)
    line = text[: text.rindex("dismiss(")].count("\n")
    actions = await refactorings(client, session, name, line)
    action = actions["Move this navigation to the coordinator"]
    if resolves:
        assert action.edit is None
        action = await client.code_action_resolve_async(action)
    changes = action.edit.document_changes
    own = next(change for change in changes if change.text_document.uri == session.uri(name))
    assert own.text_document.version == 2 and len(changes) > 1
    # What the command says of the same text.
    (after / name).write_text(text)
    done = subprocess.run(
        [SIGNALBOX, "migrate", "navigation", f"{name}:{line + 1}", "--dry-run"], cwd=after, text=True, capture_output=True
    )
    assert done.returncode == 0, done.stderr
    files = set(re.findall(r"^diff --git a/(.+?) b/", done.stdout, re.MULTILINE))
    assert {change.text_document.uri for change in changes if hasattr(change, "edits")} == {
        session.uri(file) for file in files
    }


@pytest.mark.asyncio
async def test_new_code_where_a_coordinator_is_declared(client, after):
    session = await begin(client, after)
    name = next(str(p.relative_to(after)) for p in after.rglob("CartCoordinator.swift"))
    text = session.open(name)
    line = next(number for number, line in enumerate(text.splitlines()) if "class CartCoordinator" in line)
    actions = await refactorings(client, session, name, line)
    assert set(actions) == {
        "New screen in CartCoordinator", "New coordinator below CartCoordinator", "New message handled by CartCoordinator",
    }
    for title in list(actions)[:2]:
        action = await client.code_action_resolve_async(actions[title])
        kinds = [getattr(change, "kind", "edit") for change in action.edit.document_changes]
        assert "create" in kinds and "edit" in kinds
    assert not await refactorings(client, session, name, 0)


@pytest.mark.asyncio
async def test_messages_have_answers_like_types(client, after):
    session = await begin(client, after)
    name = next(str(p.relative_to(after)) for p in after.rglob("CartCoordinator.swift"))
    text = session.open(name)
    handled = re.search(r"override func (cart\w+)\(", text)[1]
    here = session.at(name, text, f"override func {handled}", offset=len("override func ") + 1)
    hover = (await client.text_document_hover_async(lsp.HoverParams(**here))).contents.value
    assert hover.startswith(f"**{handled}") and "Handled by:\n" in hover and "`CartCoordinator`" in hover
    places = await client.text_document_implementation_async(lsp.ImplementationParams(**here))
    assert session.uri(name) in [place.uri for place in places]
    [item] = await client.text_document_prepare_call_hierarchy_async(lsp.CallHierarchyPrepareParams(**here))
    assert item.name.startswith(handled)
    outgoing = await client.call_hierarchy_outgoing_calls_async(lsp.CallHierarchyOutgoingCallsParams(item=item))
    assert "CartCoordinator" in [call.to.name for call in outgoing]
    run = lambda command, argument: client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command=command, arguments=[argument])
    )
    assert len(await run("signalbox.handlers", handled)) == len(places)
    assert await run("signalbox.makers", "CartController") and await run("signalbox.coordinator", "CartController")
    assert await run("signalbox.makers", "Nothing") == []
    # A position at no name means the type around it, and none outside of types.
    lines = text.splitlines()
    inside = next(number for number, line in enumerate(lines) if "class CartCoordinator" in line) + 1
    at = lambda line: {"textDocument": {"uri": session.uri(name)}, "position": {"line": line, "character": 0}}
    assert await run("signalbox.makers", at(inside)) == await run("signalbox.makers", "CartCoordinator") != []
    assert await run("signalbox.makers", at(0)) == []


@pytest.mark.asyncio
async def test_a_configuration_is_completed_and_explained(client, after):
    session = await begin(client, after)
    (after / "shared.yml").write_text("strict: true\n")
    name = ".signalbox.yml"
    text = "parent: shared.yml\ndisabled_rules: [parent_access]\nrules:\n  legacy_push: { severity: eror }\nruels: 3\n"
    session.open(name, text)
    await until(lambda: len(client.diagnostics.get(session.uri(name), [])) == 2, "both mistakes")
    here = session.at(name, text, "legacy_push", offset=3)
    hover = await client.text_document_hover_async(lsp.HoverParams(**here))
    assert "(`legacy_push`)" in hover.contents.value
    items = await client.text_document_completion_async(lsp.CompletionParams(**here))
    assert "navigation_from_child" in [item.label for item in items]
    document = lsp.TextDocumentIdentifier(uri=session.uri(name))
    links = await client.text_document_document_link_async(lsp.DocumentLinkParams(text_document=document))
    assert session.uri("shared.yml") in [link.target for link in links]
    assert any(link.target.startswith("https://") for link in links)


@pytest.mark.asyncio
async def test_hover_on_a_finding_explains_the_rule(client, before):
    session = await begin(client, before)
    await session.settled(55)
    item = client.diagnostics[session.uri(CELL)][0]
    document = lsp.TextDocumentIdentifier(uri=session.uri(CELL))
    hover = await client.text_document_hover_async(lsp.HoverParams(text_document=document, position=item.range.start))
    assert f"(`{item.code}`)" in hover.contents.value and item.source == "signalbox"


@pytest.mark.asyncio
async def test_progress_is_told_while_a_project_is_read(client, before):
    session = await begin(client, before)
    await session.settled(55)
    [reports] = client.progress_reports.values()
    kinds = [getattr(report, "kind", None) or report.value.kind for report in reports]
    assert kinds[0] == "begin" and kinds[-1] == "end"


@pytest.mark.asyncio
async def test_a_file_of_50_megabytes_is_refused(client, before):
    session = await begin(client, before)
    await session.settled(55)
    text = session.open(CELL)
    session.replace(CELL, 2, "// x\n" * (10 << 20))
    await until(lambda: len(client.diagnostics[session.uri(CELL)]) == 1, "a refusal", seconds=60)
    [refusal] = client.diagnostics[session.uri(CELL)]
    assert "too large" in refusal.message or "limit" in refusal.message
    session.replace(CELL, 3, text)
    await until(lambda: session.found() == lint(before), "the text as it was")


class Raw:
    """A client that keeps to no protocol."""

    def __init__(self, folder):
        pipes = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
        self.process = subprocess.Popen([SIGNALBOX, "server"], cwd=folder, **pipes)

    def send(self, message):
        body = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            length = int(line.split(b":")[1]) if line.lower().startswith(b"content-length") else length
        return json.loads(self.process.stdout.read(length))

    def begin(self, folder):
        params = {"capabilities": {}, "rootUri": uri(folder)}
        self.send({"id": 1, "method": "initialize", "params": params})
        assert self.receive()["result"]["serverInfo"]["name"] == "signalbox"

    def end(self):
        out, errors = self.process.communicate(timeout=30)
        assert errors == b"", errors
        return self.process.returncode


def test_garbage_and_unknown_methods(before):
    client = Raw(before)
    client.write(b"\xff\xfe nonsense\r\n\r\nContent-Length: -1\r\n\r\n")
    assert [client.receive()["error"]["code"] for _ in range(2)] == [-32600, -32600]
    client.send({"id": 7, "method": "textDocument/hover"})
    assert client.receive()["error"]["code"] == -32002
    client.begin(before)
    client.send(b"{\xff")
    client.send({"id": "a", "method": "textDocument/fly", "params": {}})
    errors = []
    while len(errors) < 2:
        answer = client.receive()
        errors += [(answer["id"], answer["error"]["code"])] if "error" in answer else []
    assert sorted(errors, key=str) == [("a", -32601), (None, -32700)]
    client.send({"id": 2, "method": "shutdown"})
    client.send({"method": "exit"})
    assert client.end() == 0


@pytest.mark.parametrize("rest", [b"", b"Content-Len", b"Content-Length: 100\r\n\r\n{", b"\r\n"])
def test_a_client_that_goes_away(before, rest):
    client = Raw(before)
    client.begin(before)
    client.write(rest)
    assert client.end() == 1
    assert not list(before.glob(".signalbox/*"))


def test_edits_out_of_order_are_refused(before):
    client = Raw(before)
    client.begin(before)
    document = {"uri": uri(before / CELL), "version": 5}
    client.send({"method": "textDocument/didOpen", "params": {"textDocument": {**document, "text": ""}}})
    change = {"textDocument": {**document, "version": 4}, "contentChanges": [{"text": "x"}]}
    client.send({"method": "textDocument/didChange", "params": change})
    while (answer := client.receive()).get("method") != "window/logMessage":
        pass
    assert "version 4 came after version 5" in answer["params"]["message"]
    client.send({"id": 2, "method": "shutdown"})
    client.send({"method": "exit"})
    assert client.end() == 0


def test_cancelled_requests_are_answered(before):
    client = Raw(before)
    client.begin(before)
    asked = range(10, 60)
    for number in asked:
        client.send({"id": number, "method": "workspace/symbol", "params": {"query": ""}})
        client.send({"method": "$/cancelRequest", "params": {"id": number}})
    answers = {}
    while len(answers) < len(asked):
        answer = client.receive()
        if "id" in answer:
            answers[answer["id"]] = answer.get("error", {}).get("code")
    assert set(answers) == set(asked) and set(answers.values()) <= {None, -32800}
    client.process.stdin.close()
    client.process.stdin = None
    assert client.end() == 1


def test_nothing_but_protocol_is_printed(before):
    (before / "Broken.swift").write_bytes(b"\xff")
    client = Raw(before)
    client.begin(before)
    client.send({"id": 2, "method": "workspace/diagnostic", "params": {"previousResultIds": []}})
    while (answer := client.receive()).get("id") != 2:
        pass
    broken = [report for report in answer["result"]["items"] if report["uri"].endswith("Broken.swift")]
    assert broken and "UTF-8" in broken[0]["items"][0]["message"]
    client.send({"id": 3, "method": "shutdown"})
    assert client.receive()["id"] == 3
    client.send({"method": "exit"})
    assert client.end() == 0
