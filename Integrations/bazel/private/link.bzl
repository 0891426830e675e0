"""What all rules share that ask about linked modules."""

load(":facts.bzl", "SignalboxFactsInfo", "signalbox_facts_aspect")
load(":toolchain.bzl", "TOOLCHAIN")

LINK_ATTRIBUTES = {
    "deps": attr.label_list(
        doc = "The modules to link, with all that they depend on: the app, as a rule.",
        aspects = [signalbox_facts_aspect],
        mandatory = True,
        providers = [[SignalboxFactsInfo], []],
    ),
    "config": attr.label(
        doc = "The configuration. Default: none.",
        allow_single_file = [".yml", ".yaml"],
        default = Label("@rules_signalbox//private:empty.yml"),
    ),
    "arguments": attr.string_list(doc = "More arguments of the command."),
}

LINK_TOOLCHAINS = [TOOLCHAIN]

def linked_modules(ctx):
    """All modules below `deps`, each once, in the order of their labels."""
    modules = {}
    for dependency in ctx.attr.deps:
        for module in dependency[SignalboxFactsInfo].modules.to_list():
            modules[str(module.label)] = module
    if not modules:
        fail("no Swift module is among %s" % [str(dependency.label) for dependency in ctx.attr.deps])
    return [modules[label] for label in sorted(modules)]
