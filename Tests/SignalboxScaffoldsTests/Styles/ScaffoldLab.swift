import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxTestSupport

@testable import SignalboxScaffolds

/// A bench for styles: makes requests on files in memory, as the commands would on the disk, and examines what came out.
///
///     try ScaffoldLab("closure").check([
///       ProjectRequest(name: "Shop"),
///       CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items", "Payment"]),
///     ])
///
///     try ScaffoldLab(in: "Tests/Fixtures/Closure", folder: "Gym").check([CoordinatorRequest(name: "Cart", parent: "Root")])
///
/// `check` fails the test with all that is wrong, the files that were made and the tree. `run` gives the outcome alone,
/// for tests that look at the text; `run(…).problems()` what is wrong with it, for tests that try thousands.
///
/// Each request is made by itself, on what the ones before it left, and each is repeated at once: the second time
/// must change nothing.
struct ScaffoldLab: Sendable {
  /// Files by path, as they are before the first request.
  var files: [String: [UInt8]]
  /// Files of tests, which are no part of the project.
  var tests: [FileFacts] = []
  var options: ScaffoldOptions
  /// What the files may import beside the SDK.
  var library = SwiftCompiler.Library.none
  /// The mode that the files are compiled in.
  var languageMode = SwiftCompiler.LanguageMode.v6
  var catalog: StyleCatalog

  /// An empty folder.
  /// - Parameters:
  ///   - style: nil to leave it to the detection, which needs files.
  ///   - set: variables, as `--set` takes them.
  init(_ style: String?, set: [String: String] = [:], library: SwiftCompiler.Library = .none) throws {
    files = [:]
    options = ScaffoldOptions(style: style, set: set)
    self.library = library
    catalog = try StyleCatalog()
  }

  /// A copy of a folder of the repository: a fixture or an example.
  /// - Parameters:
  ///   - start: relative to the repository; paths in the lab are relative to it.
  ///   - style: nil to leave it to the detection, as users do.
  ///   - folder: where new files go; nil for the project's habit.
  init(
    in start: String, style: String? = nil, set: [String: String] = [:], folder: String? = nil,
    library: SwiftCompiler.Library = .none
  ) throws {
    try self.init(style, set: set, library: library)
    options.folder = folder
    let root = Repository.url(start)
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted() where Self.isSource(path) {
      files[path] = Array(try Data(contentsOf: root.appendingPathComponent(path)))
    }
  }

  private static func isSource(_ path: String) -> Bool {
    [".swift", ".storyboard", ".xib"].contains(where: path.hasSuffix)
  }

  /// A lab that starts with what requests made in this one: for what many tests begin with.
  func after(_ requests: [any ScaffoldRequest]) throws -> ScaffoldLab {
    var lab = self
    lab.files = try run(requests).files
    return lab
  }

  /// Makes requests one after the other.
  /// - Throws: what the commands would say: `ScaffoldError`.
  func run(_ requests: [any ScaffoldRequest]) throws -> LabOutcome {
    var outcome = LabOutcome(lab: self)
    for request in requests {
      let workshop = try outcome.carryOut(request)
      outcome.expected += workshop.expectations(of: request)
    }
    return outcome
  }
}

/// What requests made in a lab.
struct LabOutcome {
  let lab: ScaffoldLab
  /// All files by path.
  private(set) var files: [String: [UInt8]]
  /// The project that they are.
  private(set) var project: Project
  /// What the tree must hold.
  var expected: [LabExpectation] = []
  /// The facts of each file with the bytes that they were read from: most files stay as they are.
  private var facts: [String: (bytes: [UInt8], facts: FileFacts?)] = [:]
  /// What the user is told beside the changes.
  private(set) var notes: [String] = []
  /// What a second run of a request would change.
  private(set) var repetitions: [String] = []

  init(lab: ScaffoldLab) {
    self.lab = lab
    files = lab.files
    project = Project(facts: [])
    link()
  }

  /// Makes one request twice.
  mutating func carryOut(_ request: any ScaffoldRequest) throws -> Workshop {
    let workshop = try make(request)
    for change in workshop.draft.changes { files[change.path] = change.after }
    notes += workshop.notes
    link()
    for change in try make(request).draft.changes where files[change.path] != change.after {
      repetitions.append(
        "a second run of \(type(of: request).command) would change \(change.path) to:\n"
          + String(decoding: change.after ?? [], as: UTF8.self))
    }
    return workshop
  }

  private func make(_ request: any ScaffoldRequest) throws -> Workshop {
    let files = files
    let draft = Draft(project: project, tests: lab.tests) { files[$0] }
    var workshop = try Workshop(draft: draft, catalog: lab.catalog, options: lab.options)
    try workshop.make(request)
    return workshop
  }

  /// Reads the files as the next command would.
  private mutating func link() {
    for (path, bytes) in files where facts[path]?.bytes != bytes {
      facts[path] = (bytes, FileFacts(path, module: nil, bytes: bytes))
    }
    project = Project(facts: files.keys.sorted().compactMap { facts[$0]?.facts })
  }

  /// The text of a file; empty where there is none.
  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// Files that were made or changed, in the order of their paths.
  var changed: [String] { files.keys.filter { files[$0] != lab.files[$0] }.sorted() }

  /// All files that are new or changed, and the tree: what a failing test prints.
  var report: String {
    (changed.map { "──── \($0)\n\(text($0))" } + ["──── tree\n\(tree)"] + notes.map { "note: \($0)" })
      .joined(separator: "\n")
  }

  /// The tree's edges as lines: `AppCoordinator starts CartCoordinator`.
  var tree: String {
    let names = Dictionary(project.tree.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    return project.tree.edges.map { edge in
      "\(names[edge.from] ?? edge.from) \(edge.kind.rawValue) \(names[edge.to] ?? edge.to)"
    }.joined(separator: "\n")
  }
}
