import SignalboxText

/// A file that Signalbox reads, as found on the disk; its content is not read yet.
public struct SourceFile: Hashable, Sendable {
  /// What a file is, by the end of its name.
  public enum Kind: String, Sendable, CaseIterable {
    case swift, storyboard, xib
  }

  /// Relative to the working folder where it lies below it, else absolute; `/` between components.
  @Bytewise public var path: String
  /// What it is, by the end of its name.
  public var kind: Kind
  /// The module it belongs to, as far as the layout of folders says; see `ModuleLayout`.
  public var module: String?
  /// In bytes, when it was found.
  public var size: Int

  /// A file that is known already, as in tests.
  public init(path: String, kind: Kind, module: String? = nil, size: Int = 0) {
    self.path = path
    self.kind = kind
    self.module = module
    self.size = size
  }
}

extension SourceFile.Kind {
  /// - Parameter name: the name of a file or its path.
  /// - Returns: nil for files that Signalbox does not read, and for names that are only an extension (`.swift`).
  public init?(fileName name: some StringProtocol) {
    let kind = Self.allCases.first { name.hasSuffix("." + $0.rawValue) }
    guard let kind, name.utf8.count > kind.rawValue.utf8.count + 1 else { return nil }
    self = kind
  }

  /// The largest file that is read, in bytes.
  public var sizeLimit: Int { FileReader.limit(of: self) }
}

/// What discovery found.
public struct DiscoveredFiles: Hashable, Sendable {
  /// Sorted by path, by bytes; no path twice.
  public var files: [SourceFile]
  /// What could not be read or does not exist, each once, in the order of paths. The files stand nevertheless.
  public var problems: [WorkspaceError]
  /// Folders with dependencies and build products, which were not entered; sorted.
  public var ignored: [String]
  /// Files in Objective-C, which are not read; sorted.
  public var objectiveC: [String] = []

  /// Takes all as they are; discovery gives them sorted.
  public init(files: [SourceFile] = [], problems: [WorkspaceError] = [], ignored: [String] = []) {
    self.files = files
    self.problems = problems
    self.ignored = ignored
  }

  /// Whether there is any Swift file: without one there is nothing to lint.
  public var hasSwift: Bool { files.contains { $0.kind == .swift } }
}
