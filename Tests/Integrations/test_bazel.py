"""The rules for Bazel, run by Bazel, without a network."""

import json
import shutil

import pytest

from bazel import FILES, BazelWorkspace, HTTPCache

pytestmark = pytest.mark.skipif(
    shutil.which("bazel") is None, reason="bazel is not installed: apt-get install bazel-bootstrap"
)
FACTS = "SignalboxFacts"


@pytest.fixture
def bazel(tmp_path, signalbox):
    made = []

    def workspace(**options):
        made.append(BazelWorkspace(tmp_path, signalbox, **options))
        return made[-1]

    yield workspace
    for each in made:
        each.end()


def test_each_module_is_read_once_and_linked_once(bazel):
    shop = bazel()
    tree = ["//App:tree"]
    assert shop.run("build", *tree) == ([FACTS] * 3 + ["SignalboxTree"], [])
    drawn = json.loads(shop.read("bazel-bin/App/tree.json"))
    assert {node["id"] for node in drawn["nodes"]} >= {
        "App.AppCoordinator", "Home.HomeViewController", "Basket.CartViewController",
    }
    assert [edge["file"] for edge in drawn["edges"] if edge["to"] == "Home.HomeViewController"] == ["App/App.swift"]
    # Nothing changed, then one file; its dependents are not read again.
    assert shop.run("build", *tree) == ([], [])
    shop.write("Modules/Home/Home.swift", FILES["Modules/Home/Home.swift"] + "final class More {}\n")
    assert shop.run("build", *tree) == ([FACTS, "SignalboxTree"], [])
    # A configuration around the sandbox changes nothing.
    shop.write(".signalbox.yml", "excluded: ['**']\n")
    (shop.folder.parent / ".signalbox.yml").write_text("excluded: ['**']\n")
    shop.write("Modules/Cart/Cart.swift", FILES["Modules/Cart/Cart.swift"] + "final class More {}\n")
    assert shop.run("build", *tree) == ([FACTS, "SignalboxTree"], [])
    assert "Basket.CartViewController" in shop.read("bazel-bin/App/tree.json")


def test_findings_fail_the_test(bazel):
    shop = bazel()
    ran, _ = shop.run("test", "//App:lint", "--test_output=errors", check=False)
    assert ran.count(FACTS) == 3 and ran.count("TestRunner") == 1
    assert "Modules/Home/Home.swift:3:" in shop.output and "(navigation_from_child)" in shop.output
    assert "Modules/Cart/Cart.swift:3:" in shop.output
    report = shop.read("bazel-testlogs/App/lint/test.xml")
    assert "<testsuite name=\"navigation_from_child\"" in report and "Modules/Home/Home.swift" in report

    # Only the app: the others are interfaces, and their findings are theirs.
    ran, _ = shop.run("test", "//App:app")
    assert ran.count("SignalboxInterface") == 2 and ran.count(FACTS) == 0 and ran.count("TestRunner") == 1
    # What no other module can ask about is in no interface: the test need not run again.
    shop.write("Modules/Home/Home.swift", FILES["Modules/Home/Home.swift"].replace("cents * 1", "cents * 2"))
    ran, _ = shop.run("test", "//App:app")
    assert ran == ["SignalboxInterface"]
    # Without findings it passes.
    for path in ["Modules/Home/Home.swift", "Modules/Cart/Cart.swift"]:
        lines = FILES[path].splitlines(keepends=True)
        shop.write(path, "".join(line for line in lines if "func open" not in line))
    shop.run("test", "//App:lint")


def test_two_modules_of_one_name_are_an_error(bazel):
    shop = bazel()
    shop.write("Modules/Cart/BUILD", FILES["Modules/Cart/BUILD"].replace("Basket", "Home"))
    shop.run("build", "//App:tree", check=False)
    assert "the module Home is in " in shop.output and "failed to build" in shop.output


