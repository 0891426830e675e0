import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Everything that can be asked for, put together: what comes out compiles without a warning, a second run changes
/// nothing, lint finds nothing, and the tree shows it.
///
/// All of it takes minutes, so that a usual run takes a sample. `SIGNALBOX_COMBINATIONS=500` tries every pair of options
/// and as many random sequences; CI does.
@Suite struct ScaffoldMatrixTests {
  static let styles = (try? StyleCatalog().styles) ?? []

  static let wanted = ProcessInfo.processInfo.environment["SIGNALBOX_COMBINATIONS"].flatMap(Int.init)

  static let pairs = styles.flatMap { style in
    let all = Combination.pairs(of: style)
    return wanted == nil ? Array(all.prefix(2)) : all
  }

  @Test func thereAreCombinationsOfEveryStyle() {
    #expect(Self.styles.count == 8)
    #expect(Set(Self.pairs.map(\.style)) == Set(Self.styles.map(\.id)))
  }

  @Test(arguments: pairs)
  func everyPairOfOptions(_ combination: Combination) throws {
    let style = try #require(Self.styles.first { $0.id == combination.style })
    try check(try combination.requests(in: style), combination)
  }

  @Test(arguments: 0..<(wanted ?? 16))
  func randomSequences(_ seed: Int) throws {
    let style = Self.styles[seed % Self.styles.count]
    let random = try RandomRequests(style: style, seed: UInt64(seed), count: 3 + seed % 4)
    try check(random.requests, random.combination)
  }

  /// Carries requests out. What the style does not offer is refused; most must be carried out all the same.
  private func check(_ requests: [any ScaffoldRequest], _ combination: Combination) throws {
    var outcome = LabOutcome(lab: try combination.lab())
    var refusals: [ScaffoldError] = []
    for request in requests {
      do {
        outcome.expected += try outcome.carryOut(request).expectations(of: request)
      } catch let error as ScaffoldError where error.isRefusal {
        refusals.append(error)
      }
    }
    let problems = try outcome.problems()
    let asked = requests.map { "\($0)" }.joined(separator: "\n")
    #expect(refusals.count * 2 < requests.count, "\(asked)\n\(refusals)")
    #expect(problems.isEmpty, "\(asked)\n\(problems.joined(separator: "\n"))\n\(outcome.report)")
  }
}

extension ScaffoldError {
  /// Whether somebody asked for what the style, or the project as it is then, does not have.
  fileprivate var isRefusal: Bool {
    switch self {
    case .notOffered, .unknown: true
    default: false
    }
  }
}

@Suite struct PairwiseRowsTests {
  @Test(arguments: [[2, 2], [3, 1, 4], [6, 4, 4, 2, 4, 3, 4, 3, 2], [1], []])
  func everyPairOccurs(_ sizes: [Int]) {
    let rows = PairwiseRows(sizes: sizes).rows
    let covered = rows.reduce(into: Set<PairwiseRows.Pair>()) { $0.formUnion(PairwiseRows.pairs(of: $1)) }
    #expect(covered == PairwiseRows.pairs(sizes))
    #expect(rows.count <= max(1, sizes.reduce(1, *)))
  }
}
