"""What the tests of the integrations share: the executable, a local Git repository, a fake of GitHub's comments API."""

import os
import pathlib
import shutil

import pytest

from comments import CommentsServer
from composite import Composite
from workspace import COORDINATOR, ROOT, Workspace, pull_request


@pytest.fixture(scope="session")
def signalbox():
    path = pathlib.Path(os.environ["SIGNALBOX"]).resolve()
    assert os.access(path, os.X_OK), f"SIGNALBOX={path} is not an executable"
    return path


@pytest.fixture(autouse=True)
def isolated(tmp_path, monkeypatch):
    """No setting of the user or of the CI that runs these tests reaches them."""
    for name in list(os.environ):
        if name.startswith(("GITHUB_", "GIT_", "CI_", "XDG_", "SCRIPT_INPUT_", "PRE_COMMIT")):
            monkeypatch.delenv(name)
    home = tmp_path / "home"
    home.mkdir()
    for name, value in {
        "HOME": home,
        "PRE_COMMIT_HOME": tmp_path / "pre-commit-home",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "Test",
        "GIT_AUTHOR_EMAIL": "test@example.com",
        "GIT_COMMITTER_NAME": "Test",
        "GIT_COMMITTER_EMAIL": "test@example.com",
    }.items():
        monkeypatch.setenv(name, str(value))


@pytest.fixture
def on_path(signalbox, tmp_path, monkeypatch):
    """`signalbox` can be called by its name."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "signalbox").symlink_to(signalbox)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    return folder


@pytest.fixture
def shop(tmp_path):
    """A repository with the shop that has 55 findings."""
    folder = tmp_path / "shop"
    shutil.copytree(ROOT / "Examples/CartShopBefore", folder)
    workspace = Workspace(folder)
    workspace.git("init", "--quiet", "--initial-branch", "main")
    workspace.commit("The shop")
    return workspace


@pytest.fixture
def comments():
    with CommentsServer() as server:
        yield server


@pytest.fixture
def job(tmp_path, comments, signalbox, shop):
    """A job with the executable given, unless other inputs are."""
    temporary = tmp_path / "runner"
    temporary.mkdir()

    def run(event, folder=shop.folder, **inputs):
        composite = Composite(folder, temporary, comments.url, event)
        return composite.run(**(inputs if "version" in inputs else {"executable": str(signalbox), **inputs}))

    return run


@pytest.fixture
def change(shop):
    """Commits a coordinator on a branch, and returns the event of its pull request."""
    base = shop.git("rev-parse", "HEAD")
    shop.branch("coupons")
    shop.write("Cart/CouponCoordinator.swift", COORDINATOR)
    return pull_request(base, shop.commit("Coupons"))
