"""The hook, run by pre-commit itself in a local repository."""

import os
import shlex
import shutil
import subprocess
import sys

import pytest
import yaml

from workspace import CLEAN, ROOT, VIOLATION, Workspace

MANIFEST = ROOT / ".pre-commit-hooks.yaml"
PRE_COMMIT = [sys.executable, "-m", "pre_commit"]


@pytest.fixture(scope="session")
def hooks(tmp_path_factory):
    """A repository with the hooks as they are now."""
    hooks = Workspace(tmp_path_factory.mktemp("hooks"))
    shutil.copy(MANIFEST, hooks.folder)
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    hooks.git("init", "--quiet")
    hooks.git("add", "--all")
    hooks.git(*identity, "commit", "--quiet", "--message", "Hooks")
    return hooks


@pytest.fixture
def install(hooks):
    """Installs the hook into a repository, with options of its own."""

    def install(workspace, **options):
        hook = {"id": "signalbox", **options}
        repository = {"repo": str(hooks.folder), "rev": hooks.git("rev-parse", "HEAD"), "hooks": [hook]}
        workspace.write(".pre-commit-config.yaml", yaml.safe_dump({"repos": [repository]}))
        workspace.commit("Use pre-commit")
        subprocess.run([*PRE_COMMIT, "install"], cwd=workspace.folder, check=True, capture_output=True)
        return workspace

    return install


def commit(workspace):
    """Commits what is staged. Returns whether it worked, and what was printed."""
    done = workspace.git("commit", "--message", "Change", check=False)
    return done.returncode == 0, done.stdout + done.stderr


def test_a_violation_is_refused(on_path, shop, install):
    install(shop)
    shop.write("Cart/CouponController.swift", VIOLATION)
    shop.git("add", "--all")
    is_accepted, log = commit(shop)
    assert not is_accepted
    assert "Cart/CouponController.swift:6:5: warning:" in log and "(presentation_from_child)" in log
    # The rest of the project is read, and its 55 findings are not reported.
    assert "(screen_created_by_screen)" in log
    assert {line.split(":")[0] for line in log.splitlines() if ": warning: " in line} == {"Cart/CouponController.swift"}


def test_a_clean_change_passes(on_path, shop, install):
    install(shop)
    shop.write("Model/Coupon.swift", CLEAN)
    shop.git("add", "--all")
    is_accepted, log = commit(shop)
    assert is_accepted, log
    assert "Passed" in log


def test_what_is_staged_counts(on_path, shop, install):
    install(shop)
    shop.write("Model/Coupon.swift", CLEAN)
    shop.git("add", "--all")
    shop.write("Model/Coupon.swift", CLEAN + VIOLATION)
    is_accepted, log = commit(shop)
    assert is_accepted and "Passed" in log, log
    assert (shop.folder / "Model/Coupon.swift").read_text() == CLEAN + VIOLATION


def test_excluded_files_are_skipped(on_path, shop, install):
    shop.write(".signalbox.yml", "excluded: [Generated]\n")
    install(shop)
    shop.write("Generated/CouponController.swift", VIOLATION)
    shop.git("add", "--all")
    is_accepted, log = commit(shop)
    assert is_accepted and "Passed" in log, log

    shop.write("Cart/VoucherController.swift", VIOLATION.replace("Coupon", "Voucher"))
    shop.git("add", "--all")
    assert not commit(shop)[0]


def test_names_are_not_code(on_path, shop, install):
    install(shop)
    name = "Cart/-$(touch pwned) `touch pwned`;'\".swift"
    shop.write(name, VIOLATION)
    shop.git("add", "--all")
    is_accepted, log = commit(shop)
    assert not is_accepted and "(presentation_from_child)" in log, log
    assert not (shop.folder / "pwned").exists()


def test_arguments_of_the_project(on_path, shop, install):
    install(shop, args=["--strict", "--rule", "parent_access"])
    shop.write("Cart/CouponController.swift", VIOLATION)
    shop.git("add", "--all")
    is_accepted, log = commit(shop)
    assert is_accepted and "Passed" in log, log


def test_a_project_without_swift_passes(on_path, tmp_path, install):
    plain = Workspace(tmp_path / "plain")
    plain.folder.mkdir()
    plain.git("init", "--quiet")
    install(plain)
    plain.write("README.md", "Nothing here.\n")
    plain.git("add", "--all")
    is_accepted, log = commit(plain)
    assert is_accepted and "(no files to check)" in log, log


def test_the_command_needs_no_git(on_path, tmp_path):
    folder = Workspace(tmp_path / "plain")
    folder.write("Coupon.swift", CLEAN)
    folder.write("CouponController.swift", VIOLATION)
    [hook] = yaml.safe_load(MANIFEST.read_text())
    command = [*shlex.split(hook["entry"]), *hook["args"]]

    def run(file):
        return subprocess.run([*command, file], cwd=folder.folder, text=True, capture_output=True)

    clean = run("Coupon.swift")
    assert clean.returncode == 0 and "No findings in 2 files" in clean.stderr
    assert run("CouponController.swift").returncode == 2


def test_built_by_pre_commit(signalbox, shop, install, tmp_path, monkeypatch):
    """`language: swift`, with a `swift` that "builds" by linking the executable to where a build puts it."""
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "swift").write_text(
        '#!/bin/sh\ntest "$1 $2 $4 $5 $6" = "build --package-path -c release --build-path" || exit 1\n'
        f'mkdir -p "$7/release" && ln -s "{signalbox}" "$7/release/signalbox"\n'
    )
    (tools / "swift").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    install(shop, language="swift")
    shop.write("Cart/CouponController.swift", VIOLATION)
    shop.git("add", "--all")
    is_accepted, log = commit(shop)
    assert not is_accepted and "(screen_created_by_screen)" in log, log
