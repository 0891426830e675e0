import Foundation
import SignalboxText
import Testing

@testable import SignalboxWorkspace

@Suite struct XcodeEntriesTests {
  private let folder: TemporaryFolder
  private static let project = "Shop.xcodeproj/project.pbxproj"

  init() throws { folder = try TemporaryFolder() }

  /// `App/Home.swift` is compiled by the app and its variant, `App/Shared.swift` by the extension, too.
  private static let text = """
    // !$*UTF8*$!
    {
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tB1 /* Home.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Home.swift */; };
    \t\tB2 /* Shared.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2 /* Shared.swift */; };
    \t\tB3 /* Shared.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2 /* Shared.swift */; };
    \t\tB4 /* Home.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Home.swift */; };
    \t\tB5 /* Shared.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2 /* Shared.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\tF1 /* Home.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Home.swift; sourceTree = "<group>"; };
    \t\tF2 /* Shared.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Shared.swift; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXGroup section */
    \t\tG0 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tG1 /* App */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tG1 /* App */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tF1 /* Home.swift */,
    \t\t\t\tF2 /* Shared.swift */,
    \t\t\t);
    \t\t\tpath = App;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \(target("T1", "S1", "R1"))\(target("T2", "S2", "R2"))\(target("T3", "S3", nil))/* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tP /* Project object */ = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; };
    /* End PBXProject section */

    /* Begin PBXResourcesBuildPhase section */
    \(phase("R1", "Resources"))\(phase("R2", "Resources"))/* End PBXResourcesBuildPhase section */

    /* Begin PBXSourcesBuildPhase section */
    \(phase("S1", "Sources", "B1", "B2"))\(phase("S2", "Sources", "B4", "B5"))\(phase("S3", "Sources", "B3"))/* End PBXSourcesBuildPhase section */
    \t};
    \trootObject = P /* Project object */;
    }

    """

  private static func target(_ id: String, _ phases: String?...) -> String {
    let list = phases.compactMap { $0 }.map { "\t\t\t\t\($0) /* Phase */,\n" }.joined()
    return
      "\t\t\(id) /* \(id) */ = {\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildPhases = (\n\(list)\t\t\t);\n\t\t\tname = \(id);\n\t\t};\n"
  }

  private static func phase(_ id: String, _ kind: String, _ files: String...) -> String {
    let list = files.map { "\t\t\t\t\($0) /* \($0) */,\n" }.joined()
    return "\t\t\(id) /* \(kind) */ = {\n\t\t\tisa = PBX\(kind)BuildPhase;\n\t\t\tfiles = (\n\(list)\t\t\t);\n\t\t};\n"
  }

  /// The lines that a project file gets; nil where it stays as it is.
  private func added(_ files: String..., text: String = Self.text) throws -> [String]? {
    try folder.add(Self.project, text: text)
    let changes = XcodeEntries.changes(adding: files, in: folder.path)
    guard let change = changes.first else { return nil }
    #expect(changes.map(\.path) == [Self.project])
    let before = text.split(separator: "\n", omittingEmptySubsequences: false)
    var rest = before[...]
    var new: [String] = []
    let after = try #require(change.after)
    for line in String(decoding: after, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if rest.first == line { rest = rest.dropFirst() } else { new.append(String(line)) }
    }
    #expect(rest.isEmpty, "something else was changed")
    return new
  }

