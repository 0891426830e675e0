"""A test that fails if linked modules break a rule."""

load(":facts.bzl", "SignalboxFactsInfo", "signalbox_facts_aspect")
load(":link.bzl", "LINK_ATTRIBUTES", "LINK_TOOLCHAINS", "linked_modules")
load(":toolchain.bzl", "TOOLCHAIN")

# Bazel shows a report as JUnit has it; the rest of what a test leaves is in its undeclared outputs.
_SCRIPT = """#!/bin/sh
set -- lint "@%s" "$@"
if [ -n "${XML_OUTPUT_FILE:-}" ]; then set -- "$@" --report "junit:$XML_OUTPUT_FILE"; fi
if [ -n "${TEST_UNDECLARED_OUTPUTS_DIR:-}" ]; then
  set -- "$@" --report "sarif:$TEST_UNDECLARED_OUTPUTS_DIR/signalbox.sarif"
fi
exec "%s" "$@"
"""

def _short_path(file):
    return file.short_path

def _signalbox_lint_test_impl(ctx):
    only = {}
    for target in ctx.attr.only:
        for module in target[SignalboxFactsInfo].direct:
            only[str(module.label)] = module.name
        if not target[SignalboxFactsInfo].direct:
            fail("`only` names %s, which is no Swift module" % target.label)
    modules = linked_modules(ctx)
    linked = {str(module.label): True for module in modules}
    for label in sorted(only):
        if label not in linked:
            fail("`only` names %s, which is neither among `deps` nor below them" % label)
    files = []
    for module in modules:
        # Of the others only what these can ask about is needed: a change of a body stays where it is.
        files.append(module.interface if only and str(module.label) not in only else module.facts)

    arguments = ctx.actions.args()
    arguments.set_param_file_format("shell")
    arguments.add_all(["--no-cache", "--config", ctx.file.config.short_path])
    arguments.add_all(files, before_each = "--facts", map_each = _short_path)
    arguments.add_all(sorted(only.values()), before_each = "--only-modules")
    data = files + [ctx.file.config]
    if ctx.file.baseline:
        arguments.add("--baseline", ctx.file.baseline.short_path)
        data.append(ctx.file.baseline)
    if ctx.attr.strict:
        arguments.add("--strict")
    arguments.add_all(ctx.attr.arguments)
    list = ctx.actions.declare_file(ctx.label.name + ".arguments")
    ctx.actions.write(list, arguments)

    toolchain = ctx.toolchains[TOOLCHAIN]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, _SCRIPT % (list.short_path, toolchain.signalbox.short_path), is_executable = True)
    runfiles = ctx.runfiles(files = data + [list, toolchain.signalbox])
    return [DefaultInfo(executable = script, runfiles = runfiles.merge(toolchain.runfiles))]

signalbox_lint_test = rule(
    implementation = _signalbox_lint_test_impl,
    attrs = dict(LINK_ATTRIBUTES, **{
        "only": attr.label_list(
            doc = "Tell only of these modules, which are among `deps` or below them; of all others interfaces do.",
            aspects = [signalbox_facts_aspect],
        ),
        "baseline": attr.label(doc = "Findings that are put off.", allow_single_file = True),
        "strict": attr.bool(doc = "Whether warnings fail the test, too."),
    }),
    test = True,
    toolchains = LINK_TOOLCHAINS,
    doc = "Lints the modules in `deps` and all that they depend on.",
)
