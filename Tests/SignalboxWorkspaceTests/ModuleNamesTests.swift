import Testing

@testable import SignalboxWorkspace

/// Modules that the configuration or a manifest names.
@Suite struct ModuleNamesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func modules(_ yaml: String = "", at paths: [String] = []) throws -> [String: String] {
    var configuration = try Configuration.parse(yaml, file: ".signalbox.yml", knownRules: [:])
    configuration.folder = folder.path
    configuration.origins = configuration.origins.mapValues { place in
      ConfigurationPlace(file: folder(".signalbox.yml"), line: place.line)
    }
    let found = Discovery(configuration, workingFolder: folder.path).files(at: paths)
    return Dictionary(uniqueKeysWithValues: found.files.map { ($0.path, $0.module ?? "-") })
  }

  @Test func theConfigurationNames() throws {
    try folder.add("Features/Cart/A.swift", "Features/Cart/Sub/B.swift", "Features/Home/C.swift", "D.swift")
    let found = try modules("modules:\n  Cart: [Features/Cart]\n  Shop: ['**/*.swift']\n")
    #expect(
      found == [
        "Features/Cart/A.swift": "Cart", "Features/Cart/Sub/B.swift": "Cart", "Features/Home/C.swift": "Shop",
        "D.swift": "Shop",
      ])
    #expect(try modules() == found.mapValues { _ in "-" })
  }

  @Test func theConfigurationIsBeforeFolders() throws {
    try folder.add("Package.swift", "Sources/Cart/A.swift", "Sources/Home/B.swift")
    let found = try modules("modules: {Basket: Sources/Cart}")
    #expect(found["Sources/Cart/A.swift"] == "Basket" && found["Sources/Home/B.swift"] == "Home")
  }

  @Test func aManifestNames() throws {
    try folder.add(
      "Package.swift",
      text: """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .target(name: "Cart", dependencies: ["Home"], path: "Features/Cart"),
          .executableTarget(name: "my-app", path: "App/"),
          Target.target(name: "Home"),
          .testTarget(name: "CartTests", path: "Features/Cart/Tests"),
          .target(name: name, path: "Elsewhere"),
        ])
        """)
    try folder.add(
      "Features/Cart/A.swift", "Features/Cart/Tests/B.swift", "App/C.swift", "Sources/Home/D.swift", "Elsewhere/E.swift"
    )
    let expected = [
      "Features/Cart/A.swift": "Cart", "Features/Cart/Tests/B.swift": "CartTests", "App/C.swift": "my_app",
      "Sources/Home/D.swift": "Home",
    ]
    let found = try modules()
    for (path, module) in expected { #expect(found[path] == module, "\(path)") }
    #expect(found["Elsewhere/E.swift"] == "-")
    // Where a part is read, too.
    #expect(try modules(at: ["Features"])["Features/Cart/A.swift"] == "Cart")
    #expect(try modules(at: ["Features/Cart/A.swift"]) == ["Features/Cart/A.swift": "Cart"])
  }

  @Test(arguments: ["", "}{", ".target(", "let package = Package(targets: [.target(name: \"../../x\", path: \"/\")])"])
  func noManifestDoesHarm(_ text: String) throws {
    try folder.add("Package.swift", text: text)
    try folder.add("Sources/Cart/A.swift")
    #expect(try modules()["Sources/Cart/A.swift"] != nil)
  }

  @Test(arguments: ["modules: Cart", "modules: {Cart: {a: b}}", "modules: {Cart: ['[']}"])
  func whatIsNoMapOfGlobsIsRefused(_ yaml: String) {
    #expect(throws: ConfigurationError.self) { try Configuration.parse(yaml, file: "x", knownRules: [:]) }
  }
}
