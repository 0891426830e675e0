"""The executable that all rules run."""

TOOLCHAIN = "@rules_signalbox//:toolchain_type"

def _signalbox_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        signalbox = ctx.executable.signalbox,
        runfiles = ctx.attr.signalbox[DefaultInfo].default_runfiles,
    )]

signalbox_toolchain = rule(
    implementation = _signalbox_toolchain_impl,
    attrs = {
        "signalbox": attr.label(
            doc = "The executable `signalbox`: downloaded, or built on this machine.",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
    doc = "Says which executable reads, lints and draws. Wrap it in `toolchain` to register it.",
)
