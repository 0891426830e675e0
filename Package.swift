// swift-tools-version: 6.0
import PackageDescription

// libFuzzer follows the branches that an input takes: `make fuzz-readers`. Nobody else's build has these.
let isFuzzed = Context.environment["SIGNALBOX_LIBFUZZER"] != nil
let watched: [SwiftSetting] = isFuzzed ? [.define("LIBFUZZER"), .unsafeFlags(["-sanitize=fuzzer"])] : []
let watching: [LinkerSetting] = isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer"])] : []

let package = Package(
  name: "signalbox",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "signalbox", targets: ["signalbox"])
  ],
  dependencies: [
    // Its raw tree is read by position (see `Layout`), so a new minor version is taken only with the tests.
    .package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/stencilproject/Stencil", from: "0.15.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "SignalboxText", swiftSettings: watched),
    .target(name: "SignalboxXML", dependencies: ["SignalboxText", "CLibXML2"], swiftSettings: watched),
    .target(
      name: "SignalboxFacts",
      dependencies: [
        "SignalboxXML",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: watched, plugins: ["EmbedFiles"]
    ),
    .target(name: "SignalboxEditing", dependencies: ["SignalboxText", "SignalboxFacts"]),
    .target(
      name: "SignalboxProject", dependencies: ["SignalboxText", "SignalboxFacts"], plugins: ["EmbedFiles"]),
    .target(name: "SignalboxRules", dependencies: ["SignalboxText", "SignalboxFacts", "SignalboxProject"]),
    .target(
      name: "SignalboxReports", dependencies: ["SignalboxText", "SignalboxXML", "SignalboxProject", "SignalboxRules"],
      plugins: ["EmbedFiles"]),
    .target(
      name: "SignalboxDiagrams", dependencies: ["SignalboxText", "SignalboxProject", "SignalboxXML"],
      swiftSettings: watched, plugins: ["EmbedFiles"]),
    .target(
      name: "SignalboxScaffolds",
      dependencies: ["SignalboxText", "SignalboxFacts", "SignalboxEditing", "SignalboxProject", "Stencil", "Yams"],
      plugins: ["EmbedFiles"]
    ),
    .target(
      name: "SignalboxMigrations",
      dependencies: ["SignalboxText", "SignalboxFacts", "SignalboxEditing", "SignalboxProject", "SignalboxScaffolds"]),
    .executableTarget(name: "embed-files"),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
    .target(
      name: "SignalboxWorkspace",
      dependencies: [
        "SignalboxText", "SignalboxXML", "SignalboxFacts", "SignalboxEditing", "SignalboxProject", "SignalboxRules",
        "SignalboxReports", "SignalboxDiagrams", "SignalboxScaffolds", "Yams",
      ],
      swiftSettings: watched, plugins: ["EmbedFiles"]
    ),
    .target(
      name: "SignalboxServer",
      dependencies: [
        "SignalboxText", "SignalboxFacts", "SignalboxProject", "SignalboxRules", "SignalboxReports",
        "SignalboxDiagrams", "SignalboxScaffolds", "SignalboxMigrations", "SignalboxWorkspace",
      ]
    ),
    .executableTarget(
      name: "signalbox",
      dependencies: [
        "SignalboxText", "SignalboxEditing", "SignalboxProject", "SignalboxRules", "SignalboxReports",
        "SignalboxDiagrams", "SignalboxScaffolds", "SignalboxMigrations", "SignalboxWorkspace", "SignalboxServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      plugins: ["EmbedFiles"]
    ),
    .executableTarget(
      name: "signalbox-bench",
      dependencies: [
        "SignalboxText", "SignalboxFacts", "SignalboxEditing", "SignalboxProject", "SignalboxRules",
        "SignalboxReports", "SignalboxDiagrams", "SignalboxScaffolds", "SignalboxWorkspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(name: "SignalboxTextTests", dependencies: ["SignalboxText", "SignalboxTestSupport"]),
    .testTarget(name: "SignalboxXMLTests", dependencies: ["SignalboxXML"]),
    .testTarget(
      name: "SignalboxFactsTests",
      dependencies: [
        "SignalboxFacts", "SignalboxXML",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "SignalboxProjectTests", dependencies: ["SignalboxProject", "SignalboxFacts", "SignalboxTestSupport"]),
    .testTarget(
      name: "SignalboxFixtureTests",
      dependencies: [
        "SignalboxWorkspace", "SignalboxProject", "SignalboxRules", "SignalboxDiagrams", "SignalboxTestSupport",
      ]),
    .testTarget(
      name: "SignalboxCommandTests",
      dependencies: [
        "signalbox", "SignalboxText", "SignalboxWorkspace", "SignalboxRules", "SignalboxReports", "SignalboxDiagrams",
        "SignalboxTestSupport",
      ]),
    .testTarget(
      name: "SignalboxRulesTests",
      dependencies: ["SignalboxRules", "SignalboxProject", "SignalboxFacts", "SignalboxTestSupport"]),
    .testTarget(
      name: "SignalboxServerTests",
      dependencies: ["SignalboxServer", "SignalboxTestSupport"]),
    .testTarget(name: "SignalboxOrganisationTests", dependencies: ["SignalboxRules", "SignalboxTestSupport"]),
    .target(name: "SignalboxTestSupport", path: "Tests/SignalboxTestSupport"),
    .target(
      name: "SignalboxHostile",
      dependencies: ["SignalboxText", "SignalboxFacts", "SignalboxRules", "SignalboxXML", "SignalboxTestSupport"],
      path: "Tests/SignalboxHostile"),
    .executableTarget(
      name: "signalbox-fuzz",
      dependencies: [
        "SignalboxText", "SignalboxFacts", "SignalboxHostile", "SignalboxWorkspace", "SignalboxProject",
        "SignalboxRules", "SignalboxReports",
        "SignalboxDiagrams", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/signalbox-fuzz"),
    .executableTarget(
      name: "signalbox-fuzz-readers",
      dependencies: [
        "SignalboxText", "SignalboxHostile", "SignalboxFacts", "SignalboxWorkspace", "SignalboxRules",
        "SignalboxDiagrams",
      ],
      path: "Tests/signalbox-fuzz-readers",
      swiftSettings: watched + (isFuzzed ? [.unsafeFlags(["-parse-as-library"])] : []),
      linkerSettings: watching),
    .testTarget(
      name: "SignalboxHostileTests", dependencies: ["SignalboxHostile", "SignalboxTestSupport"]),
    .testTarget(
      name: "SignalboxDiagramsTests",
      dependencies: ["SignalboxText", "SignalboxDiagrams", "SignalboxProject", "SignalboxXML", "SignalboxTestSupport"]),
    .testTarget(
      name: "SignalboxReportsTests",
      dependencies: ["SignalboxText", "SignalboxReports", "SignalboxRules", "SignalboxTestSupport"]),
    .testTarget(
      name: "SignalboxScaffoldsTests",
      dependencies: [
        "SignalboxText", "SignalboxEditing", "SignalboxScaffolds", "SignalboxMigrations", "SignalboxWorkspace",
        "SignalboxProject", "SignalboxFacts", "SignalboxRules", "SignalboxTestSupport",
      ]),
    .testTarget(
      name: "SignalboxWorkspaceTests",
      dependencies: [
        "SignalboxText", "SignalboxWorkspace", "SignalboxProject", "SignalboxRules", "SignalboxDiagrams",
        "SignalboxScaffolds", "SignalboxTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The build that `make test` and others share is optimised where the time is spent: what reads and walks code, or draws. What is
// compiled for longer than it runs is left as it stands: tests, commands, rules (which run for a hundredth of the time of what
// they ask), scaffolds, and in the build for single tests (QUICK=1) all of our modules.
let tested = Context.environment["SIGNALBOX_TESTED"]
let asItStands = SwiftSetting.unsafeFlags(["-Onone"])
let seldomRun: Set = [
  "SignalboxEditing", "SignalboxMigrations", "SignalboxReports", "SignalboxRules", "SignalboxScaffolds",
  "SignalboxServer", "SignalboxWorkspace", "signalbox", "signalbox-bench",
]
for target in package.targets {
  switch target.type {
  case .test: target.swiftSettings = [asItStands]
  case .regular where tested != nil, .executable where tested != nil:
    let isLeft = tested == "quick" || seldomRun.contains(target.name)
    if isLeft { target.swiftSettings = (target.swiftSettings ?? []) + [asItStands] }
  default: break
  }
}
