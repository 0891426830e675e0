"""Where the executable comes from, and whether rules_swift is there: for WORKSPACE, and by extensions.bzl for bzlmod."""

_BUILD = """
load("@rules_signalbox//:defs.bzl", "signalbox_toolchain")

package(default_visibility = ["//visibility:public"])

exports_files(["signalbox"])

signalbox_toolchain(
    name = "toolchain_info",
    signalbox = "signalbox",
)

toolchain(
    name = "toolchain",
    toolchain = ":toolchain_info",
    toolchain_type = "@rules_signalbox//:toolchain_type",
)
"""

def _local_impl(ctx):
    path = ctx.path(ctx.attr.path) if ctx.attr.path else ctx.which("signalbox")
    if not path or not path.exists:
        fail("there is no executable %s; build it with `make release`, or name it" % (ctx.attr.path or "signalbox in PATH"))
    ctx.symlink(path, "signalbox")
    ctx.file("BUILD.bazel", _BUILD)

signalbox_local = repository_rule(
    implementation = _local_impl,
    attrs = {"path": attr.string(doc = "The executable on this machine. Default: the one in PATH.")},
    local = True,
    doc = "An executable that is built or installed already.",
)

def _triple(ctx):
    name = ctx.os.name.lower()
    arm = ctx.execute(["uname", "-m"]).stdout.strip() in ["arm64", "aarch64"]
    if name.startswith("mac"):
        return "arm64-apple-macosx" if arm else "x86_64-apple-macosx"
    return "aarch64-unknown-linux-gnu" if arm else "x86_64-unknown-linux-gnu"

def _prebuilt_impl(ctx):
    ctx.download_and_extract(
        url = ctx.attr.urls,
        sha256 = ctx.attr.sha256,
        stripPrefix = "signalbox.artifactbundle",
    )
    triple = ctx.attr.triple or _triple(ctx)
    path = ctx.path("signalbox-%s-%s/bin/signalbox" % (ctx.attr.version, triple))
    if not path.exists:
        fail("the bundle has no executable of version %s for %s" % (ctx.attr.version, triple))
    ctx.symlink(path, "signalbox")
    ctx.file("BUILD.bazel", _BUILD)

signalbox_prebuilt = repository_rule(
    implementation = _prebuilt_impl,
    attrs = {
        "version": attr.string(mandatory = True),
        "urls": attr.string_list(doc = "Of `signalbox.artifactbundle.zip`.", mandatory = True),
        "sha256": attr.string(doc = "Of the bundle: it stands beside it.", mandatory = True),
        "triple": attr.string(doc = "Another machine than this one: that of remote executors."),
    },
    doc = "The executable of a release.",
)

def _swift_impl(ctx):
    if ctx.attr.repository:
        text = "load(\"@%s//swift:swift.bzl\", _SwiftInfo = \"SwiftInfo\")\n\nSwiftInfo = _SwiftInfo\n" % ctx.attr.repository
    else:
        text = "SwiftInfo = None\n"
    ctx.file("swift.bzl", text)
    ctx.file("BUILD.bazel", "")

signalbox_swift = repository_rule(
    implementation = _swift_impl,
    attrs = {"repository": attr.string(doc = "What rules_swift is called; empty where it is not there.")},
    doc = "Hands on the provider of `swift_library`, where there is one.",
)

def signalbox_repositories(executable = None, version = None, urls = None, sha256 = None, triple = None):
    """Declares all that the rules need; register `@signalbox//:toolchain` behind it.

    Call it behind rules_swift, if that is used.

    Args:
      executable: the path of an executable on this machine; without it and without a version, the one in PATH.
      version: of a release.
      urls: of its bundle.
      sha256: of its bundle.
      triple: of the machines that run actions, where that is not this one.
    """
    if version:
        signalbox_prebuilt(name = "signalbox", version = version, urls = urls, sha256 = sha256, triple = triple)
    else:
        signalbox_local(name = "signalbox", path = executable)
    names = [name for name in ["build_bazel_rules_swift", "rules_swift"] if native.existing_rule(name)]
    signalbox_swift(name = "signalbox_swift", repository = names[0] if names else "")
