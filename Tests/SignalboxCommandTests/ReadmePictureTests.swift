import Foundation
import SignalboxTestSupport
import Testing

/// The pictures of the README are what its commands draw, and what `make demo` does.
@Suite struct ReadmePictureTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder()
    for copy in ["Examples/CartShop", "out/CartShop"] {
      let place = folder.url.appendingPathComponent(copy)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.url("Examples/CartShop"), to: place)
    }
  }

  private func expectPicture(_ name: String, _ arguments: [String]) throws {
    let outcome = try Program.run(arguments + ["--format", "svg", "--no-title", "--quiet"], in: folder.url)
    #expect(outcome.errors == "" && outcome.status == 0)
    if let difference = try Golden.difference(outcome.output, "docs/\(name).svg") { Issue.record("\(difference)") }
  }

  @Test func overview() throws { try expectPicture("cartshop", ["tree", "Examples/CartShop"]) }

  @Test func journey() throws {
    try expectPicture("journey", ["tree", "Examples/CartShop", "--path", "HomeController", "PaymentController"])
  }

  @Test func difference() throws {
    let arguments = ["new", "coordinator", "Voucher", "--parent", "Payment", "--screens", "Vouchers", "--yes"]
    let changed = try Program.run(arguments, in: folder.url.appendingPathComponent("out/CartShop"))
    #expect(changed.status == 0)
    try expectPicture("difference", ["diff", "Examples/CartShop", "out/CartShop"])
  }
}
