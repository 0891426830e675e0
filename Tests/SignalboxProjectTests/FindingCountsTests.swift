import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Whose findings are whose.
@Suite struct FindingCountsTests {
  private static let source = """
    class Home: UIViewController {
      func a() {}
      struct Row {
        func b() {}
      }
      class Cell: UITableViewCell {
        func c() {}
      }
    }
    let free = 1
    //--- Extra.swift
    extension Home {
      func d() {}
    }
    extension UIColor {
      static var brand: UIColor { .red }
    }
    """

  private func counts(_ places: [(file: String, line: Int)], _ source: String = source) -> (String, unplaced: Int) {
    let project = Sample(source).project
    let (tree, unplaced) = project.counting(places, in: project.tree(with: [.unassigned, .views]))
    return (tree.nodes.map { "\($0.name) \($0.findings ?? -1)" }.joined(separator: ", "), unplaced)
  }

  @Test func findingsCountForTheTypeAroundThem() {
    let (text, unplaced) = counts([("Sample.swift", 1), ("Sample.swift", 2), ("Sample.swift", 9), ("Sample.swift", 7)])
    #expect(text == "Home 3, Home.Cell 1" && unplaced == 0)
  }

  @Test func nestedTypesWithoutANodeCountForTheOneAround() {
    #expect(counts([("Sample.swift", 4)]) == ("Home 1, Home.Cell 0", 0))
  }

  @Test func extensionsCountForTheirType() {
    #expect(counts([("Extra.swift", 2), ("Extra.swift", 2)]) == ("Home 2, Home.Cell 0", 0))
  }

  @Test func whatStandsInNoTypeIsTold() {
    let places = [
      ("Sample.swift", 10), ("Extra.swift", 5), ("Gone.swift", 1), ("Sample.swift", 0), ("Sample.swift", 999),
    ]
    #expect(counts(places) == ("Home 0, Home.Cell 0", places.count))
  }

  @Test func noFindingsAreZeroNotNothing() {
    #expect(counts([]) == ("Home 0, Home.Cell 0", 0))
    #expect(counts([("A.swift", 1)], "") == ("", 1))
  }

  @Test func theOrderOfFindingsChangesNothing() {
    let places = [("Sample.swift", 2), ("Extra.swift", 2), ("Sample.swift", 7), ("Sample.swift", 10)]
    #expect(counts(places) == counts(places.reversed()))
  }
}
