import SignalboxFacts
@_spi(RawSyntax) import SwiftSyntax
import Testing

/// `Layout` is a list of bare numbers; swift-syntax knows what stands where. Both must say the same.
@Suite struct LayoutTests {
  @Test(arguments: LayoutTable.rows)
  func everyConstantIsThePlaceThatTheTypedTreeNames(_ row: LayoutTable.Row) throws {
    let constants = try #require(try Self.constants.get()[row.layout], "Layout has no \(row.layout)")
    for (name, place) in row.places {
      #expect(constants[name] == place, "Layout.\(row.layout).\(name), compared with \(row.type)")
    }
  }

  @Test func everyConstantIsInTheTable() throws {
    let covered = Set(LayoutTable.rows.flatMap { row in row.places.keys.map { "\(row.layout).\($0)" } })
    let written = Set(try Self.constants.get().flatMap { layout, names in names.keys.map { "\(layout).\($0)" } })
    #expect(written.subtracting(covered).isEmpty, "add them to LayoutTable.rows")
    #expect(written.count > 150)
  }

  /// `enum Call { static let callee = 1, … }` as the reader itself sees it.
  private static let constants = Result { try readConstants() }

  private static func readConstants() throws -> [String: [String: Int]] {
    let facts = SwiftFacts(source: try Project.source("Sources/SignalboxFacts/Swift/Layout.swift"))
    var constants: [String: [String: Int]] = [:]
    for declaration in facts.declarations where declaration.kind == .property {
      let layout = try #require(declaration.parent.map { facts.text(facts.declarations[Int($0)].name) })
      let number = facts.children(of: declaration.node).first { facts[$0].kind == .number }
      constants[layout, default: [:]][facts.text(declaration.name)] = number.flatMap { Int(facts.text(facts[$0].name)) }
    }
    return constants
  }
}
