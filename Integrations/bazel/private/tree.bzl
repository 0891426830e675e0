"""The coordinator tree of linked modules, as a file."""

load(":link.bzl", "LINK_ATTRIBUTES", "LINK_TOOLCHAINS", "linked_modules")
load(":toolchain.bzl", "TOOLCHAIN")

def _signalbox_tree_impl(ctx):
    files = [module.facts for module in linked_modules(ctx)]
    arguments = ctx.actions.args()
    arguments.add_all(["tree", "--no-cache", "--quiet", "--config", ctx.file.config, "--output", ctx.outputs.out])
    arguments.add_all(files, before_each = "--facts")
    arguments.add_all(ctx.attr.arguments)
    arguments.use_param_file("@%s")
    arguments.set_param_file_format("shell")
    ctx.actions.run(
        executable = ctx.toolchains[TOOLCHAIN].signalbox,
        arguments = [arguments],
        inputs = files + [ctx.file.config],
        outputs = [ctx.outputs.out],
        mnemonic = "SignalboxTree",
        progress_message = "Drawing the coordinator tree %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([ctx.outputs.out]))]

signalbox_tree = rule(
    implementation = _signalbox_tree_impl,
    attrs = dict(LINK_ATTRIBUTES, out = attr.output(
        doc = "The file to write; its ending chooses the format: svg, html, json, xml, mermaid, dot, …",
        mandatory = True,
    )),
    toolchains = LINK_TOOLCHAINS,
    doc = "Draws the coordinator tree of the modules in `deps` and of all that they depend on.",
)
