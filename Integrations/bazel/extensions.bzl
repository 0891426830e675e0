"""The same for bzlmod."""

load(":repositories.bzl", "signalbox_local", "signalbox_prebuilt", "signalbox_swift")

_prebuilt = tag_class(attrs = {
    "version": attr.string(mandatory = True),
    "urls": attr.string_list(mandatory = True),
    "sha256": attr.string(mandatory = True),
    "triple": attr.string(),
})

_local = tag_class(attrs = {"path": attr.string()})

_swift = tag_class(attrs = {"repository": attr.string(doc = "The canonical name of rules_swift, as `@@` has it.")})

def _signalbox_impl(ctx):
    # The app decides, not one of its dependencies.
    module = ([module for module in ctx.modules if module.is_root] + ctx.modules)[0]
    if module.tags.prebuilt:
        tag = module.tags.prebuilt[0]
        signalbox_prebuilt(
            name = "signalbox",
            version = tag.version,
            urls = tag.urls,
            sha256 = tag.sha256,
            triple = tag.triple,
        )
    else:
        signalbox_local(name = "signalbox", path = module.tags.local[0].path if module.tags.local else "")
    signalbox_swift(name = "signalbox_swift", repository = "@" + module.tags.swift[0].repository if module.tags.swift else "")

signalbox = module_extension(
    implementation = _signalbox_impl,
    tag_classes = {"prebuilt": _prebuilt, "local": _local, "swift": _swift},
)