  @Test func aFileGoesWhereItsNeighboursAre() throws {
    let lines = try #require(try added("App/Cart.swift"))
    let file = try #require(lines.first { $0.contains("PBXFileReference") }?.dropFirst(2).prefix(24))
    #expect(lines.count { $0.contains("isa = PBXBuildFile; fileRef = \(file) /* Cart.swift */;") } == 2)
    #expect(lines.contains("\t\t\t\t\(file) /* Cart.swift */,"))
    #expect(lines.count { $0.hasSuffix("/* Cart.swift in Sources */,") } == 2)
    #expect(lines.count == 6)
    try folder.add(Self.project, text: Self.text)
    let change = try #require(XcodeEntries.changes(adding: ["App/Cart.swift"], in: folder.path).first)
    let project = try XcodeProjectFile(path: "", bytes: try #require(change.after))
    #expect((project.objects["G1"]?["children"] as? [String]) == [String(file), "F1", "F2"])
    #expect((project.objects["S3"]?["files"] as? [String]) == ["B3"])
    let again = XcodeEntries.changes(adding: ["App/Cart.swift"], in: folder.path)
    #expect(again.first?.after == change.after, "ids are the same for the same file")
  }

  /// The extension compiles what uses the new file, and not only what lies beside it.
  @Test func aFileGoesWhereItsUsersAre() throws {
    try folder.add(Self.project, text: Self.text)
    let change = try #require(
      XcodeEntries.changes(adding: ["App/Cart.swift"], usedBy: ["App/Shared.swift"], in: folder.path).first)
    let project = try XcodeProjectFile(path: "", bytes: try #require(change.after))
    let lengths = ["S1", "S2", "S3"].map { (project.objects[$0]?["files"] as? [String])?.count }
    #expect(lengths == [3, 3, 2])
  }

  @Test func newFoldersBecomeGroups() throws {
    let lines = try #require(try added("App/Cart/View/A.swift", "App/Cart/View/B.swift", "App/Cart/C.storyboard"))
    #expect(lines.count { $0.contains("isa = PBXGroup;") } == 2)
    #expect(lines.contains("\t\t\tpath = Cart;") && lines.contains("\t\t\tpath = View;"))
    #expect(lines.count { $0.hasSuffix("/* C.storyboard in Resources */,") } == 2)
    #expect(lines.count { $0.hasSuffix("in Sources */,") } == 4)
  }

  @Test func deletedFilesGoWithTheirGroups() throws {
    try folder.add(Self.project, text: Self.text)
    let files = ["App/Cart/View/A.swift", "App/Cart/C.storyboard", "App/Cart.swift"]
    let added = try #require(XcodeEntries.changes(adding: files, in: folder.path).first?.after)
    try folder.add(Self.project, text: String(decoding: added, as: UTF8.self))
    let removed = try #require(XcodeEntries.changes(removing: files, in: folder.path).first)
    #expect(removed.after.map { String(decoding: $0, as: UTF8.self) } == Self.text)
    #expect(XcodeEntries.changes(removing: ["App/Other.swift"], in: folder.path).isEmpty)
  }

  @Test func namesAreQuotedAsXcodeDoes() throws {
    let lines = try #require(try added("App/Cart+Gift \"1\".swift"))
    #expect(lines.contains { $0.contains(#"path = "Cart+Gift \"1\".swift";"#) })
    #expect(try added("App/Cart\u{1}.swift") == nil)
  }

  @Test func linesEndAsTheOthersDo() throws {
    try folder.add(Self.project, text: Self.text.replacing("\n", with: "\r\n"))
    let change = try #require(XcodeEntries.changes(adding: ["App/Cart.swift"], in: folder.path).first)
    let text = String(decoding: try #require(change.after), as: UTF8.self)
    #expect(text.utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0D })
  }

  @Test func whatIsThereAlreadyStays() throws {
    #expect(try added("App/Home.swift") == nil)
    #expect(try added("App/notes.md") == nil)
  }

  @Test(arguments: [
    ("\t\t\tfiles = (\n\t\t\t\tB1 /* B1 */,\n\t\t\t\tB2 /* B2 */,\n\t\t\t);", "\t\t\tfiles = (B1, B2, );"),
    ("/* Begin PBXFileReference section */\n", ""), ("\t\t\tisa = PBXNativeTarget;", "\t\t\tisa = PBXAggregateTarget;"),
    ("\t\tG1 /* App */ = {", "\t\tG1\n= {"), ("\trootObject = P /* Project object */;\n}", ""),
    (
      "isa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\tF1",
      "isa = PBXFileSystemSynchronizedRootGroup;\n\t\t\tchildren = (\n\t\t\t\tF1"
    ),
  ])
  func otherProjectsStayAsTheyAre(old: String, new: String) throws {
    let text = Self.text.replacing(old, with: new)
    #expect(text != Self.text)
    #expect(try added("App/Cart.swift", text: text) == nil)
  }

  @Test func groupsInACircleEndSomewhere() throws {
    let text = Self.text.replacing(
      "\t\t\t\tF1 /* Home.swift */,\n", with: "\t\t\t\tG0,\n\t\t\t\tF1 /* Home.swift */,\n")
    #expect(try added("App/Cart.swift", text: text)?.count == 6)
  }
}
