import ArgumentParser
import Foundation
import SignalboxDiagrams
import SignalboxProject
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// A side that is read: a tree that was saved, or a project that gives one.
enum DiffSide {
  case saved(CoordinatorTree)
  case project(Project, [Finding], [InputProblem])

  /// - Parameter parts: what the tree of a project is to hold.
  func tree(with parts: TreeParts) -> CoordinatorTree {
    switch self {
    case .saved(let tree): tree
    case .project(let project, _, _): project.tree(with: parts)
    }
  }

  /// Nil where nobody can know.
  var findings: [Finding]? { if case .project(_, let findings, _) = self { findings } else { nil } }

  /// What could not be read.
  var problems: [InputProblem] { if case .project(_, _, let problems) = self { problems } else { [] } }
}

/// Reads the sides of a comparison, and says what could not be read.
struct DiffReader {
  let input: InputOptions
  let configuration: Configuration
  /// Whether rules are to run.
  let lints: Bool
  /// What Git knows of the working tree, where that is compared with a revision: a revision holds neither ignored files
  /// nor those of submodules.
  private var gitFiles: GitFiles?
  /// Files that one of the sides could not read: without them on both, the rest can be compared.
  private var leftOut: Set<Bytewise> = []
  private var isSecondTime: Bool { !leftOut.isEmpty }

  init(input: InputOptions, configuration: Configuration, lints: Bool) {
    self.input = input
    self.configuration = configuration
    self.lints = lints
  }

  /// Both sides.
  /// - Returns: beside them, whether all of both could be read.
  /// - Throws: `ExitCode.badInput`, once the error is printed, where there is nothing to compare.
  func sides(_ operands: DiffOperands) throws -> (old: DiffSide, new: DiffSide, isComplete: Bool) {
    var reader = self
    let pair = [operands.old, operands.new]
    if pair.contains(where: \.isWorkingTree), let revision = pair.lazy.compactMap(\.revision).first {
      reader.gitFiles = try Self.explained(revision) { () throws(GitError) in try GitFiles() }
    }
    let (old, new) = (try reader.side(operands.old), try reader.side(operands.new))
    let problems = old.problems + new.problems
    reader.leftOut = Set<Bytewise>.of(problems.compactMap(\.file))
    let isComplete = problems.allSatisfy(\.isPlaceholder)
    guard reader.isSecondTime else { return (old, new, isComplete) }
    return (try reader.side(operands.old), try reader.side(operands.new), isComplete)
  }

  private func side(_ operand: DiffOperand) throws -> DiffSide {
    switch operand {
    case .saved(let path):
      warnOfNamesake(of: path, "file")
      do throws(SavedTreeFile.Problem) {
        return .saved(try SavedTreeFile.load(path: path))
      } catch {
        Console.fail(error.message, at: error.place)
        throw ExitCode.badInput
      }
    case .workingTree: return try inWorkingFolder(configuration)
    case .folder(let path):
      warnOfNamesake(of: path, "folder")
      return try inFolder(path)
    case .revision(let revision, _): return try side(at: revision)
    }
  }

  private func inWorkingFolder(_ configuration: Configuration) throws -> DiffSide {
    var found = Discovery(configuration).files()
    found.files.removeAll { file in
      leftOut.contains(path: file.path) || gitFiles.map { !$0.contains(file.path) } ?? false
    }
    guard isSecondTime else { return try side(input.analysis(configuration, found: found), configuration) }
    var again = AnalysisInput(configuration, found: found)
    again.cache = input.cache.folder
    return try side(Analysis(again), configuration)
  }

  /// As if it were run there: with the configuration that holds there, unless one is named.
  private func inFolder(_ path: String) throws -> DiffSide {
    let files = FileManager.default
    let start = files.currentDirectoryPath
    let named = input.configurationOptions.configurationPath == nil ? nil : configuration
    guard files.changeCurrentDirectoryPath(path) else {
      Console.fail("\(path) cannot be read")
      throw ExitCode.badInput
    }
    defer { _ = files.changeCurrentDirectoryPath(start) }
    var reader = self
    reader.gitFiles = nil
    return try reader.inWorkingFolder(try named ?? input.configuration())
  }

  private func side(at revision: String) throws -> DiffSide {
    let analysis = try Self.explained(revision) { () throws(GitError) in
      try RevisionFolder(revision: revision, configuration: configuration).analysis(
        leavingOut: leftOut, cache: input.cache.folder)
    }
    if !isSecondTime {
      for problem in analysis.problems {
        Console.fail(problem.message, at: problem.place.map { "\(revision):\($0)" } ?? revision)
      }
    }
    return try side(analysis, configuration)
  }

  private func side(_ analysis: Analysis, _ configuration: Configuration) throws -> DiffSide {
    if !isSecondTime, analysis.isIncomplete { throw ExitCode.badInput }
    let missing = analysis.problems + analysis.placeholders
    guard lints else { return .project(analysis.project, [], missing) }
    let plan = try input.plan(configuration, for: analysis)
    return .project(analysis.project, analysis.findings(of: plan), missing)
  }

  private func warnOfNamesake(of path: String, _ kind: String) {
    guard !input.quiet, !isSecondTime, !path.hasPrefix("."), !path.hasPrefix("/") else { return }
    guard let full = try? GitRevision.fullName(of: path) else { return }
    Console.warn("'\(path)' is a \(kind) here and a git revision too; the \(kind) is compared; the other is '\(full)'")
  }
}

extension DiffReader {
  /// Does what Git is needed for, and says what it could not do.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  static func explained<Value>(_ revision: String, _ body: () throws(GitError) -> Value) throws -> Value {
    do throws(GitError) {
      return try body()
    } catch {
      Console.fail(words(for: error, revision))
      throw ExitCode.badInput
    }
  }

  private static func words(for error: GitError, _ revision: String) -> String {
    switch error {
    case .noSuchRevision(let name, _) where looksLikePath(name): "no such file or folder: \(name)"
    case .noRepository where looksLikePath(revision): "no such file or folder: \(revision)"
    case .noSuchRevision(let name, _): "'\(name)' is not a file or folder here, and \(error)"
    case .noRepository(let folder): "'\(revision)' is not a file or folder here, and \(folder) is not a git repository"
    case .noMergeBase, .noCommit: "\(error)"
    default: "\(revision): \(error)"
    }
  }

  private static func looksLikePath(_ text: String) -> Bool {
    ["/", "./", "../", "~/"].contains { text.hasPrefix($0) } || [".json", ".xml"].contains { text.hasSuffix($0) }
  }
}
