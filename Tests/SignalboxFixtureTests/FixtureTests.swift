import Foundation
import SignalboxDiagrams
import SignalboxProject
import SignalboxRules
import SignalboxTestSupport
import SignalboxWorkspace
import Testing

/// One small app for each way of writing coordinators, with its truth written by hand.
@Suite struct FixtureTests {
  /// What a fixture's `truth.json` says.
  struct Truth: Decodable {
    var coordinators: Set<String>
    /// Base types that may be drawn or not.
    var neutral: Set<String>?
    var starts: Set<[String]>
    var shows: Set<[String]>
  }

  static let names: [String] = {
    let folder = Repository.url("Tests/Fixtures").path
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/truth.json") }.sorted()
  }()

  private func project(_ name: String) -> Project {
    Analysis(AnalysisInput(Configuration(), paths: [Repository.url("Tests/Fixtures/\(name)").path])).project
  }

  private func truth(_ name: String) throws -> Truth {
    try JSONDecoder().decode(Truth.self, from: Data(contentsOf: Repository.url("Tests/Fixtures/\(name)/truth.json")))
  }

  @Test func thereAreFixtures() { #expect(Self.names.count >= 12) }

  @Test(arguments: names) func drawsTheTree(_ name: String) throws {
    let tree = project(name).tree
    let truth = try truth(name)
    let neutral = truth.neutral ?? []
    let names = Dictionary(tree.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let pairs = { (kind: CoordinatorTree.EdgeKind) in
      Set(tree.edges.filter { $0.kind == kind }.map { [names[$0.from] ?? $0.from, names[$0.to] ?? $0.to] })
        .filter { neutral.isDisjoint(with: $0) }
    }
    let coordinators = Set(tree.nodes.filter { $0.kind == .coordinator }.map(\.name)).subtracting(neutral)
    let picture = Comment(rawValue: DiagramFormat.named("text")?.render(tree) ?? "")
    #expect(coordinators == truth.coordinators, picture)
    #expect(pairs(.starts) == truth.starts, picture)
    #expect(pairs(.shows) == truth.shows, picture)
  }

  @Test(arguments: names) func findsWhatIsMarked(_ name: String) throws {
    let project = project(name)
    let findings = Lint.byDefault.findings(in: project)
    let found = Set(
      findings.filter { $0.file.hasSuffix(".swift") }.map { finding in
        let path = finding.file.split(separator: "/Fixtures/\(name)/").last ?? ""
        return "\(path):\(finding.line) \(finding.rule)"
      })
    let folder = Repository.url("Tests/Fixtures/\(name)").path
    let neutral = try marks("// neutral: ", below: folder)
    #expect(found.subtracting(neutral) == (try marks("// finding: ", below: folder)))
  }

  @Test(arguments: names) func isDeterministic(_ name: String) throws {
    let path = Repository.url("Tests/Fixtures/\(name)").path
    let trees = [1, 2, nil].map { threads -> CoordinatorTree in
      var input = AnalysisInput(Configuration(), paths: [path])
      input.threads = threads
      return Analysis(input).project.tree
    }
    #expect(trees[0] == trees[1] && trees[1] == trees[2])
  }

  /// Lines end in `// finding: rule_id` where something must be found, in `// neutral: rule_id` where it may be.
  private func marks(_ word: String, below folder: String) throws -> Set<String> {
    var found: Set<String> = []
    let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = line.range(of: word) else { continue }
        for rule in line[mark.upperBound...].split(whereSeparator: { $0 == "," || $0 == " " }) {
          found.insert("\(file):\(index + 1) \(rule)")
        }
      }
    }
    return found
  }
}
