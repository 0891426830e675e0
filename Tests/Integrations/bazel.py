"""A workspace for Bazel, as an app of three modules has it, and a cache that speaks HTTP."""

import http.server
import json
import pathlib
import shutil
import subprocess
import threading

from workspace import ROOT

RULES = ROOT / "Integrations/bazel"

# What Bazel 4 looks up in the network even for rules that compile nothing.
OFFLINE = {
    "rules_cc": (
        "cc",
        ["binary", "import", "library", "test", "toolchain", "toolchain_suite"],
    ),
    "rules_java": (
        "java",
        ["binary", "import", "library", "plugin", "runtime", "test", "toolchain", "package_configuration"],
    ),
}

# The provider of rules_swift, with what the rules read of it.
SWIFT = '''
SwiftInfo = provider(fields = ["direct_modules", "transitive_modules"])

def _library(ctx):
    module = struct(name = ctx.attr.module_name or ctx.label.name, swift = struct(), clang = None, is_system = False)
    return [SwiftInfo(direct_modules = [module], transitive_modules = depset([module]))]

swift_library = rule(implementation = _library, attrs = {
    "srcs": attr.label_list(allow_files = [".swift"]),
    "data": attr.label_list(allow_files = True),
    "deps": attr.label_list(),
    "private_deps": attr.label_list(),
    "module_name": attr.string(),
})

# As rules_apple has it.
def _application(_):
    return []

ios_application = rule(implementation = _application, attrs = {
    "deps": attr.label_list(),
    "extensions": attr.label_list(),
    "watch_application": attr.label(),
})
'''

FILES = {
    "Modules/Home/Home.swift": """import UIKit
public final class HomeViewController: UIViewController {
  func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
}
public struct Price {
  public var cents: Int
  public func total() -> Int { cents * 1 }
}
""",
    "Modules/Cart/Cart.swift": """import UIKit
public final class CartViewController: UIViewController {
  func open() { present(CartViewController(), animated: true) }
}
""",
    "App/App.swift": """import UIKit
import Home
import Basket
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let coordinator = AppCoordinator()
}
final class AppCoordinator {
  let navigationController = UINavigationController()
  func start() { navigationController.pushViewController(HomeViewController(), animated: true) }
  func cart() { navigationController.pushViewController(CartViewController(), animated: true) }
}
""",
    "Modules/Home/BUILD": """load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")
swift_library(name = "Home", srcs = glob(["*.swift"]), visibility = ["//visibility:public"])
""",
    "Modules/Cart/BUILD": """load("@rules_signalbox//:defs.bzl", "signalbox_facts")
signalbox_facts(name = "Cart", srcs = glob(["*.swift"]), module_name = "Basket", visibility = ["//visibility:public"])
""",
    "App/BUILD": """load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")
load("@rules_signalbox//:defs.bzl", "signalbox_lint_test", "signalbox_tree")
swift_library(name = "App", srcs = ["App.swift"], deps = ["//Modules/Home", "//Modules/Cart"])
signalbox_tree(name = "tree", out = "tree.json", deps = [":App"])
signalbox_lint_test(name = "lint", deps = [":App"], strict = True)
signalbox_lint_test(name = "app", deps = [":App"], only = [":App"], strict = True)
""",
}


class BazelWorkspace:
    """Everything that Bazel keeps is in one folder, and its server ends with the test."""

    def __init__(self, folder, signalbox, name="checkout", hasSwift=True):
        self.folder = folder / name / "shop"
        self.base = folder / name / "bazel"
        self.log = folder / name / "log.json"
        stubs = folder / "stubs"
        for repository, (kind, rules) in OFFLINE.items():
            lines = "".join(f"{kind}_{rule} = native.{kind}_{rule}\n" for rule in rules)
            write(stubs / repository, {"WORKSPACE": "", "BUILD": "", f"{kind}/BUILD": "", f"{kind}/defs.bzl": lines})
        coverage = 'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n'
        write(stubs / "remote_coverage_tools", {"WORKSPACE": "", "BUILD": coverage})
        write(stubs / "rules_swift", {"WORKSPACE": "", "BUILD": "", "swift/BUILD": "", "swift/swift.bzl": SWIFT})
        names = [*OFFLINE, "remote_coverage_tools"]
        lines = [f"common --override_repository={name}={stubs / name}\n" for name in names]
        swift = f'local_repository(name = "build_bazel_rules_swift", path = "{stubs}/rules_swift")\n' if hasSwift else ""
        top = f"""workspace(name = "shop")
local_repository(name = "rules_signalbox", path = "{RULES}")
{swift}load("@rules_signalbox//:repositories.bzl", "signalbox_repositories")
signalbox_repositories(executable = "{signalbox}")
register_toolchains("@signalbox//:toolchain")
"""
        write(self.folder, {**FILES, "WORKSPACE": top, ".bazelrc": "".join(lines)})

    def run(self, command, *arguments, check=True):
        """Runs Bazel; returns what it did: mnemonics of actions, without those that a cache answered, and those."""
        self.log.unlink(missing_ok=True)
        options = [f"--execution_log_json_file={self.log}", "--noshow_progress", "--color=no"]
        done = subprocess.run(
            ["bazel", f"--output_user_root={self.base}", "--max_idle_secs=60", command, *options, *arguments],
            cwd=self.folder, text=True, capture_output=True,
        )
        self.output = done.stdout + done.stderr
        assert done.returncode == 0 or not check, self.output
        actions = spawns(self.log.read_text() if self.log.exists() else "")
        ran = sorted(action["mnemonic"] for action in actions if not is_cached(action))
        return ran, sorted(action["mnemonic"] for action in actions if is_cached(action))

    def write(self, path, text):
        write(self.folder, {path: text})

    def read(self, path):
        return (self.folder / path).read_text()

    def end(self):
        subprocess.run(
            ["bazel", f"--output_user_root={self.base}", "shutdown"], cwd=self.folder, capture_output=True, check=False
        )
        # What Bazel makes is read-only.
        subprocess.run(["chmod", "-R", "u+w", str(self.base)], check=False)
        shutil.rmtree(self.base, ignore_errors=True)


def is_cached(action):
    return action.get("remoteCacheHit") or "cache hit" in action.get("runner", "")


def spawns(text):
    """The log is one JSON value behind the other."""
    decoder, values, place = json.JSONDecoder(), [], 0
    while place < len(text):
        value, place = decoder.raw_decode(text, place)
        values.append(value)
        while place < len(text) and text[place].isspace():
            place += 1
    return values


def write(folder, files):
    for path, text in files.items():
        file = pathlib.Path(folder) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


class HTTPCache:
    """What Bazel's protocol for caches asks for: GET and PUT below /ac/ and /cas/."""

    def __enter__(self):
        blobs = self.blobs = {}

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                blob = blobs.get(self.path)
                self.send_response(404 if blob is None else 200)
                self.send_header("Content-Length", str(len(blob or b"")))
                self.end_headers()
                self.wfile.write(blob or b"")

            def do_PUT(self):
                blobs[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
