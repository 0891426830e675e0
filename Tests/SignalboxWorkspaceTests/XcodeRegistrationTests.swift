import Foundation
import Testing

@testable import SignalboxWorkspace

@Suite struct XcodeRegistrationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func add(_ project: XcodeProjectText, _ name: String = "Shop.xcodeproj") throws {
    try folder.add("\(name)/project.pbxproj", text: project.text)
  }

  private func notes(_ files: String...) -> [String] {
    XcodeRegistration.notes(for: files, in: folder.path).map(\.description)
  }

  /// `App/Cart` as folders and groups alike.
  private static let classic = XcodeProjectText()
    .group("main", "app", "products").group("app", path: "App", "cart").group("cart", path: "Cart")
    .group("products", name: "Products")

  @Test func classicGroupsListTheirFiles() throws {
    try add(Self.classic)
    #expect(
      notes("App/Cart/A.swift", "App/Cart/Deep/B.swift", "App/C.swift", "D.storyboard", "App/E.json") == [
        "add to Shop.xcodeproj in Xcode: D.storyboard",
        "add to the group App of Shop.xcodeproj in Xcode: App/C.swift",
        "add to the group App/Cart of Shop.xcodeproj in Xcode: App/Cart/A.swift, App/Cart/Deep/B.swift",
      ])
  }

  @Test func namesThatBeginAlikeAreOtherFolders() throws {
    try add(Self.classic)
    #expect(notes("App/Carts/A.swift") == ["add to the group App of Shop.xcodeproj in Xcode: App/Carts/A.swift"])
  }

  @Test func synchronisedFoldersFindTheirFiles() throws {
    try add(
      XcodeProjectText().group("main", "app", "old").synchronized("app", path: "App").group("old", path: "Old"))
    #expect(notes("App/A.swift", "App/Cart/B.swift") == [])
    #expect(notes("Old/A.swift") == ["add to the group Old of Shop.xcodeproj in Xcode: Old/A.swift"])
  }

  @Test func aSynchronisedFolderInAClassicGroup() throws {
    try add(
      XcodeProjectText().group("main", "app").group("app", path: "App", "cart").synchronized("cart", path: "Cart"))
    #expect(notes("App/Cart/A.swift", "App/Cart/Deep/B.swift") == [])
    #expect(notes("App/A.swift").count == 1)
  }

  @Test func groupsWithoutAFolder() throws {
    try add(
      XcodeProjectText().group("main", "app").group("app", path: "App", "screens", "cart")
        .group("screens", name: "Screens").group("cart", path: "Cart/Sources", name: "Cart & more"))
    #expect(notes("App/A.swift") == ["add to the group App of Shop.xcodeproj in Xcode: App/A.swift"])
    #expect(
      notes("App/Cart/Sources/B.swift") == [
        "add to the group App/Cart & more of Shop.xcodeproj in Xcode: App/Cart/Sources/B.swift"
      ])
    #expect(notes("App/Cart/C.swift") == ["add to the group App of Shop.xcodeproj in Xcode: App/Cart/C.swift"])
  }

  @Test(arguments: [
    ("SOURCE_ROOT", "Cart", "the group App/cart of "), ("\"<group>\"", "../Cart", "the group App/cart of "),
    ("\"<group>\"", "./../Cart/.", "the group App/cart of "), ("\"<absolute>\"", "/Cart", ""), ("SDKROOT", "Cart", ""),
    ("BUILT_PRODUCTS_DIR", "Cart", ""), ("\"<group>\"", "../../Cart", ""), ("\"<group>\"", "/Cart", ""),
  ])
  func pathsStartAtTheirSourceTree(tree: String, path: String, place: String) throws {
    try add(
      XcodeProjectText().group("main", "app").group("app", path: "App", "cart")
        .group("cart", path: path, name: "cart", tree: tree))
    #expect(notes("Cart/A.swift") == ["add to \(place)Shop.xcodeproj in Xcode: Cart/A.swift"])
  }

  @Test func theProjectsOwnFolderMayLieDeeper() throws {
    try add(XcodeProjectText(projectDirPath: "Code").group("main", "app").group("app", path: "App"))
    #expect(notes("Code/App/A.swift") == ["add to the group App of Shop.xcodeproj in Xcode: Code/App/A.swift"])
    #expect(notes("App/A.swift") == [])
  }

  @Test func aProjectInASubfolder() throws {
    try add(Self.classic, "iOS/Shop.xcodeproj")
    #expect(notes("iOS/App/A.swift") == ["add to the group App of iOS/Shop.xcodeproj in Xcode: iOS/App/A.swift"])
    #expect(notes("Server/A.swift") == [])
  }

  @Test func ofSeveralProjectsTheNearestGroupCounts() throws {
    try add(XcodeProjectText().group("main", "pods").group("pods", path: "Pods"), "A.xcodeproj")
    try add(Self.classic)
    try add(XcodeProjectText().group("main", "kit").synchronized("kit", path: "Kit"), "Z.xcodeproj")
    #expect(notes("App/A.swift") == ["add to the group App of Shop.xcodeproj in Xcode: App/A.swift"])
    #expect(notes("Kit/A.swift") == [])
    #expect(notes("B.swift") == ["add to A.xcodeproj in Xcode: B.swift"])
  }

  @Test func packagesFindTheirFiles() throws {
    try add(Self.classic)
    try folder.add("Modules/Net/Package.swift")
    #expect(notes("Modules/Net/Sources/Net/A.swift") == [])
    #expect(notes("Modules/A.swift") == ["add to Shop.xcodeproj in Xcode: Modules/A.swift"])
  }

  @Test func aPackageBesideAProject() throws {
    try add(Self.classic)
    try folder.add("Package.swift")
    #expect(notes("Sources/Net/A.swift") == [])
    #expect(notes("App/A.swift") == ["add to the group App of Shop.xcodeproj in Xcode: App/A.swift"])
  }

  @Test func withoutAProjectThereIsNothingToSay() throws {
    try folder.add("Shop.xcodeproj", "Other.xcodeproj/", "App/A.swift")
    #expect(notes("App/A.swift", "B.swift") == [])
    #expect(XcodeRegistration.notes(for: ["A.swift"], in: folder("nowhere")) == [])
  }

  @Test(arguments: [
    "", "garbage", "// !$*UTF8*$!\n{ objects = { }; rootObject = x; }", "{ objects = ( ); rootObject = x; }",
    "{ rootObject = x; objects = { x = { mainGroup = y; }; }; }", "{", "\u{0}\u{1}",
    "{ rootObject = x; objects = { x = { mainGroup = ( y ); }; }; }",
    "{ rootObject = x; objects = { x = text; }; }",
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>objects</key></dict></plist>",
    String(repeating: "(", count: 1_000_000), String(repeating: "{a=", count: 1_000_000),
  ])
  func garbageIsNoProject(text: String) throws {
    try folder.add("Shop.xcodeproj/project.pbxproj", text: text)
    #expect(notes("App/A.swift") == [])
  }

  @Test func groupsInACircle() throws {
    try add(
      XcodeProjectText().group("main", "app", "nowhere").group("app", path: "App", "main", "app", "app"))
    #expect(notes("App/A.swift") == ["add to the group App of Shop.xcodeproj in Xcode: App/A.swift"])
  }

  @Test func manyGroupsInEachOther() throws {
    var project = XcodeProjectText().group("main", "g0")
    for index in 0..<20_000 { project = project.group("g\(index)", name: "", "g\(index + 1)") }
    let groups = try #require(XcodeGroups(Data(project.text.utf8)))
    #expect(groups.groups.count == 20_001)
  }

  @Test func projectsInXML() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>rootObject</key><string>r</string><key>objects</key><dict>
      <key>r</key><dict><key>mainGroup</key><string>m</string></dict>
      <key>m</key><dict><key>isa</key><string>PBXGroup</string><key>children</key><array><string>a</string></array></dict>
      <key>a</key><dict><key>isa</key><string>PBXGroup</string><key>path</key><string>App</string></dict>
      </dict></dict></plist>
      """
    try folder.add("Shop.xcodeproj/project.pbxproj", text: text)
    #expect(notes("App/A.swift") == ["add to the group App of Shop.xcodeproj in Xcode: App/A.swift"])
  }
}
