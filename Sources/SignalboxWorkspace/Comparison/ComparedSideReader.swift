import Foundation
import SignalboxProject
import SignalboxText

/// Reads the sides of a comparison.
struct ComparedSideReader<Host: DiffHost> {
  let host: Host
  let configuration: Configuration
  let run: DiffRun
  /// What Git knows of the working tree, where that is compared with a revision: a revision holds neither ignored files
  /// nor those of submodules.
  private var gitFiles: GitFiles?
  /// Files that one of the sides could not read: without them on both, the rest can be compared.
  private var leftOut: Set<Bytewise> = []
  private var isSecondTime: Bool { !leftOut.isEmpty }

  init(host: Host, configuration: Configuration, run: DiffRun) {
    (self.host, self.configuration, self.run) = (host, configuration, run)
  }

  /// Both sides.
  /// - Returns: beside them, whether all of both could be read.
  /// - Throws: `DiffError` where there is nothing to compare, and what the host throws.
  func sides() throws -> (old: ComparedSide, new: ComparedSide, isComplete: Bool) {
    var reader = self
    let (first, second) = (run.operands.old, run.operands.new)
    if [first, second].contains(.workingTree), let revision = first.revision ?? second.revision {
      reader.gitFiles = try Self.explained(revision) { () throws(GitError) in try GitFiles() }
    }
    let (old, new) = (try reader.side(first), try reader.side(second))
    let problems = old.problems + new.problems
    reader.leftOut = Set<Bytewise>.of(problems.compactMap(\.file))
    let isComplete = problems.allSatisfy(\.isPlaceholder)
    guard reader.isSecondTime else { return (old, new, isComplete) }
    return (try reader.side(first), try reader.side(second), isComplete)
  }

  private func side(_ operand: DiffOperand) throws -> ComparedSide {
    if !isSecondTime, let hidden = operand.hiddenRevision {
      host.hear(ofRevision: hidden.full, hiddenBy: hidden.path, hidden.kind)
    }
    switch operand {
    case .saved(let path):
      do throws(SavedTreeFile.Problem) {
        return .saved(try SavedTreeFile.load(path: path))
      } catch {
        throw DiffError.saved(error)
      }
    case .workingTree: return try inWorkingFolder(configuration, of: nil)
    case .folder(let path): return try inFolder(path)
    case .revision(let revision, _): return try side(at: revision)
    }
  }

  private func inWorkingFolder(_ configuration: Configuration, of folder: String?) throws -> ComparedSide {
    var found = Discovery(configuration).files()
    found.files.removeAll { file in
      leftOut.contains(path: file.path) || gitFiles.map { !$0.contains(file.path) } ?? false
    }
    var input = AnalysisInput(configuration, found: found)
    input.cache = run.cache
    return try side(isSecondTime ? Analysis(input) : host.analysis(of: input, in: folder), configuration)
  }

  /// As if it were run there, with the configuration that holds there.
  private func inFolder(_ path: String) throws -> ComparedSide {
    let files = FileManager.default
    let start = files.currentDirectoryPath
    guard files.changeCurrentDirectoryPath(path) else { throw DiffError.unreadable(path) }
    defer { _ = files.changeCurrentDirectoryPath(start) }
    var reader = self
    reader.gitFiles = nil
    return try reader.inWorkingFolder(try host.configuration(), of: path)
  }

  private func side(at revision: String) throws -> ComparedSide {
    let analysis = try Self.explained(revision) { () throws(GitError) in
      try RevisionFolder(revision: revision, configuration: configuration).analysis(
        leavingOut: leftOut, cache: run.cache)
    }
    if !isSecondTime { host.hear(analysis.problems, of: revision) }
    return try side(analysis, configuration)
  }

  private func side(_ analysis: Analysis, _ configuration: Configuration) throws -> ComparedSide {
    if !isSecondTime, analysis.isIncomplete { throw DiffError.incomplete }
    let missing = analysis.problems + analysis.placeholders
    guard run.operands.areSources else { return .project(analysis.project, nil, missing) }
    let plan = try host.plan(configuration, for: analysis)
    return .project(analysis.project, analysis.findings(of: plan), missing)
  }

  private static func explained<Value: ~Copyable>(
    _ revision: String, _ body: () throws(GitError) -> Value
  ) throws -> Value {
    do throws(GitError) {
      return try body()
    } catch {
      throw DiffError.git(error, revision: revision)
    }
  }
}
