"""From the sources of a module to its facts: one action a module, whoever asks for them."""

load("@signalbox_swift//:swift.bzl", "SwiftInfo")
load(":toolchain.bzl", "TOOLCHAIN")

SignalboxFactsInfo = provider(
    doc = "What Signalbox read of a module, and of all modules that it depends on.",
    fields = {
        "modules": "depset of structs (`label`, `name`, `facts`, `interface`), of this target and what it depends on",
        "direct": "list of the structs of this target alone: none for a target without Swift",
    },
)

_ENDINGS = ["swift", "storyboard", "xib"]

# Of libraries, and of apps: what they are shipped with.
_DEPENDENCIES = [
    "deps",
    "private_deps",
    "app_clips",
    "extension",
    "extensions",
    "frameworks",
    "watch_application",
]

def _action(ctx, name, sources, output, is_interface):
    arguments = ctx.actions.args()
    arguments.add_all(["facts", "--no-cache", "--quiet", "--module", name, "--config", ctx.file._configuration])
    if is_interface:
        arguments.add("--interface")
    arguments.add("--output", output)
    arguments.add_all(sources)
    arguments.use_param_file("@%s")
    arguments.set_param_file_format("shell")
    ctx.actions.run(
        executable = ctx.toolchains[TOOLCHAIN].signalbox,
        arguments = [arguments],
        inputs = sources + [ctx.file._configuration],
        outputs = [output],
        mnemonic = "SignalboxInterface" if is_interface else "SignalboxFacts",
        progress_message = "Reading %s for Signalbox" % name,
    )

def _module(ctx, label, name, sources):
    """Declares both forms of what is read; only the one that somebody asks for is made."""
    facts = ctx.actions.declare_file(label.name + ".signalfacts")
    interface = ctx.actions.declare_file(label.name + ".signalinterface")
    _action(ctx, name, sources, facts, False)
    _action(ctx, name, sources, interface, True)
    return struct(label = label, name = name, facts = facts, interface = interface)

def _info(direct, dependencies):
    return SignalboxFactsInfo(
        direct = direct,
        modules = depset(direct, transitive = [
            dependency[SignalboxFactsInfo].modules
            for dependency in dependencies
            if SignalboxFactsInfo in dependency
        ]),
    )

def _sources(files):
    # A generated file may be a folder.
    return [file for file in files if file.extension in _ENDINGS and not file.is_directory]

def _spelt(words):
    """A name that a module can have."""
    name = "".join([c if c.isalnum() else "_" for c in words.elems()])
    return "_" + name if name[0].isdigit() else name

def _module_name(target, rule):
    """The name that the compiler gives the module; None for what is no Swift."""
    if SwiftInfo and SwiftInfo in target:
        for module in target[SwiftInfo].direct_modules:
            if module.swift:
                return module.name
    if not rule.kind.startswith("swift_"):
        return None
    given = getattr(rule.attr, "module_name", None)
    if given:
        return given
    words = (target.label.package.lstrip("/") + "/" + target.label.name).replace("//", "/")
    return _spelt(words.strip("/"))

def _aspect_impl(target, ctx):
    if SignalboxFactsInfo in target:
        return []
    attributes = ctx.rule.attr
    dependencies = []
    for name in _DEPENDENCIES:
        found = getattr(attributes, name, None)
        if type(found) == "list":
            dependencies.extend([each for each in found if type(each) == "Target"])
        elif type(found) == "Target":
            dependencies.append(found)
    files = []
    for name in ["srcs", "data"]:
        files.extend(getattr(ctx.rule.files, name, []))
    sources = _sources(files)
    name = _module_name(target, ctx.rule)
    hasSwift = [file for file in sources if file.extension == "swift"]
    direct = [_module(ctx, target.label, name, sources)] if name and hasSwift else []
    return [_info(direct, dependencies)]

_CONFIGURATION = {
    "_configuration": attr.label(
        default = Label("@rules_signalbox//:vocabulary"),
        allow_single_file = True,
    ),
}

signalbox_facts_aspect = aspect(
    implementation = _aspect_impl,
    attr_aspects = _DEPENDENCIES,
    attrs = _CONFIGURATION,
    toolchains = [TOOLCHAIN],
    doc = "Reads the sources of `swift_library` and of all that it depends on, without building them.",
)

def _signalbox_facts_impl(ctx):
    name = ctx.attr.module_name or _spelt(ctx.label.name)
    module = _module(ctx, ctx.label, name, _sources(ctx.files.srcs))
    return [
        DefaultInfo(files = depset([module.facts])),
        OutputGroupInfo(interface = depset([module.interface])),
        _info([module], ctx.attr.deps),
    ]

signalbox_facts = rule(
    implementation = _signalbox_facts_impl,
    attrs = dict(_CONFIGURATION, **{
        "srcs": attr.label_list(
            doc = "Swift files, storyboards and xibs of the module.",
            allow_files = ["." + ending for ending in _ENDINGS],
            mandatory = True,
        ),
        "module_name": attr.string(doc = "The name that others import. Default: the name of the target."),
        "deps": attr.label_list(
            doc = "What the module depends on: other `signalbox_facts`, or libraries.",
            aspects = [signalbox_facts_aspect],
        ),
    }),
    toolchains = [TOOLCHAIN],
    doc = "Reads the sources of one module.",
)
