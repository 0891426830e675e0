import Foundation
import SignalboxRules
import SignalboxText

/// What Signalbox finds where it runs: its configuration, what it reads and what it leaves out, and other programs.
public struct Checkup: Sendable, Encodable {
  /// Of Signalbox.
  public var version: String
  /// As `Linux`.
  public var system: String
  /// The farthest folder that belongs to the project, from the working folder: `.`, `../..`.
  public var top: String
  public var configuration: Settings
  /// Nil where the configuration is not valid, so that nothing can be read.
  public var files: Files?
  /// Where facts are kept from one run to the next; nil for nowhere.
  public var cache: Cache?
  public var git: Git
  /// Programs that make pictures for `tree --format png`; one is enough.
  public var converters: [String]

  /// What configuration files say.
  public struct Settings: Sendable, Encodable {
    /// That of the run, then those nearer to some of the files.
    public var files: [String]
    /// Where it is wrong and why.
    public var error: String?
    /// The baseline that is named.
    public var baseline: String?
    /// How many rules run.
    public var rules: Int
  }

  /// What is read, and what is not.
  public struct Files: Sendable, Encodable {
    public var swift: Int
    public var storyboard: Int
    public var xib: Int
    public var lines: Int
    /// How many of them belong to tests and are not linted.
    public var tests: Int
    public var excluded: [Excluded]
    /// Folders that are not entered unless they are named.
    public var ignored: [String]
    /// Which files cannot be read, and why.
    public var unread: [String]
    /// Files whose content is not in this checkout, and how to get it.
    public var placeholders: [String]
    /// Where Swift does not parse.
    public var broken: [String]
    /// Files that no target of their Xcode project compiles, and that declare a type again.
    public var uncompiled: [String]
  }

  /// How many files a pattern leaves out.
  public struct Excluded: Sendable, Encodable {
    public var by: Exclusion
    public var files: Int
  }

  /// What is known of the folder with facts of earlier runs.
  public struct Cache: Sendable, Encodable {
    /// Absolute.
    public var folder: String
    /// How many bytes are kept there, of all projects.
    public var bytes: Int
    /// Why nothing can be kept there; nil where it can.
    public var obstacle: String?
  }

  /// What is known of Git.
  public struct Git: Sendable, Encodable {
    /// As Git says it: `2.39.2`; nil where it cannot be run.
    public var version: String?
    /// Why it cannot be run though it is there, in its own words; nil where all is well.
    public var error: String?
    /// The top of the repository, from the working folder; nil where there is none.
    public var repository: String?
  }

  /// Whether nothing is wrong.
  public var isHealthy: Bool { configuration.error == nil && files?.unread.isEmpty != false }
}

extension Checkup {
  /// - Parameters:
  ///   - version: that of Signalbox.
  ///   - cache: where facts are kept; nil for nowhere.
  ///   - configuration: what holds, or why nothing does: where it is wrong, and how.
  ///   - plan: the rules for files that are read.
  public init<E: Error>(
    version: String, cache: CacheFolder?, _ configuration: Result<Configuration, E>,
    describing describe: (E) -> String, plan: (Configuration, [String]) -> Result<LintPlan, E>
  ) {
    self.init(version: version)
    self.cache = cache.map { Cache(folder: $0.path, bytes: $0.size, obstacle: $0.obstacle?.description) }
    do throws(E) {
      let settings = try configuration.get()
      self.configuration.files = [settings.file].compactMap(\.self)
      self.configuration.baseline = settings.baselinePath
      let found = Discovery(settings).files()
      var input = AnalysisInput(settings, found: found)
      input.isGuarded = false
      let analysis = Analysis(input)
      let rules = try plan(settings, analysis.paths).get()
      self.configuration.rules = rules.ruleIDs.count
      self.configuration.files = rules.zones.configurations.compactMap(\.file)
      files = Files(found, analysis, settings, rules.zones)
    } catch {
      self.configuration.error = describe(error)
    }
  }

  private init(version: String) {
    let folder = FileManager.default.currentDirectoryPath
    self.version = version
    #if os(macOS)
      system = "macOS"
    #else
      system = "Linux"
    #endif
    top = Self.way(from: folder, upTo: ProjectTop.above(folder))
    configuration = Settings(files: [], rules: 0)
    let real = Path.real(folder) ?? folder
    git = Git.here.relative(to: real)
    let path = ProgramPath()
    converters = PictureConverter.programs.map(\.name).filter { path.program($0) != nil }
  }

  /// - Returns: `.` or as many `..` as it takes.
  fileprivate static func way(from folder: String, upTo top: String) -> String {
    let steps = Path.relative(folder, to: top).map { Path.components(of: $0).count } ?? 0
    return steps == 0 ? "." : Array(repeating: "..", count: steps).joined(separator: "/")
  }
}

extension Checkup.Git {
  /// What Git says in the working folder.
  fileprivate static var here: Checkup.Git {
    var git = Checkup.Git(repository: RepositoryFolder()?.root)
    do throws(GitError) {
      let answer = try GitClient().run(["version"]).text
      git.version = answer.firstMatch(of: /\d+(\.\d+)+/).map { String($0.0) }
    } catch {
      git.error =
        switch error {
        case .notInstalled: nil
        case .failed(let words): words
        default: "\(error)"
        }
    }
    return git
  }

  fileprivate func relative(to folder: String) -> Self {
    var copy = self
    copy.repository = repository.map { Checkup.way(from: folder, upTo: $0) }
    return copy
  }
}

extension Checkup.Files {
  fileprivate init(
    _ found: DiscoveredFiles, _ analysis: Analysis, _ configuration: Configuration, _ zones: ConfigurationZones
  ) {
    let count = { (kind: SourceFile.Kind) in found.files.filter { $0.kind == kind }.count }
    self.init(
      swift: count(.swift), storyboard: count(.storyboard), xib: count(.xib), lines: analysis.lines,
      tests: analysis.testFiles, excluded: Self.excluded(found, configuration, zones), ignored: found.ignored,
      unread: analysis.problems.map(\.description), placeholders: analysis.placeholders.map(\.description),
      broken: analysis.brokenSyntax.map { "\($0.path):\($0.line)" }, uncompiled: analysis.uncompiled)
  }

  /// By pattern: what the run does not find because of it, and what nearer configurations leave out.
  private static func excluded(
    _ found: DiscoveredFiles, _ configuration: Configuration, _ zones: ConfigurationZones
  ) -> [Checkup.Excluded] {
    let folder = FileManager.default.currentDirectoryPath
    var everything = configuration
    everything.excluded = []
    let all = configuration.excluded.isEmpty ? found : Discovery(everything).files()
    let read = Set(found.files)
    let left = all.files.filter { !read.contains($0) }
    let reasons =
      left.compactMap { configuration.exclusion(of: Path.absolute($0.path, in: folder)) }
      + found.files.compactMap { zones.exclusion(of: $0.path) }
    let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.map { Checkup.Excluded(by: $0.key, files: $0.value) }
      .sorted { ($0.by.place ?? "", $0.by.pattern) < ($1.by.place ?? "", $1.by.pattern) }
  }
}
