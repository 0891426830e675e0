import Foundation
import SignalboxTestSupport
import Testing

/// Where files may go, and what happens where they cannot.
@Suite struct NewPlaceTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder()
    let made = try folder.run("new", "project", "Shop", "--style", "closure", "--folder", "App")
    #expect(made.status == 0)
  }

  private func inner(_ name: String, _ arguments: String...) throws -> Tool.Outcome {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    return try Program.run(["new", "screen", "Help"] + arguments, in: folder.url.appendingPathComponent(name))
  }

  private var hasScreen: Bool { FileManager.default.fileExists(atPath: folder.path("App/HelpViewController.swift")) }

  @Test func fromTheProjectsFolder() throws {
    #expect(try folder.run("new", "screen", "Help", "--in", "App", "App").status == 0)
    #expect(hasScreen)
  }

  @Test func headersNameWhoMakesTheFile() throws {
    for (path, bytes) in try folder.files where path.hasSuffix(".swift") {
      let header = "//\n//  \(path.split(separator: "/").last ?? "")\n//\n//  Created by Ann Lee on 03/11/2023.\n//\n\n"
      try (Data(header.utf8) + bytes).write(to: folder.url.appendingPathComponent(path))
    }
    try folder.git("init", "--quiet")
    try folder.git("config", "user.name", "Cy")
    #expect(try folder.run("new", "screen", "Help", "--in", "App", "App").status == 0)
    let text = String(decoding: try folder.files["App/HelpViewController.swift"] ?? Data(), as: UTF8.self)
    #expect(text.hasPrefix("//\n//  HelpViewController.swift\n//\n//  Created by Cy on "), "\(text)")
  }

  @Test func fromASubfolder() throws {
    let outcome = try inner("App", "--in", "App")
    #expect(outcome.errors == "created 1 file, changed 1 file; `signalbox undo` reverts this\n")
    #expect(outcome.output.contains("+++ b/HelpViewController.swift\n") && outcome.status == 0)
    #expect(hasScreen)
  }

  @Test func absolutePathsInTheFolder() throws {
    let outcome = try folder.run("new", "screen", "Help", "--in", "App", folder.path("App"))
    #expect(outcome.output.contains("+++ b/App/HelpViewController.swift\n") && outcome.status == 0)
    #expect(hasScreen)
  }

  @Test func pathsThatLeadBackIn() throws {
    let outcome = try inner("App", "--in", "App", "../App")
    #expect(outcome.output.contains("+++ b/HelpViewController.swift\n") && outcome.status == 0)
    #expect(hasScreen)
  }

  @Test func pathsBesideTheFolderAreRefused() throws {
    let before = try folder.files
    let outcome = try inner("Tools/Deep", "--in", "App", "../../App")
    let lines = outcome.errors.split(separator: "\n")
    let reason = "is outside the working folder, so it is not written; run the command in ../.."
    #expect(
      lines
        == ["AppCoordinator.swift", "HelpViewController.swift"].map {
          "error: \(folder.path("App/" + $0)) \(reason)"
        })
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.files == before)
  }

  @Test func aFolderForNewFiles() throws {
    #expect(try folder.run("new", "screen", "Help", "--in", "App", "--folder", "App/Help/Screens").status == 0)
    #expect(try folder.text("App/Help/Screens/HelpViewController.swift").hasPrefix("import UIKit\n"))
    #expect(try folder.run("undo").status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("App/Help")))
    #expect(try folder.run("new", "screen", "Help", "--in", "App", "--folder", folder.path("App")).status == 0)
    #expect(hasScreen)
  }

  @Test(arguments: ["../x", "/x"]) func aFolderElsewhere(place: String) throws {
    let before = try folder.files
    let outcome = try folder.run("new", "screen", "Help", "--in", "App", "--folder", place)
    #expect(outcome.errors.hasPrefix("error: \(place)/HelpViewController.swift is outside the working folder, "))
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.files == before)
  }

  @Test func aSymlinkThatLeadsOut() throws {
    let other = try ProjectFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.path("Link"), withDestinationPath: other.url.path)
    let outcome = try folder.run("new", "screen", "Help", "--in", "App", "--folder", "Link")
    #expect(
      outcome.errors
        == "error: Link/HelpViewController.swift is outside the project folder; choose a path inside\n")
    #expect(outcome.status == 65)
    #expect(try other.names == [])
  }

  // MARK: Disks

  // Nothing is forbidden to root.
  @Test(.enabled(if: geteuid() != 0)) func aFolderThatMayNotBeWritten() throws {
    chmod(folder.path("App"), 0o555)
    defer { chmod(folder.path("App"), 0o755) }
    let outcome = try folder.run("new", "screen", "Help", "--in", "App")
    #expect(outcome.errors == "error: App/AppCoordinator.swift cannot be written: Permission denied\n")
    #expect(outcome.status == 65)
    #expect(!hasScreen)
  }

  /// Only root may mount a disk of its own.
  @Test(.enabled(if: geteuid() == 0 && FileManager.default.fileExists(atPath: "/bin/mount"))) func aFullDisk() throws {
    let disk = try ProjectFolder()
    let mounted = try Tool("mount").run(["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.url.path])
    try #require(mounted.status == 0, "no disk could be mounted: \(mounted.errors)")
    defer { _ = try? Tool("umount").run([disk.url.path]) }
    try disk.add(".signalbox.yml", "")
    #expect(try disk.run("new", "project", "Shop", "--style", "closure").status == 0)
    try disk.add("Notes.txt", bytes: [UInt8](repeating: 0x61, count: 4 * 4096))
    var count = 0
    while count < 16, (try? disk.add("Rest\(count).txt", bytes: [0x61])) != nil { count += 1 }
    let before = try disk.files
    let outcome = try disk.run("new", "coordinator", "Cart", "--parent", "App", "--screens", "Items,Payment")
    #expect(outcome.errors.hasSuffix("cannot be written: the disk is full\n"), "\(outcome.errors)")
    #expect(outcome.status == 65)
    #expect(try disk.files == before)
  }

  // MARK: Xcode

  @Test func saysWhatXcodeHasToBeTold() throws {
    try folder.add(
      "Shop.xcodeproj/project.pbxproj",
      """
      { rootObject = r; objects = { r = { isa = PBXProject; mainGroup = m; };
      m = { isa = PBXGroup; children = ( a ); sourceTree = "<group>"; };
      a = { isa = PBXGroup; children = ( ); path = App; sourceTree = "<group>"; }; }; }

      """)
    let outcome = try folder.run("new", "screen", "Help", "--in", "App")
    #expect(
      outcome.errors == """
        created 1 file, changed 1 file; `signalbox undo` reverts this
        note: add to the group App of Shop.xcodeproj in Xcode: App/HelpViewController.swift

        """)
  }
}
