import ArgumentParser
import Foundation
import SignalboxWorkspace

/// One side of a comparison, as the command line names it.
enum DiffOperand {
  case workingTree
  case saved(String)
  case folder(String)
  /// - Parameter name: what reports call it.
  case revision(String, name: String)

  /// What lies on the disk comes before what Git knows.
  init(_ text: String?) {
    guard let text else {
      self = .workingTree
      return
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
    self = !exists ? .revision(text, name: text) : isFolder.boolValue ? .folder(text) : .saved(text)
  }

  /// What reports call it.
  var name: String {
    switch self {
    case .workingTree: "working tree"
    case .saved(let text), .folder(let text): text
    case .revision(_, let name): name
    }
  }

  /// What its paths are relative to; nil for the working folder.
  var folder: String? { if case .folder(let path) = self { path } else { nil } }

  var isSaved: Bool { if case .saved = self { true } else { false } }
  var isWorkingTree: Bool { if case .workingTree = self { true } else { false } }
  /// The commit that links lead to: a branch would soon mean another one. Nil for what is in no repository.
  var commit: String? {
    switch self {
    case .revision(let revision, _): (try? GitRevision.commit(revision)) ?? revision
    case .workingTree: try? GitRevision.commit("HEAD")
    case .saved, .folder: nil
    }
  }

  var revision: String? { if case .revision(let revision, _) = self { revision } else { nil } }
}

/// Both sides, as the command line names them.
struct DiffOperands {
  var old: DiffOperand
  var new: DiffOperand
  /// The revisions whose last common commit is the older side (`main...HEAD`); else nil.
  private var fork: (String, String)?

  /// The folder that is compared, where one is named.
  var folder: String? { new.folder ?? old.folder }

  var areSources: Bool { !old.isSaved && !new.isSaved }

  /// Reads `BASE`, `BASE HEAD`, `BASE..HEAD` and `BASE...HEAD`, which mean what they mean to `git diff`.
  /// - Throws: `ValidationError` where a range stands beside a second side.
  init(_ base: String, _ head: String?) throws {
    (old, new) = (DiffOperand(base), DiffOperand(head))
    // No name of a revision holds two dots; what is looked for in messages (`:/words`) may.
    guard old.revision != nil, !base.hasPrefix(":"), !base.contains("{"), !base.contains("/.."),
      !base.hasPrefix("../"), let dots = base.firstRange(of: "..")
    else { return }
    guard head == nil else { throw ValidationError("'\(base)' names both sides; omit '\(head ?? "")'") }
    let rest = base[dots.upperBound...]
    let isFork = rest.hasPrefix(".")
    let names = [base[..<dots.lowerBound], isFork ? rest.dropFirst() : rest].map { $0.isEmpty ? "HEAD" : String($0) }
    (old, new) = (.revision(names[0], name: names[0]), .revision(names[1], name: names[1]))
    if isFork { fork = (names[0], names[1]) }
  }

  /// The same with the last common commit found.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func resolved() throws -> DiffOperands {
    guard let fork else { return self }
    var result = self
    let commit = try DiffReader.explained(fork.0) { () throws(GitError) in
      try GitRevision.mergeBase(fork.0, fork.1)
    }
    result.old = .revision(commit, name: "merge base of \(fork.0) and \(fork.1)")
    return result
  }
}
