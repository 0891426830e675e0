import Stencil

/// How much text one template may make: loops in loops, parts that include others twice, those again twice and so on, and
/// filters that multiply come to an end.
final class RenderingBudget {
  /// Far more than any file of source holds, in bytes.
  private static let limit = 1 << 20
  /// What ends a range at most: Stencil lays ranges out in memory.
  static let longestRange = 10_000
  private var spent = 0

  /// - Parameter bytes: how much text was made, or is about to be.
  /// - Throws: `TemplateSyntaxError` once that is more than a megabyte in all.
  func spend(_ bytes: Int) throws {
    // An empty text costs time, too.
    spent = bytes < Self.limit ? spent + bytes + 16 : Self.limit
    guard spent < Self.limit else { throw TemplateSyntaxError("it makes more than a megabyte of text") }
  }
}

extension Context {
  /// The budget of the text that is rendered.
  var budget: RenderingBudget { (environment.loader as? PartLoader)?.budget ?? RenderingBudget() }
}
