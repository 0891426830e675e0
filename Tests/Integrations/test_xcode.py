"""What `signalbox xcode` writes, as other programs read it, and the script that it installs."""

import os
import subprocess

import pytest
from pbxproj import XcodeProject

from workspace import ROOT

PROJECT = (ROOT / "Tests/Integrations/project.pbxproj").read_text()


@pytest.fixture
def file(shop):
    folder = shop.folder / "Shop.xcodeproj"
    folder.mkdir()
    file = folder / "project.pbxproj"
    file.write_text(PROJECT)
    return file


@pytest.fixture
def xcode(signalbox, shop):
    def run(*arguments):
        command = [str(signalbox), "xcode", *arguments, "Shop.xcodeproj"]
        return subprocess.run(command, cwd=shop.folder, text=True, capture_output=True)

    return run


def phases(file):
    project = XcodeProject.load(str(file))
    return {target.name: [project.objects[id] for id in target.buildPhases] for target in project.objects.get_targets()}


def test_the_phase_is_read_by_others(file, xcode):
    before = phases(file)
    assert xcode("install", "--yes").returncode == 0
    after = phases(file)
    assert len(after["Shop"]) == len(before["Shop"]) + 1 and len(after["Kit"]) == len(before["Kit"])
    phase = after["Shop"][-1]
    assert phase.isa == "PBXShellScriptBuildPhase" and phase.name == "Signalbox"
    assert "$(SRCROOT)/Cart" in phase.inputPaths and list(phase.outputPaths) == ["$(DERIVED_FILE_DIR)/signalbox.stamp"]
    assert xcode("remove", "--yes").returncode == 0
    assert file.read_text() == PROJECT


def test_a_renamed_file_is_read_by_others(file, signalbox, shop):
    project = XcodeProject.load(str(file))
    project.add_file("Cart/CartController.swift", target_name="Shop")
    project.save()
    before = file.read_text()
    command = [str(signalbox), "rename", "CartController", "BasketController", "--yes"]
    assert subprocess.run(command, cwd=shop.folder, capture_output=True).returncode == 0
    after = XcodeProject.load(str(file))
    assert [f.path for f in after.get_files_by_name("BasketController.swift")] == ["Cart/BasketController.swift"]
    assert not after.get_files_by_name("CartController.swift")
    assert file.read_text().replace("BasketController", "CartController") == before
    assert subprocess.run([str(signalbox), "undo"], cwd=shop.folder, capture_output=True).returncode == 0
    assert file.read_text() == before


def test_the_script_lints(file, xcode, on_path, shop, tmp_path):
    assert xcode("install", "--yes").returncode == 0
    script = phases(file)["Shop"][-1].shellScript
    stamp = tmp_path / "stamp"
    environment = {**os.environ, "SCRIPT_OUTPUT_FILE_0": str(stamp)}
    done = subprocess.run(["sh", "-c", script], cwd=shop.folder, env=environment, text=True, capture_output=True)
    assert done.returncode == 0 and len(done.stdout.splitlines()) == 55 and stamp.exists(), done.stderr


def test_new_files_are_read_by_others(file, signalbox, shop):
    project = XcodeProject.load(str(file))
    sources = sorted(path.relative_to(shop.folder) for path in shop.folder.rglob("*.swift"))
    for source in sources:
        project.add_file(str(source), target_name="Shop")
    project.save()
    before = file.read_text()
    command = [str(signalbox), "new", "coordinator", "Gift", "--style", "closure", "--screens", "Wrap", "--yes"]
    done = subprocess.run(command, cwd=shop.folder, text=True, capture_output=True)
    assert done.returncode == 0 and "in Xcode" not in done.stdout + done.stderr, done.stderr
    after = XcodeProject.load(str(file))
    for name in ["GiftCoordinator.swift", "WrapController.swift"]:
        files = after.get_files_by_name(name)
        assert len(files) == 1, name
        entries = [entry.get_id() for entry in after.objects.get_objects_in_section("PBXBuildFile")
                   if entry.fileRef == files[0].get_id()]
        compiled = {target.name: sum(entry in after.objects[phase].files for entry in entries
                                     for phase in target.buildPhases) for target in after.objects.get_targets()}
        assert compiled == {"Shop": 1, "Kit": 0}, compiled
        assert [group for group in after.objects.get_objects_in_section("PBXGroup")
                if files[0].get_id() in group.children]
    assert subprocess.run([str(signalbox), "undo"], cwd=shop.folder, capture_output=True).returncode == 0
    assert file.read_text() == before
