import SignalboxProject
import SignalboxRules

/// The rules of a run, zone by zone.
public struct LintPlan: Sendable {
  let zones: ConfigurationZones
  let lints: [Lint]
  /// The rules that the configuration of the run describes.
  public let ownRules: [Rule]

  /// - Parameter only: ids from the command line; empty for what the configurations say.
  public init(_ zones: ConfigurationZones, only: [String] = []) throws(LintSettingsError) {
    self.zones = zones
    let own = zones.configurations[0].ownRules
    ownRules = own
    var lints: [Lint] = []
    for configuration in zones.configurations {
      lints.append(try Lint(configuration: configuration, own: own, only: only))
    }
    self.lints = lints
  }

  /// One lint for all files, whatever configurations say.
  public init(_ lint: Lint) {
    zones = ConfigurationZones(Configuration())
    lints = [lint]
    ownRules = []
  }

  /// The configuration of the run.
  public var configuration: Configuration { zones.configurations[0] }

  /// Ids of the rules that run anywhere, in the order of the documentation.
  public var ruleIDs: [String] {
    let ids = Set(lints.flatMap { $0.settings.map(\.rule.id) })
    return (Rule.all + ownRules).map(\.id).filter(ids.contains)
  }
}

extension LintPlan {
  /// What the rules of the run find in a project after changes, and did not find before: `reason (rule)`.
  public func newFindings(from before: Project, to after: Project) -> [String] {
    guard let lint = lints.first else { return [] }
    let old = Set(lint.findings(in: before).map { [$0.rule, $0.file, $0.reason] })
    return lint.findings(in: after).filter { !old.contains([$0.rule, $0.file, $0.reason]) }.map {
      "\($0.reason) (\($0.rule))"
    }
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
}

/// A rule with its options: what zones can share.
private struct LintJob: Hashable {
  let name: String

  init(_ setting: Lint.Setting) {
    name = ([setting.rule.id] + setting.options.sorted()).joined(separator: " ")
  }
}
