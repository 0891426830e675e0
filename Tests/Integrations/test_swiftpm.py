"""The bundle and the plugins over it, run by SwiftPM in a package of its own."""

import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import zipfile

import jsonschema
import pytest

from workspace import ROOT

pytestmark = pytest.mark.skipif(shutil.which("swift") is None, reason="no Swift toolchain")

SWIFTPM = ROOT / "Integrations/swiftpm"
PLUGINS = SWIFTPM / "Plugins"
NAME = "signalbox.artifactbundle"
# SwiftPM refuses more than it knows.
INFO = {
    "type": "object",
    "required": ["schemaVersion", "artifacts"],
    "additionalProperties": False,
    "properties": {
        "schemaVersion": {"const": "1.0"},
        "artifacts": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "required": ["type", "version", "variants"],
                "additionalProperties": False,
                "properties": {
                    "type": {"const": "executable"},
                    "version": {"type": "string"},
                    "variants": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["path", "supportedTriples"],
                            "additionalProperties": False,
                            "properties": {
                                "path": {"type": "string"},
                                "supportedTriples": {"type": "array", "items": {"type": "string"}, "minItems": 1},
                            },
                        },
                    },
                },
            },
        },
    },
}


def script(name, *arguments, check=True):
    command = [str(SWIFTPM / name), *map(str, arguments)]
    done = subprocess.run(command, text=True, capture_output=True)
    assert done.returncode == 0 or not check, done.stderr
    return done


def swift(folder, *arguments):
    return subprocess.run(["swift", *arguments], cwd=folder, text=True, capture_output=True)


def contents(folder):
    return {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and ".build" not in path.parts
    }


@pytest.fixture(scope="session")
def bundle(signalbox, tmp_path_factory):
    script("bundle.sh", tmp_path_factory.mktemp("bundle"), "0.1.0", signalbox)
    return tmp_path_factory.getbasetemp() / "bundle0" / f"{NAME}.zip"


@pytest.fixture
def package(bundle, tmp_path):
    """A package that uses the plugins, in no repository."""
    script("package.sh", tmp_path / "signalbox-plugins", bundle)
    return pathlib.Path(shutil.copytree(ROOT / "Tests/Integrations/Shop", tmp_path / "Shop"))


def test_the_bundle(bundle, signalbox, tmp_path):
    checksum = hashlib.sha256(bundle.read_bytes()).hexdigest()
    assert bundle.with_name(f"{NAME}.zip.sha256").read_text() == f"{checksum}  {NAME}.zip\n"
    done = swift(tmp_path, "package", "compute-checksum", str(bundle))
    assert done.stdout.strip() == checksum
    with zipfile.ZipFile(bundle) as archive:
        info = json.loads(archive.read(f"{NAME}/info.json"))
        jsonschema.validate(info, INFO)
        [variant] = info["artifacts"]["signalbox"]["variants"]
        executable = archive.getinfo(f"{NAME}/{variant['path']}")
        assert executable.external_attr >> 16 & 0o777 == 0o755
        assert archive.read(executable) == signalbox.read_bytes()
        assert f"{NAME}/LICENSE" in archive.namelist()


def test_a_bundle_is_the_same_for_the_same_executables(tmp_path):
    executables = ["arm64-apple-macosx=/bin/ls", "x86_64-unknown-linux-gnu=/bin/cat"]
    for folder in ["first", "second"]:
        script("bundle.sh", tmp_path / folder, "1.2.3", *executables)
    first, second = (tmp_path / folder / f"{NAME}.zip" for folder in ["first", "second"])
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as archive:
        variants = json.loads(archive.read(f"{NAME}/info.json"))["artifacts"]["signalbox"]["variants"]
    assert [variant["supportedTriples"] for variant in variants] == [["arm64-apple-macosx"], ["x86_64-unknown-linux-gnu"]]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["1.2.3", "/bin/nowhere"], "there is no executable /bin/nowhere"),
        (["../1", "/bin/ls"], "is not a version"),
        (["1.2.3", "../x=/bin/ls"], "is not a triple"),
        (["1.2.3", "a-b=/bin/ls", "a-b=/bin/cat"], "two executables are for a-b"),
        (["1.2.3"], "usage"),
    ],
)
def test_a_bundle_of_nothing_good_is_refused(tmp_path, arguments, message):
    done = script("bundle.sh", tmp_path, *arguments, check=False)
    assert done.returncode == 64 and message in done.stderr
    assert not list(tmp_path.rglob("*.zip*"))


def test_a_released_package_names_its_bundle(bundle, tmp_path):
    address = f"https://example.com/releases/0.1.0/{NAME}.zip"
    script("package.sh", tmp_path / "plugins", bundle, address)
    assert not (tmp_path / "plugins" / NAME).exists()
    done = swift(tmp_path / "plugins", "package", "dump-package")
    [target] = [target for target in json.loads(done.stdout)["targets"] if target["type"] == "binary"]
    assert target["url"] == address and target["checksum"] == hashlib.sha256(bundle.read_bytes()).hexdigest()
    done = script("package.sh", tmp_path / "evil", bundle, 'https://example.com/"), evil("', check=False)
    assert done.returncode == 64 and "is not an address" in done.stderr


