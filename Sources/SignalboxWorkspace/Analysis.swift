import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A project read from disk: the first stages, from paths to a linked project.
public struct Analysis: Sendable {
  private let linked: Deferred<Project>
  /// Linked at once, but where an earlier run may have answered all that will be asked: then when it is asked for.
  public var project: Project { linked.value }
  var isLinked: Bool { linked.isKnown }
  /// What earlier runs found out about the same files; nil where nothing is kept.
  let memory: ProjectMemory?
  /// How many files were read.
  public let files: Int
  /// How many lines they hold.
  public let lines: Int
  /// What could not be read and does not belong to tests; the rest was read all the same.
  public let problems: [InputProblem]
  /// Files whose content is not in this checkout: encrypted, or pointers to it. They are left out.
  public let placeholders: [InputProblem]
  /// Swift that does not parse, first place a file: what stands there may have been missed.
  public let brokenSyntax: [(path: String, line: Int)]
  /// Files that no target compiles and that declare a type again, by path: they are left out.
  public let uncompiled: [String]
  /// Files in Objective-C that are not read and do not belong to tests.
  private let objectiveC: [String]
  /// How many files were left out because they belong to tests, those among them that could not be read.
  public let testFiles: Int
  /// What the files say that were left out because they belong to tests.
  public let tests: [FileFacts]
  /// Whether a path that was asked for is missing, or nothing could be read: results would be about something else.
  public var isIncomplete: Bool {
    files == 0 && !problems.isEmpty
      || problems.contains {
        switch $0 {
        case .workspace(.noSuchPath), .workspace(.deadLink), .included, .facts: true
        default: false
        }
      }
  }
  /// Whether facts that were asked for could not be used, or were named as source.
  public var lacksFacts: Bool {
    problems.contains { if case .facts = $0 { true } else { false } }
  }
  /// The paths of all files of the project, as findings name them.
  public let paths: [String]
  /// For each file of which only an interface is known, the file of facts that it is in.
  let interfaces: [Bytewise: String]
  /// What was read in place of files.
  let overlay: FileOverlay
  /// Whether there was any Swift at all.
  public let hasSwift: Bool
  /// The files on the disk as they were before they were read, by path.
  private let stamps: [Bytewise: FileStamp]
  /// What reading came to, for a next time; empty unless that was asked for.
  let readings: Readings

  /// Finds what is not found yet, reads and links.
  public init(_ input: AnalysisInput) {
    let read = ReadProject(input)
    let contents = read.contents
    let compiled = read.compiled()
    let app = compiled.files
    let missed = read.problemsOfApp
    linked = compiled.project
    memory = read.answers.flatMap { ProjectMemory($0, of: app, read: contents, read.predecessors) }
    files = contents.count + read.elsewhere.count
    lines = (contents.map(\.facts) + read.elsewhere).reduce(0) { $0 + $1.lineCount }
    problems = missed.filter { !$0.isPlaceholder }
    placeholders = missed.filter(\.isPlaceholder)
    brokenSyntax = app.compactMap { file in
      guard case .swift(let swift) = file.content, let line = swift.firstSyntaxErrorLine else { return nil }
      return (file.path, line)
    }
    uncompiled = compiled.uncompiled.sorted().map(\.wrappedValue)
    objectiveC = read.objectiveC
    testFiles = files - app.count - uncompiled.count + read.problems.count - missed.count
    paths = Self.paths(of: app)
    tests = read.readings.filter(\.isTest).compactMap { try? $0.result.get().facts }
    interfaces = read.interfaces
    overlay = input.overlay
    hasSwift = read.found.hasSwift || !read.elsewhere.isEmpty
    stamps = input.isGuarded ? read.stamps : [:]
    readings = input.last == nil ? Readings() : Readings(read.found.files, read.readings)
  }
}

extension Analysis {
  /// Files in Objective-C with screens, which are missing in all that is said of the project. Reads them.
  public var screensInObjectiveC: [String] { ObjectiveCScreens.among(objectiveC) }

  /// Whether of some files only an interface is known.
  public var hasInterfaces: Bool { !interfaces.isEmpty }

  /// - Throws: `changedSinceRead` for each file that somebody has changed or removed since it was read: what was decided
  ///   by them may be wrong.
  public func refuseIfChanged() throws(ChangeRefusal) {
    let changed = stamps.filter { FileStamp($0.key.wrappedValue) != $0.value }.keys.map(\.wrappedValue)
    guard changed.isEmpty else { throw ChangeRefusal(changed.sorted(by: Path.precedes).map { .changedSinceRead($0) }) }
  }

  /// Swift first, each kind in the order of bytes.
  private static func paths(of files: [FileFacts]) -> [String] {
    let swift = files.filter { if case .swift = $0.content { true } else { false } }
    let others = files.filter { if case .swift = $0.content { false } else { true } }
    return [swift, others].flatMap { $0.map { Bytewise($0.path) }.sorted().map(\.wrappedValue) }
  }
}