def test_only_has_to_be_linked(bazel):
    shop = bazel()
    text = FILES["App/BUILD"] + (
        'signalbox_lint_test(name = "cart", deps = ["//Modules/Cart"], only = ["//Modules/Home"])\n'
    )
    shop.write("App/BUILD", text)
    shop.run("build", "//App:cart", check=False)
    assert "//Modules/Home" in shop.output and "is neither among `deps` nor below them" in shop.output


def test_what_an_app_is_shipped_with_is_read(bazel):
    shop = bazel()
    text = FILES["App/BUILD"].replace('"swift_library")', '"ios_application", "swift_library")', 1) + (
        'ios_application(name = "Shop", deps = [":App"], extensions = [":Widget"], watch_application = ":Watch")\n'
        'ios_application(name = "Widget", deps = [":WidgetLib"])\n'
        'ios_application(name = "Watch", deps = [":WatchLib"])\n'
        'swift_library(name = "WidgetLib", srcs = ["Widget.swift"])\n'
        'swift_library(name = "WatchLib", srcs = ["Watch.swift"])\n'
        'signalbox_tree(name = "all", out = "all.json", deps = [":Shop"])\n'
    )
    shop.write("App/BUILD", text)
    for name in ["Widget", "Watch"]:
        shop.write(f"App/{name}.swift", f"final class {name} {{}}\n")
    assert shop.run("build", "//App:all") == ([FACTS] * 5 + ["SignalboxTree"], [])


def test_the_configuration_of_the_link_excludes(bazel):
    shop = bazel()
    shop.write("App/rules.yml", "excluded: ['../Modules/Home']\n")
    shop.write("App/BUILD", FILES["App/BUILD"].replace("strict = True)", 'strict = True, config = "rules.yml")', 1))
    shop.run("test", "//App:lint", "--test_output=errors", check=False)
    assert "Modules/Cart/Cart.swift:3:" in shop.output and "Modules/Home/Home.swift:3:" not in shop.output


def test_interfaces_keep_what_the_vocabulary_names(bazel):
    shop = bazel()
    shop.write("App/words.yml", "vocabulary:\n  finish_methods: [wrapUp]\n")
    with_words = 'only = [":App"], config = "words.yml"'
    shop.write("App/BUILD", FILES["App/BUILD"].replace('only = [":App"]', with_words, 1))
    assert with_words in shop.read("App/BUILD")
    shop.run("test", "//App:app", "--test_output=errors", check=False)
    assert "this interface was made with another `vocabulary:`" in shop.output
    ran, _ = shop.run("test", "//App:app", "--@rules_signalbox//:vocabulary=//App:words.yml")
    assert ran.count("SignalboxInterface") == 2 and ran.count("TestRunner") == 1


def test_it_works_without_rules_swift(bazel):
    shop = bazel(hasSwift=False)
    for path in ["App/BUILD", "Modules/Home/BUILD"]:
        load = 'load("@rules_signalbox//:defs.bzl", "signalbox_facts")\n'
        text = FILES[path].split("\n", 1)[1].replace("swift_library", "signalbox_facts")
        shop.write(path, load + text)
    assert shop.run("build", "//App:tree") == ([FACTS] * 3 + ["SignalboxTree"], [])


@pytest.mark.parametrize("kind", ["disk", "http"])
def test_caches_are_shared(bazel, tmp_path, kind):
    with HTTPCache() as server:
        option = f"--disk_cache={tmp_path}/cache" if kind == "disk" else f"--remote_cache={server.url}"
        one, two = bazel(name="one"), bazel(name="two")
        assert one.run("build", "//App:tree", option) == ([FACTS] * 3 + ["SignalboxTree"], [])
        # Another checkout, in another folder, of another developer.
        assert two.run("build", "//App:tree", option) == ([], [FACTS] * 3 + ["SignalboxTree"])
        assert two.read("bazel-bin/App/tree.json") == one.read("bazel-bin/App/tree.json")
        assert kind == "disk" or any(path.startswith("/ac/") for path in server.blobs)
