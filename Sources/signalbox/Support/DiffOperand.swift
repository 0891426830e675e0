import ArgumentParser
import Foundation
import SignalboxDiagrams
import SignalboxProject
import SignalboxRules
import SignalboxWorkspace

/// One side of a comparison, as the command line names it.
enum DiffOperand {
  case workingTree
  case saved(String)
  case folder(String)
  case revision(String)

  /// What lies on the disk comes before what Git knows.
  init(_ text: String?) {
    guard let text else {
      self = .workingTree
      return
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
    self = !exists ? .revision(text) : isFolder.boolValue ? .folder(text) : .saved(text)
  }

  /// What reports call it.
  var name: String {
    switch self {
    case .workingTree: "working tree"
    case .saved(let text), .folder(let text), .revision(let text): text
    }
  }

  /// What its paths are relative to; nil for the working folder.
  var folder: String? { if case .folder(let path) = self { path } else { nil } }

  var isSaved: Bool { if case .saved = self { true } else { false } }
}

/// A side that is read: a tree that was saved, or a project that gives one.
enum DiffSide {
  case saved(CoordinatorTree)
  case project(Project, [Finding])

  /// - Parameter parts: what the tree of a project is to hold.
  func tree(with parts: TreeParts) -> CoordinatorTree {
    switch self {
    case .saved(let tree): tree
    case .project(let project, _): project.tree(with: parts)
    }
  }

  /// Nil where nobody can know.
  var findings: [Finding]? { if case .project(_, let findings) = self { findings } else { nil } }
}

/// Reads the sides of a comparison, and says what could not be read.
struct DiffReader {
  let input: InputOptions
  let configuration: Configuration
  /// Whether rules are to run.
  let lints: Bool

  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func side(_ operand: DiffOperand) throws -> DiffSide {
    switch operand {
    case .saved(let path):
      do throws(SavedTreeFile.Problem) {
        return .saved(try SavedTreeFile.load(path: path))
      } catch {
        Console.fail(error.message, at: error.place)
        throw ExitCode.badInput
      }
    case .workingTree: return try side(input.analysis(configuration), configuration)
    case .folder(let path): return try inFolder(path)
    case .revision(let revision): return try side(at: revision)
    }
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
    let configuration = try named ?? input.configuration()
    return try side(input.analysis(configuration), configuration)
  }

  private func side(at revision: String) throws -> DiffSide {
    let analysis: Analysis
    do throws(GitError) {
      analysis = try RevisionFolder(revision: revision, configuration: configuration).analysis()
    } catch .noSuchRevision(let name) {
      Console.fail("'\(name)' is no file or folder here, and \(GitError.noSuchRevision(name))")
      throw ExitCode.badInput
    } catch .noRepository(let folder) {
      Console.fail("'\(revision)' is no file or folder here, and \(folder) is no git repository")
      throw ExitCode.badInput
    } catch {
      Console.fail("\(revision): \(error)")
      throw ExitCode.badInput
    }
    for problem in analysis.problems { Console.fail(problem.message, at: "\(revision):\(problem.place ?? "")") }
    return try side(analysis, configuration)
  }

  private func side(_ analysis: Analysis, _ configuration: Configuration) throws -> DiffSide {
    // Half of a project would look like the other half removed.
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    guard lints else { return .project(analysis.project, []) }
    let plan = try input.plan(configuration, for: analysis)
    return .project(analysis.project, analysis.findings(of: plan))
  }
}
