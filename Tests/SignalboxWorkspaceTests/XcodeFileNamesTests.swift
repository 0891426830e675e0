import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxWorkspace

@Suite struct XcodeFileNamesTests {
  private let folder: TemporaryFolder
  private static let project = "Shop.xcodeproj/project.pbxproj"

  init() throws { folder = try TemporaryFolder() }

  private static let text = """
    // !$*UTF8*$!
    {
    \tobjects = {
    \t\tB1 /* Cart.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Cart.swift */; };
    \t\tB2 /* Cart.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2 /* Cart.swift */; };
    \t\tF1 /* Cart.swift */ = {isa = PBXFileReference; name = Cart.swift; path = "App/Cart.swift"; sourceTree = SOURCE_ROOT; };
    \t\tF2 /* Cart.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Cart.swift; sourceTree = "<group>"; };
    \t\tG0 = {isa = PBXGroup; children = (G1, F1 /* Cart.swift */, ); sourceTree = "<group>"; };
    \t\tG1 /* Other */ = {isa = PBXGroup; children = (F2 /* Cart.swift */, ); path = Other; sourceTree = "<group>"; };
    \t\tS1 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (B1 /* Cart.swift in Sources */, B2 /* Cart.swift in Sources */, ); };
    \t\tP /* Project object */ = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; };
    \t};
    \trootObject = P /* Project object */;
    }

    """

  @Test func oneOfTwoFilesOfANameIsRenamed() throws {
    try folder.add(Self.project, text: Self.text)
    let changes = XcodeFileNames.changes(renaming: ["App/Cart.swift": "App/Basket.swift"], in: folder.path)
    let after = String(decoding: changes.first?.after ?? [], as: UTF8.self)
    let wanted = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("B2 ") && !line.contains("B1 ") || line.contains("F2 ") && !line.contains("F1 ")
        ? String(line)
        : line.components(separatedBy: "B2").enumerated().map {
          $0 == 0 ? $1.replacing("Cart.swift", with: "Basket.swift") : $1
        }.joined(separator: "B2")
    }.joined(separator: "\n")
    #expect(changes.map(\.path) == [Self.project] && after == wanted)
  }

  @Test func namesAreQuotedWhereTheyMustBe() throws {
    try folder.add(Self.project, text: Self.text)
    let changes = XcodeFileNames.changes(renaming: ["Other/Cart.swift": "Other/Cart+New.swift"], in: folder.path)
    let after = String(decoding: changes.first?.after ?? [], as: UTF8.self)
    #expect(
      after.contains(
        "F2 /* Cart+New.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \"Cart+New.swift\";"
      ))
    #expect(after.contains("path = \"App/Cart.swift\";"))
  }

  @Test(arguments: ["", "{", "{ objects = { F1 = {path = \"", "// !$*UTF8*$!\n{ objects = {}; rootObject = P; }"])
  func otherFilesStay(_ text: String) throws {
    try folder.add(Self.project, text: text)
    #expect(XcodeFileNames.changes(renaming: ["App/Cart.swift": "App/Basket.swift"], in: folder.path).isEmpty)
  }
}
