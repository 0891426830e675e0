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

  @Test(arguments: [
    "", "{", "{ objects = (); }", "{ objects = { A = { buildSettings = 1; }; }; }",
    String(repeating: "(", count: 9_000),
  ])
  func otherFilesSayNothing(_ text: String) throws {
    try folder.add("Shop.xcodeproj/project.pbxproj", text: text)
    #expect(DeploymentTarget.iOS(of: "A.swift", in: folder.path) == nil)
  }
}
