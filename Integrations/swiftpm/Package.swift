// swift-tools-version: 6.0
import PackageDescription

// Nothing but the plugins and the bundle: whoever adds this package neither builds nor resolves swift-syntax.
let package = Package(
  name: "signalbox-plugins",
  products: [
    .plugin(name: "SignalboxLint", targets: ["SignalboxLint"]),
    .plugin(name: "SignalboxCommand", targets: ["SignalboxCommand"]),
  ],
  targets: [
    .binaryTarget(name: "signalbox", path: "signalbox.artifactbundle"),
    .plugin(name: "SignalboxLint", capability: .buildTool(), dependencies: ["signalbox"]),
    // Without permissions, so that nobody is asked before a lint. Who writes says so to SwiftPM, which then lets it.
    .plugin(
      name: "SignalboxCommand",
      capability: .command(
        intent: .custom(verb: "signalbox", description: "Lint, draw or scaffold an app built on coordinators")),
      dependencies: ["signalbox"]),
  ]
)
