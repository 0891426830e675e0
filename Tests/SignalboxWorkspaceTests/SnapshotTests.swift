import Foundation
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxWorkspace

/// Pictures that snapshot tests leave: which file is whose, and what is refused.
@Suite struct SnapshotTests {
  /// One grey pixel.
  static let pixel: [UInt8] = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==") ?? Data())

  private static func tree(_ names: String...) -> CoordinatorTree {
    CoordinatorTree(nodes: names.map { .init(id: $0, name: $0, kind: .screen) })
  }

  private static func found(
    _ files: [String], _ tree: CoordinatorTree, _ pattern: String = Snapshots.usual, content: [UInt8] = pixel
  ) throws -> [String] {
    try Tool.inTemporaryFolder { folder in
      for file in files {
        let url = folder.appendingPathComponent(file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content).write(to: url)
      }
      let result = try Snapshots(pattern).marking(tree, in: [folder.path])
      return result.tree.nodes.filter { $0.picture != nil }.map(\.name)
    }
  }

  @Test func theTypeStandsWhereThePatternSays() throws {
    let tree = Self.tree("CartController", "CartControllerCell", "Home", "Shop.Row")
    let files = [
      "Tests/__Snapshots__/CartTests/CartController-dark.1.png", "Tests/__Snapshots__/Row.png",
      "Tests/__Snapshots__/Other.png", "Tests/Home.png",
    ]
    #expect(try Self.found(files, tree) == ["CartController", "Shop.Row"])
    let folders = "__Snapshots__/{type}Tests/*.png"
    #expect(try Self.found(["T/__Snapshots__/HomeTests/test_look.1.png"], tree, folders) == ["Home"])
    // A longer name that a file can mean is the one that it means.
    #expect(try Self.found(["__Snapshots__/a/CartControllerCell.png"], tree) == ["CartControllerCell"])
  }

  @Test func aPatternThatCannotBeMeantIsAnError() {
    #expect(throws: SnapshotError.noSlot("a/*.png")) { try Snapshots("a/*.png") }
    #expect(throws: SnapshotError.self) { try Snapshots("[{type}.png") }
  }

  @Test func whatIsNoPictureIsRefused() throws {
    let files = ["__Snapshots__/Home.png"]
    for cut in [0, 8, 20, Self.pixel.count - 1] {
      #expect(try Self.found(files, Self.tree("Home"), content: Array(Self.pixel.prefix(cut))) == [])
    }
    #expect(try Self.found(files, Self.tree("Home"), content: Array("<svg onload='x()'/>".utf8)) == [])
    // Of a size that would fill the memory of who looks at it.
    var huge = Self.pixel
    huge.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    #expect(try Self.found(files, Self.tree("Home"), content: huge) == [])
    huge.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try Self.found(files, Self.tree("Home"), content: huge) == [])
  }

  @Test func commentsAndWhatFollowsStayBehind() throws {
    let end = Self.pixel.count - 12
    let comment: [UInt8] = [0, 0, 0, 4] + Array("tEXt".utf8) + Array("home".utf8) + [1, 2, 3, 4]
    let file = Array(Self.pixel[..<end]) + comment + Array(Self.pixel[end...]) + Array("PK zip".utf8)
    #expect(PNGPicture(file)?.bytes == Self.pixel)
  }

  @Test func linksAreNotFollowed() throws {
    try Tool.inTemporaryFolder { folder in
      let shots = folder.appendingPathComponent("in/__Snapshots__")
      try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
      let secret = folder.appendingPathComponent("Secret.png")
      try Data(Self.pixel).write(to: secret)
      try FileManager.default.createSymbolicLink(
        at: shots.appendingPathComponent("Home.png"), withDestinationURL: secret)
      let inside = folder.appendingPathComponent("in").path
      #expect(try Snapshots(Snapshots.usual).marking(Self.tree("Home"), in: [inside]).found == 0)
    }
  }
}
