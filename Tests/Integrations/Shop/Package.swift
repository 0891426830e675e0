// swift-tools-version: 6.0
import PackageDescription

let lint: Target.PluginUsage = .plugin(name: "SignalboxLint", package: "signalbox-plugins")

let package = Package(
  name: "Shop",
  dependencies: [.package(path: "../signalbox-plugins")],
  targets: [
    .target(name: "UIKit"),
    .target(name: "Legacy", plugins: [lint]),
    .target(name: "Cart", dependencies: ["UIKit"], plugins: [lint]),
    .executableTarget(name: "Shop", dependencies: ["Cart", "Legacy"], plugins: [lint]),
  ]
)