def test_findings_are_warnings_of_the_build(package):
    before = contents(package)

    def build():
        done = swift(package, "build")
        return done.returncode, done.stdout + done.stderr

    status, log = build()
    warning = "Sources/Cart/CouponController.swift:5:5: warning: Screen CouponController calls present itself."
    assert status == 0 and warning in log, log
    # Each target reports its own files, and the one in C has none to report.
    assert log.count(warning) == 1 and "Signalbox: Shop" in log and "Signalbox: Legacy" not in log
    outputs = package / ".build/plugins/outputs"
    files = {path for path in outputs.rglob("*") if path.is_file() and path.suffix not in {".signalfacts", ".signalanswer"}}
    assert {path.name for path in files} == {"files.xcfilelist", "SignalboxLint.swift"}
    assert contents(package) == before
    products = (package / ".build/debug").resolve()
    assert swift(package, "run", "--skip-build", "Shop").stdout == "7 %\n"
    assert not list(products.glob("*.resources"))

    status, log = build()
    assert status == 0 and "Signalbox: " not in log and "warning" not in log, log

    # Findings may depend on any file of the package.
    file = package / "Sources/Shop/main.swift"
    file.write_text(file.read_text() + "// More.\n")
    status, log = build()
    assert status == 0 and "Signalbox: Cart" in log and warning in log, log

    settings = package / ".signalbox.yml"
    settings.write_text(settings.read_text() + "rules:\n  presentation_from_child: { severity: error }\n")
    for _ in range(2):
        status, log = build()
        assert status != 0 and warning.replace("warning", "error") in log, log
    settings.write_text("strict: nonsense\n")
    status, log = build()
    assert status != 0 and ".signalbox.yml:1:9: error: 'strict' must be true or false" in log, log


def test_commands(package):
    before = contents(package)

    def signalbox(*arguments):
        return swift(package, "package", "--allow-writing-to-package-directory", "signalbox", *arguments)

    done = swift(package, "package", "signalbox", "tree", "--format", "json")
    assert done.returncode == 0 and {node["name"] for node in json.loads(done.stdout)["nodes"]} >= {"CouponController"}
    done = swift(package, "package", "signalbox", "lint", "--strict")
    assert done.returncode == 1 and "ended with exit code 2" in done.stderr and "CouponController.swift:5" in done.stdout
    assert contents(package) == before
    done = signalbox("new", "coordinator", "Gift", "--yes", "--style", "mvvmc")
    assert done.returncode == 0, done.stderr
    assert len(contents(package)) > len(before)
    assert signalbox("undo").returncode == 0
    assert {path for path in contents(package) if ".signalbox" not in path.parts} == set(before)


def test_the_docs_name_the_products():
    [block] = re.findall(r"^```swift\n(.*?)^```$", (ROOT / "docs/integrations.md").read_text(), re.MULTILINE | re.DOTALL)
    used = re.findall(r'\.plugin\(name: "(\w+)", package: "([\w-]+)"\)', block)
    manifest = (SWIFTPM / "Package.swift").read_text()
    assert used == [("SignalboxLint", "signalbox-plugins")]
    assert 'name: "signalbox-plugins"' in manifest and '.plugin(name: "SignalboxLint", targets:' in manifest


def test_a_package_with_nothing_to_lint(package):
    """No Swift but a manifest, no configuration, no repository."""
    (package / ".signalbox.yml").unlink()
    for folder in ["Cart", "Shop", "UIKit"]:
        shutil.rmtree(package / "Sources" / folder)
    manifest = package / "Package.swift"
    lines = manifest.read_text().splitlines(keepends=True)
    manifest.write_text("".join(line for line in lines if '"Cart"' not in line and '"UIKit"' not in line))
    done = swift(package, "build")
    assert done.returncode == 0 and "Signalbox: " not in done.stdout, done.stderr
    assert "Legacy has no Swift files" in swift(package, "build", "--verbose", "--scratch-path", ".again").stderr
    done = swift(package, "package", "signalbox", "lint")
    assert done.returncode == 0 and "No findings" in done.stdout + done.stderr


@pytest.mark.parametrize("plugin", ["SignalboxLint", "SignalboxCommand"])
def test_the_plugins_are_for_xcode_as_well(plugin, tmp_path):
    """Against a stand-in for Xcode's module."""
    api = pathlib.Path(shutil.which("swiftc")).resolve().parents[1] / "lib/swift/pm/PluginAPI"
    stub = ROOT / "Tests/Integrations/Stubs/XcodeProjectPlugin.swift"
    common = ["swiftc", "-swift-version", "6", "-package-description-version", "6.0.0", "-I", str(api), "-I", str(tmp_path)]
    module = ["-emit-module", "-module-name", "XcodeProjectPlugin", "-o", str(tmp_path / "XcodeProjectPlugin.swiftmodule")]
    subprocess.run([*common, *module, "-parse-as-library", str(stub)], check=True)
    sources = sorted(map(str, (PLUGINS / plugin).glob("*.swift")))
    done = subprocess.run(
        [*common, "-typecheck", "-parse-as-library", *sources], text=True, capture_output=True
    )
    assert done.returncode == 0 and "warning" not in done.stderr, done.stderr
