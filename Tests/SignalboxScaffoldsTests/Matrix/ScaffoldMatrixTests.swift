import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Everything that can be asked for, put together: what comes out compiles without a warning, a second run changes
/// nothing, lint finds nothing, and the tree shows it.
@Suite struct ScaffoldMatrixTests {
  static let styles = (try? StyleCatalog().styles) ?? []

  /// How many random combinations to try. CI tries more than there is time for at every run.
  static let count = ProcessInfo.processInfo.environment["SIGNALBOX_COMBINATIONS"].flatMap(Int.init) ?? 48

  static let pairs = styles.flatMap { Combination.pairs(of: $0) }

  @Test func thereAreCombinationsOfEveryStyle() {
    #expect(Self.styles.count == 8)
    #expect(Set(Self.pairs.map(\.style)) == Set(Self.styles.map(\.id)))
  }

  @Test(arguments: pairs)
  func everyPairOfOptions(_ combination: Combination) throws {
    let style = try #require(Self.styles.first { $0.id == combination.style })
    try combination.lab().check(try combination.requests(in: style))
  }

  @Test(arguments: 0..<count)
  func randomSequences(_ seed: Int) throws {
    let style = Self.styles[seed % Self.styles.count]
    let random = try RandomRequests(style: style, seed: UInt64(seed), count: 3 + seed % 4)
    var outcome = LabOutcome(lab: try random.combination.lab())
    var refusals: [ScaffoldError] = []
    for request in random.requests {
      do throws(ScaffoldError) {
        outcome.expected += try outcome.made(by: request)
      } catch {
        // What a style does not offer is told; what the request was for cannot be asked of then, either.
        guard error.isRefusal else { throw error }
        refusals.append(error)
      }
    }
    #expect(refusals.count < random.requests.count, "\(refusals)")
    let problems = try outcome.problems()
    #expect(
      problems.isEmpty,
      "\(random.combination)\n\(random.requests.map { "\($0)" }.joined(separator: "\n"))\n\(problems.joined(separator: "\n"))\n\(outcome.report)"
    )
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

extension LabOutcome {
  /// Carries a request out, and says what must be in the tree for it.
  fileprivate mutating func made(by request: any ScaffoldRequest) throws(ScaffoldError) -> [LabExpectation] {
    do {
      return try carryOut(request).expectations(of: request)
    } catch let error as ScaffoldError {
      throw error
    } catch {
      throw .unreadable("\(error)")
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
