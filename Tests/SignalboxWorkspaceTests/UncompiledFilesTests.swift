import Foundation
import Testing

@testable import SignalboxWorkspace

/// Files that somebody has replaced and left lying beside an Xcode project.
@Suite struct UncompiledFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A project with files in its groups, of which some are compiled.
  private func addProject(compiling compiled: [String], beside others: [String] = [], synchronized: Bool = false) throws
  {
    var objects = [
      "P = { isa = PBXProject; mainGroup = M; };",
      "M = { isa = PBXGroup; children = ( G, ); sourceTree = \"<group>\"; };",
    ]
    let files = compiled + others
    let children = files.indices.map { "F\($0), " }.joined()
    objects.append("G = { isa = PBXGroup; path = Shop; children = ( \(children)); sourceTree = \"<group>\"; };")
    for (index, file) in files.enumerated() {
      objects.append("F\(index) = { isa = PBXFileReference; path = \"\(file)\"; sourceTree = \"<group>\"; };")
    }
    for index in compiled.indices { objects.append("B\(index) = { isa = PBXBuildFile; fileRef = F\(index); };") }
    let phase = compiled.indices.map { "B\($0), " }.joined()
    objects.append("S = { isa = PBXSourcesBuildPhase; files = ( \(phase)); };")
    if synchronized { objects.append("Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Shop; };") }
    try folder.add(
      "Shop.xcodeproj/project.pbxproj", text: "{ objects = { \(objects.joined(separator: " ")) }; rootObject = P; }")
  }

  private func uncompiled() -> [String] {
    let analysis = Analysis(AnalysisInput(Configuration(), paths: [folder.path]))
    return analysis.uncompiled.map { String($0.dropFirst(folder.path.utf8.count + 1)) }
  }

  @Test func leavesOutWhatAnotherFileReplaces() throws {
    try folder.add("Shop/Cart.swift", text: "class CartCoordinator {}")
    try folder.add("Shop/Old/Cart.swift", text: "class CartCoordinator {}")
    try folder.add("Shop/New.swift", text: "class Wallet {}")
    try addProject(compiling: ["Cart.swift"], beside: ["Old/Cart.swift"])
    #expect(uncompiled() == ["Shop/Old/Cart.swift"])
  }

  @Test func knowsNothingOfCompiledFilesThatLieElsewhere() throws {
    try folder.add("Shop/Cart.swift", text: "class CartCoordinator {}")
    try folder.add("Shop/Old/Cart.swift", text: "class CartCoordinator {}")
    try addProject(compiling: ["Cart.swift", "../../Other/Wallet.swift"])
    #expect(uncompiled() == ["Shop/Old/Cart.swift"])
    try addProject(compiling: ["Cart.swift", "../../Other/Cart.swift"])
    #expect(uncompiled() == [], "the other one of that name may be meant")
  }

  @Test func keepsFilesThatTheProjectDoesNotTellApart() throws {
    try folder.add("Shop/Cart.swift", text: "class CartCoordinator {}")
    try folder.add("Shop/Old.swift", text: "class CartCoordinator {}")
    #expect(uncompiled() == [], "there is no project")
    try addProject(compiling: ["Cart.swift", "Old.swift"])
    #expect(uncompiled() == [], "both are compiled, for two targets")
    try addProject(compiling: ["Other.swift"])
    #expect(uncompiled() == [], "neither is compiled: the project file may be old")
    try addProject(compiling: ["Cart.swift"], synchronized: true)
    #expect(uncompiled() == [], "Xcode finds the files of a folder by itself")
    try folder.add("Shop.xcodeproj/project.pbxproj", text: "{ objects = { P = ")
    #expect(uncompiled() == [], "the project file is damaged")
  }

  @Test func keepsTypesOfAFileAndExtensions() throws {
    try folder.add("Shop/Cart.swift", text: "private class Row {}\nclass CartCoordinator {}")
    try folder.add("Shop/Old.swift", text: "private class Row {}\nextension CartCoordinator {}")
    try addProject(compiling: ["Cart.swift"])
    #expect(uncompiled() == [])
  }
}
