import Foundation
import SignalboxRules
import SignalboxText

/// Which configuration holds for which file: that of the nearest folder, with what it inherits.
public struct ConfigurationZones: Sendable {
  /// The first is that of the run, which holds wherever no folder has its own.
  public private(set) var configurations: [Configuration]
  private var zones: [Bytewise: Int] = [:]

  /// One configuration for all files.
  public init(_ configuration: Configuration) { configurations = [configuration] }

  /// Looks for a configuration in the folder of each file and above.
  /// - Parameters:
  ///   - configuration: that of the run.
  ///   - files: absolute, or relative to the working folder.
  public init(
    _ configuration: Configuration, files: [String], loader: ConfigurationLoader
  ) throws(ConfigurationError) {
    self.init(configuration)
    let workingFolder = FileManager.default.currentDirectoryPath
    var nearest: [Bytewise: String?] = [:]
    var numbers: [Bytewise?: Int] = [nil: 0]
    if let file = configuration.file { numbers[Bytewise(file)] = 0 }
    var folder: (written: String, own: String?)?
    for file in files {
      // Files stand folder by folder.
      let written = Path.parent(of: file)
      if folder?.written.hasSameBytes(as: written) != true {
        folder = (written, Self.nearestFile(from: Path.absolute(written, in: workingFolder), &nearest))
      }
      let own = folder?.own
      let key = own.map { Bytewise($0) }
      if numbers[key] == nil, let own {
        let holding = try loader.holding(in: Path.parent(of: Path.absolute(own, in: workingFolder)))
        numbers[key] = configurations.count
        configurations.append(holding ?? configuration)
      }
      zones[file] = numbers[key]
    }
  }

  /// The zone of a file, as an index into `configurations`.
  public func zone(of file: String) -> Int { zones[file, default: 0] }

  /// Keys of nearer files that do nothing, each once.
  public var idleKeys: [IdleKey] {
    var seen: Set<IdleKey> = []
    return configurations.dropFirst().flatMap { $0.idleKeys(in: configurations[0]) }.filter { seen.insert($0).inserted }
  }

  /// Whether a folder's own configuration excludes a file of it; that of the run is for discovery.
  func excludes(_ file: String) -> Bool {
    let zone = zone(of: file)
    let configuration = configurations[zone]
    guard zone > 0, !configuration.excluded.isEmpty, let folder = configuration.folder(of: "excluded") else {
      return false
    }
    let absolute = Path.absolute(file, in: FileManager.default.currentDirectoryPath)
    guard let path = Path.relative(absolute, to: folder) else { return false }
    return configuration.excluded.contains { $0.matches(path) }
  }

  private static func nearestFile(from folder: String, _ known: inout [Bytewise: String?]) -> String? {
    if let file = known[folder] { return file }
    var file = ConfigurationLoader.file(in: folder)
    let isTop = folder == "/" || Path.real(Path.join(folder, ".git")) != nil
    if file == nil, !isTop { file = nearestFile(from: Path.parent(of: folder), &known) }
    known[folder] = file
    return file
  }
}

/// The rules of a run, zone by zone.
public struct LintPlan: Sendable {
  let zones: ConfigurationZones
  let lints: [Lint]

  /// - Parameter only: ids from the command line; empty for what the configurations say.
  public init(_ zones: ConfigurationZones, only: [String] = []) throws(LintSettingsError) {
    self.zones = zones
    var lints: [Lint] = []
    for configuration in zones.configurations { lints.append(try Lint(configuration: configuration, only: only)) }
    self.lints = lints
  }

  /// Ids of the rules that run anywhere, in the order of the documentation.
  public var ruleIDs: [String] {
    let ids = Set(lints.flatMap { $0.settings.map(\.rule.id) })
    return Rule.all.map(\.id).filter(ids.contains)
  }
}

extension Analysis {
  /// What a plan finds in the project, each rule on a thread of its own; sorted by place.
  /// - Parameter repairs: whether to work out how to mend them.
  public func findings(of plan: LintPlan, owners: Owners? = nil, repairs: Bool = false) -> [Finding] {
    var jobs: [LintJob: Lint.Setting] = [:]
    for setting in plan.lints.flatMap(\.settings) { jobs[LintJob(setting)] = setting }
    let project = project
    let order = jobs.sorted { $0.key.name < $1.key.name }
    let results = parallelMap(order, weight: \.value.rule.weight) { job in
      Lint(settings: []).unsettledFindings(of: job.value, in: project, owners: owners, repairs: repairs)
    }
    let found = Dictionary(uniqueKeysWithValues: zip(order.map(\.key), results))
    return plan.lints.indices.flatMap { zone in
      let isIncluded = { file in plan.zones.zone(of: file) == zone && !plan.zones.excludes(file) }
      let own = plan.lints[zone].settings.flatMap { setting in
        found[LintJob(setting), default: []].filter { isIncluded($0.file) }.map { finding in
          var finding = finding
          finding.severity = setting.severity
          return finding
        }
      }
      return plan.lints[zone].settled(own, in: project, isIncluded: isIncluded)
    }.sorted()
  }

  /// The paths of all files of the project, as findings name them.
  public var paths: [String] {
    project.files.filter { !$0.isSDK }.map(\.path) + project.interfaceFiles.map(\.path)
  }
}

/// A rule with its options: what zones can share.
private struct LintJob: Hashable {
  let name: String

  init(_ setting: Lint.Setting) {
    name = ([setting.rule.id] + setting.options.sorted()).joined(separator: " ")
  }
}
