import SignalboxFacts
import SignalboxProject
import SignalboxText

/// What a project is read from, and how.
public struct AnalysisInput: Sendable {
  public var configuration: Configuration
  /// Files and folders from the command line; empty for what the configuration includes.
  public var paths: [String]
  /// Files that are found already, at those paths; nil to look for them.
  public var found: DiscoveredFiles?
  /// Files of facts, to be used in place of source; with no paths, they are all that is read.
  public var facts: [String] = []
  /// Whether interfaces may be among them: where only some modules are asked about.
  public var allowsInterfaces = false
  /// Texts to read in place of files.
  public var overlay = FileOverlay()
  /// Whether what the configuration excludes is left out even where it is named.
  public var forcesExclude = false
  /// Whether `refuseIfChanged` is to be asked.
  public var isGuarded = true
  /// Where facts are kept from one run to the next; nil for nowhere.
  public var cache: CacheFolder?
  /// How many threads at most; nil for one a core.
  public var threads: Int?
  /// Told how many files are begun and how many there are: on any thread, one call at a time.
  public var progress: (@Sendable (_ begun: Int, _ all: Int) -> Void)?
  /// A folder that stands for the root of the file system: files are read from there.
  var mirror: String?
  /// What reading came to the last time, for files that have not changed since; nil where nobody will ask again.
  var last: Readings?

  public init(_ configuration: Configuration, paths: [String] = [], found: DiscoveredFiles? = nil) {
    self.configuration = configuration
    self.paths = paths
    self.found = found
  }

  /// The files to read.
  var discovered: DiscoveredFiles {
    if let found { return found }
    let discovery = Discovery(configuration, forcesExclude: forcesExclude || overlay.isFromEditor)
    let onDisk = paths.isEmpty && !facts.isEmpty ? DiscoveredFiles() : discovery.files(at: paths)
    return overlay.joined(to: onDisk, by: discovery, isNamed: !paths.isEmpty)
  }
}

extension AnalysisInput {
  /// What the configuration says of roles, layers and names.
  func options(for files: [FileFacts]) -> Project.Options {
    let roles = configuration.roles.flatMap { role, patterns in
      patterns.compactMap { pattern in Role.Kind(rawValue: role).map { (pattern: pattern, role: $0) } }
    }
    return Project.Options(
      roles: roles.sorted { ($0.pattern, $0.role.rawValue) < ($1.pattern, $1.role.rawValue) },
      layers: configuration.layers(of: files.map(\.path)), vocabulary: configuration.words)
  }
}
