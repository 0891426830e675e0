import SignalboxProject
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// One folder of the editor's workspace, with the project in it.
struct ServedFolder {
  let uri: String
  /// As the editor names it, absolute.
  let path: String
  private(set) var project: LiveProject
  private let cache: CacheFolder?
  /// What has changed since it was linted.
  var change = Change.disk
  /// Whether nobody has been told that it is gone.
  private(set) var isThere = true

  enum Change: Int, Comparable {
    case none, texts, disk

    static func < (left: Change, right: Change) -> Bool { left.rawValue < right.rawValue }
  }

  /// - Parameter cache: where facts are kept from one start to the next; nil for nowhere.
  init?(_ folder: WorkspaceFolder, cache: CacheFolder?) {
    guard let path = DocumentURI.path(of: folder.uri) else { return nil }
    self.cache = cache
    project = LiveProject(cache: cache)
    uri = folder.uri
    self.path = path
  }

  /// A path as findings name files; nil for what lies elsewhere.
  func name(of path: String) -> String? {
    Path.relative(path, to: self.path).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The absolute path, as the editor would write it, of a file that a finding names.
  func path(of name: String) -> String {
    if name.hasPrefix("/") { return name }
    return path == "/" ? "/" + name : path + "/" + name
  }

  /// Takes up what has changed.
  /// - Parameter progress: told how many files are begun and how many there are.
  mutating func lint(
    _ documents: [Document], progress: (@Sendable (_ begun: Int, _ all: Int) -> Void)?
  ) {
    let change = change
    self.change = .none
    isThere = ProcessFolder.enter(path)
    guard isThere else {
      project = LiveProject(cache: cache)
      return
    }
    let overlay = FileOverlay(
      unsaved: documents.compactMap { document in
        guard let name = name(of: document.path), let bytes = document.bytes else { return nil }
        return try? StandIn(path: name, bytes: bytes)
      })
    if change == .disk { project.reread(overlay, progress: progress) } else { project.update(overlay) }
  }

  var analysis: Analysis? { project.result?.analysis }

  /// The text of a file as it was linted; relative paths mean this folder.
  func lines(of name: String) -> TextLines? {
    guard ProcessFolder.enter(path) else { return nil }
    return analysis?.bytes(of: name).map { TextLines($0) }
  }
}
