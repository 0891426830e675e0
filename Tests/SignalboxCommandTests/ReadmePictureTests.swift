import Foundation
import SignalboxTestSupport
import Testing

/// The pictures of the README are what its commands draw, and what `make demo` does.
@Suite struct ReadmePictureTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder()
    let shop = Repository.url("Examples/CartShop")
    for copy in ["CartShop", "before"] {
      try FileManager.default.copyItem(at: shop, to: folder.url.appendingPathComponent(copy))
    }
  }

  private func expectPicture(_ name: String, _ arguments: [String]) throws {
    let outcome = try Program.run(arguments + ["--format", "svg", "--no-title", "--quiet"], in: folder.url)
    #expect(outcome.errors == "" && outcome.status == 0)
    if let difference = try Golden.difference(outcome.output, "docs/\(name).svg") { Issue.record("\(difference)") }
  }

  @Test func overview() throws { try expectPicture("cartshop", ["tree", "CartShop"]) }

  @Test func journey() throws {
    try expectPicture("journey", ["tree", "CartShop", "--path", "HomeController", "PaymentController"])
  }

  @Test func difference() throws {
    let arguments = ["new", "coordinator", "Voucher", "--parent", "Payment", "--screens", "Vouchers", "--yes"]
    let changed = try Program.run(arguments, in: folder.url.appendingPathComponent("CartShop"))
    #expect(changed.status == 0)
    try expectPicture("difference", ["diff", "before", "CartShop"])
  }
}
