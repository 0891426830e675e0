import Foundation
import SignalboxText

/// One side of a comparison, as people name it.
public enum DiffOperand: Sendable, Equatable {
  case workingTree
  case saved(String)
  case folder(String)
  /// - Parameter name: what reports call it.
  case revision(String, name: String)

  /// What lies on the disk comes before what Git knows.
  /// - Parameter text: nil for the working folder.
  public init(_ text: String?) {
    guard let text else {
      self = .workingTree
      return
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
    self = !exists ? .revision(text, name: text) : isFolder.boolValue ? .folder(text) : .saved(text)
  }

  /// What reports call it.
  public var name: String {
    switch self {
    case .workingTree: "working tree"
    case .saved(let text), .folder(let text): text
    case .revision(_, let name): name
    }
  }

  /// What its paths are relative to; nil for the working folder.
  public var folder: String? { if case .folder(let path) = self { path } else { nil } }

  /// The commit that links lead to: a branch would soon mean another one. Nil for what is in no repository.
  public var commit: String? {
    switch self {
    case .revision(let revision, _): (try? GitRevision.commit(revision)) ?? revision
    case .workingTree: try? GitRevision.commit("HEAD")
    case .saved, .folder: nil
    }
  }

  /// What Git is asked for; nil for what is no revision.
  public var revision: String? { if case .revision(let revision, _) = self { revision } else { nil } }

  /// The name of a revision that the path hides, as Git takes it nevertheless: `heads/main`.
  var hiddenRevision: (path: String, kind: String, full: String)? {
    let (path, kind): (String, String)
    switch self {
    case .saved(let text): (path, kind) = (text, "file")
    case .folder(let text): (path, kind) = (text, "folder")
    case .workingTree, .revision: return nil
    }
    guard !path.hasPrefix("."), !path.hasPrefix("/"), let full = try? GitRevision.fullName(of: path) else { return nil }
    return (path, kind, full)
  }
}

/// Both sides of a comparison.
public struct DiffOperands: Sendable {
  public private(set) var old: DiffOperand
  public private(set) var new: DiffOperand
  /// The revisions whose last common commit is the older side (`main...HEAD`); else nil.
  private var fork: (String, String)?

  /// The folder that is compared, where one is named.
  public var folder: String? { new.folder ?? old.folder }

  /// Whether rules can run on both.
  public var areSources: Bool {
    ![old, new].contains { if case .saved = $0 { true } else { false } }
  }

  /// Reads `BASE`, `BASE HEAD`, `BASE..HEAD` and `BASE...HEAD`, which mean what they mean to `git diff`.
  /// - Throws: `twoRanges` where a range stands beside a second side.
  public init(_ base: String, _ head: String?) throws(DiffError) {
    (old, new) = (DiffOperand(base), DiffOperand(head))
    guard old.revision != nil, !base.contains("/.."), !base.hasPrefix("../"), let range = RevisionRange(base) else {
      return
    }
    if let head { throw .twoRanges(base, head) }
    (old, new) = (.revision(range.older, name: range.older), .revision(range.newer, name: range.newer))
    if range.beginsAtFork { fork = (range.older, range.newer) }
  }

  /// The same with the last common commit found.
  public func resolved() throws(DiffError) -> DiffOperands {
    guard let fork else { return self }
    var result = self
    do throws(GitError) {
      let commit = try GitRevision.mergeBase(fork.0, fork.1)
      result.old = .revision(commit, name: "merge base of \(fork.0) and \(fork.1)")
    } catch {
      throw .git(error, revision: fork.0)
    }
    return result
  }
}
