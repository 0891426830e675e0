import Foundation
import Testing

@testable import SignalboxWorkspace

@Suite struct DeploymentTargetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func project(_ targets: String...) -> String {
    let objects = targets.enumerated().map { index, version in
      "C\(index) = { isa = XCBuildConfiguration; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = \(version); }; };"
    }
    return "// !$*UTF8*$!\n{ objects = { \(objects.joined(separator: "\n")) }; rootObject = P; }\n"
  }

  @Test func theOldestOfAProjectCounts() throws {
    try folder.add("Shop/Shop.xcodeproj/project.pbxproj", text: Self.project("15.2", "11.0", "13.0"))
    #expect(DeploymentTarget.iOS(of: "Shop/Cart/Cart.swift", in: folder.path) == 11)
    #expect(DeploymentTarget.iOS(of: "Other/Cart.swift", in: folder.path) == nil)
  }

  @Test(arguments: [(".iOS(.v13), .macOS(.v12)", 13), (".iOS(\"16.4\")", 16), (".macOS(.v12)", nil)])
  func packagesNameIt(_ platforms: String, _ version: Int?) throws {
    try folder.add("Kit/Package.swift", text: "let package = Package(name: \"Kit\", platforms: [\(platforms)])")
    #expect(DeploymentTarget.iOS(of: "Kit/Sources/Kit/A.swift", in: folder.path) == version)
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    try folder.add("Shop.xcodeproj/project.pbxproj", text: Self.project("15.2"))
    let file = folder("Shop.xcodeproj/project.pbxproj")
    #expect(XcodeObjects.content(of: file) != nil)
    #expect(truncate(file, XcodeObjects.sizeLimit + 1) == 0)
    #expect(XcodeObjects.content(of: file) == nil)
  }

  @Test(arguments: [
    ("{}", true),
    ("\u{FEFF}// !$*UTF8*$!\n{ a = (b, \"c\\\"\", ); /* ; */ d = <00 ff>; 'e f'; g = ( {h = i;} ); }", true),
    ("{ a = b }", false), ("{ a = (b c); }", false), ("{ a = {; }; }", false), ("(a", false), ("\"a", false),
    (String(repeating: "(", count: 101) + String(repeating: ")", count: 101), false),
  ])
  func whatFoundationWouldLogIsRefused(_ text: String, _ isSound: Bool) {
    #expect(Array(text.utf8).withUnsafeBytes { PropertyListShape.isSound($0) } == isSound)
  }

  @Test(arguments: [
    "", "{", "{ objects = (); }", "{ objects = { A = b } }", "{ a = \"<group>; b = c; }", "{ a = \u{0}; }", "/*",
    "{ a = b;", "{ objects = { A = { buildSettings = 1; }; }; }",
    String(repeating: "(", count: 9_000),
  ])
  func otherFilesSayNothing(_ text: String) throws {
    try folder.add("Shop.xcodeproj/project.pbxproj", text: text)
    #expect(DeploymentTarget.iOS(of: "A.swift", in: folder.path) == nil)
  }
}
