import Testing

@testable import SignalboxWorkspace

@Suite struct ModuleLayoutTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func modules(_ paths: [String] = []) -> [String: String?] {
    let files = Discovery(workingFolder: folder.path).files(at: paths).files
    return Dictionary(files.map { ($0.path, $0.module) }, uniquingKeysWith: { $1 })
  }

  @Test func packages() throws {
    try folder.add(
      "Package.swift", "Sources/Net/a.swift", "Sources/Net/Deep/b.swift", "Tests/NetTests/c.swift",
      "Sources/d.swift", "Scripts/e.swift", "Nested/Package.swift", "Nested/Sources/UI/f.swift")
    let expected: [String: String?] = [
      "Package.swift": nil, "Sources/Net/a.swift": "Net", "Sources/Net/Deep/b.swift": "Net",
      "Tests/NetTests/c.swift": "NetTests", "Sources/d.swift": nil, "Scripts/e.swift": nil,
      "Nested/Package.swift": nil, "Nested/Sources/UI/f.swift": "UI",
    ]
    #expect(modules() == expected)
    #expect(modules(["Sources/Net"]) == expected.filter { $0.key.hasPrefix("Sources/Net/") })
    #expect(modules(["Sources/Net/Deep/b.swift"]) == ["Sources/Net/Deep/b.swift": "Net"])
  }

  @Test func projectsWithATargetFolder() throws {
    try folder.add(
      "Shop.xcodeproj/", "Shop/a.swift", "Shop/Cart/b.swift", "ShopTests/c.swift", "Widget/d.swift", "e.swift",
      "Modules/Net/Package.swift", "Modules/Net/Sources/Net/f.swift", "Modules/Net/g.swift")
    #expect(
      modules() == [
        "Shop/a.swift": "Shop", "Shop/Cart/b.swift": "Shop", "ShopTests/c.swift": "ShopTests",
        "Widget/d.swift": "Widget", "e.swift": nil, "Modules/Net/Package.swift": nil,
        "Modules/Net/Sources/Net/f.swift": "Net", "Modules/Net/g.swift": nil,
      ])
  }

  @Test func namesAreThoseThatCodeImports() throws {
    try folder.add(
      "Demo App.xcodeproj/", "Demo App/a.swift", "Demo AppTests/b.swift", "3D Kit/c.swift", "Net/Package.swift",
      "Net/Sources/My-Kit/d.swift", "Grüße/e.swift")
    #expect(
      modules() == [
        "Demo App/a.swift": "Demo_App", "Demo AppTests/b.swift": "Demo_AppTests", "3D Kit/c.swift": "_D_Kit",
        "Net/Package.swift": nil, "Net/Sources/My-Kit/d.swift": "My_Kit", "Grüße/e.swift": "Grüße",
      ])
  }

  @Test func projectsWithGroups() throws {
    try folder.add(
      "Root.xcworkspace/", "Shop/Shop.xcodeproj/", "Shop/Classes/a.swift", "Shop/ShopTests/b.swift",
      "Shop/Widget/Info.plist", "Shop/Widget/c.swift", "Shop/d.swift", "Kit/Kit.xcodeproj/", "Kit/Kit/e.swift",
      "Other/f.swift")
    #expect(
      modules() == [
        "Shop/Classes/a.swift": "Shop", "Shop/ShopTests/b.swift": "ShopTests", "Shop/Widget/c.swift": "Widget",
        "Shop/d.swift": "Shop", "Kit/Kit/e.swift": "Kit", "Other/f.swift": nil,
      ])
  }

  @Test(arguments: ["", "Sources/", "Sources/Net/", "Sources/Net/Deep/"])
  func theWorkingFolderDoesNotMatter(_ part: String) throws {
    try folder.add(
      ".git/HEAD", "Package.swift", "Sources/Net/a.swift", "Sources/Net/Deep/b.swift", "Sources/UI/c.swift")
    let expected = ["Sources/Net/a.swift": "Net", "Sources/Net/Deep/b.swift": "Net", "Sources/UI/c.swift": "UI"]
    let files = Discovery(workingFolder: folder(part)).files().files.filter { $0.path != "Package.swift" }
    #expect(
      Dictionary(uniqueKeysWithValues: files.map { (part + $0.path, $0.module) }) as [String: String?]
        == expected.filter { $0.key.hasPrefix(part) })
    let named = Discovery(workingFolder: folder("Sources/UI")).files(at: [folder("Sources/Net/a.swift")]).files
    #expect(named.map(\.module) == ["Net"])
  }

  @Test func modulesBeginAtTheFarthestConfiguration() throws {
    try folder.add(".git/HEAD", "Package.swift", "Sources/Net/.signalbox.yml", "Sources/Net/Deep/b.swift")
    try folder.add("Sources/Net/Deep/.signalbox.yml")
    #expect(ProjectTop.above(folder("Sources/Net/Deep")) == folder("Sources/Net"))
    #expect(ProjectTop.above(folder("Sources")) == folder.path)
    #expect(Discovery(workingFolder: folder("Sources/Net/Deep")).files().files.map(\.module) == [nil])
  }

  @Test func neither() throws {
    try folder.add("a.swift", "Sources/X/b.swift")
    #expect(modules() == ["a.swift": nil, "Sources/X/b.swift": nil])
  }
}
