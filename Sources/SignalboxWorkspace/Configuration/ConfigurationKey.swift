import SignalboxProject
import SignalboxReports
import SignalboxRules
import Yams

/// A key at the top of `.signalbox.yml`, with all that there is to say about it.
struct ConfigurationKey: Sendable {
  let name: String
  /// What it means, for the schema and for the file that `init` writes.
  let summary: String
  /// A value, as YAML behind `name:`.
  let example: String
  /// Whether it counts for a whole run, in the configuration of the folder that a command runs in.
  var isOfTheRun = false
  /// Keys whose lists have to be empty where this one's is not.
  var rivals: [ConfigurationKey] = []
  /// The shape of its value.
  let schema: @Sendable (_ summary: String) -> SchemaValue
  /// Reads its value, which is not null.
  let read: @Sendable (ConfigurationReader, Node, inout Configuration) throws(ConfigurationError) -> Void
  /// Lays its value in one configuration over that in another.
  let lay: @Sendable (_ nearer: Configuration, _ result: inout Configuration) -> Void
  /// Its lines in a configuration that is printed; none where there is nothing to say.
  let lines: @Sendable (Configuration) -> [String]

  /// All keys, in the order in which they are printed.
  static let all = [
    globs("included", \.included, "Globs of files to read. Default: everything.", "[App, Packages]", isOfTheRun: true),
    globs(
      "excluded", \.excluded,
      "Globs of files that are never read. Pods, Carthage, DerivedData and .build are always excluded.",
      "[\"**/Generated\"]"),
    disabledRules, optInRules, onlyRules,
    flag("strict", \.strict, "Whether warnings fail the run, too.", isOfTheRun: true),
    word(
      "baseline", \.baseline, "The baseline file with accepted findings; `signalbox baseline write` writes it.",
      Baseline.fileName, isOfTheRun: true, expected: "a file"),
    flag("require_reason", \.requireReason, "Whether a comment that disables a rule must give a reason."),
    reporter,
    word(
      "style", \.style, "The style of new code; `signalbox new --list` lists them.", "responder", isOfTheRun: true,
      expected: "the name of a style"
    ) { .text($0, examples: TemplateFiles.styles.sorted()) },
    word(
      "templates", \.templates, "The folder of your own templates; `signalbox templates export` fills it.", "Templates",
      isOfTheRun: true, expected: "a folder"),
    word(
      "snapshots", \.snapshots, "Pictures of screens to show in the page of the tree; {type} is the name of a type.",
      "\"\(Snapshots.usual)\"", isOfTheRun: true, expected: "a glob with {type}"),
    roles, vocabulary, modules, layers, metrics, rules, customRules,
    parent,
  ]

  private static let ruleIDs = Rule.all.map(\.id).sorted()
  private static let disabledRules = list("disabled_rules", \.disabledRules, "Rules that do not run.", "[]", ruleIDs)
  private static let optInRules = list(
    "opt_in_rules", \.optInRules, "Opt-in rules to run, or all of them.", Rule.optInExample,
    [Configuration.everyRule] + ruleIDs, wildcard: Configuration.everyRule)
  private static let onlyRules = {
    var key = list(
      "only_rules", \.onlyRules, "The only rules that run. `disabled_rules` and `opt_in_rules` must then be empty.",
      "[]", ruleIDs)
    key.rivals = [disabledRules, optInRules]
    return key
  }()

  private static let reporter = value(
    "reporter", \.reporter, "How findings are printed; `signalbox lint --help` lists the reporters.", "xcode",
    isOfTheRun: true
  ) {
    SchemaValue.text($0, Reporter.all.map(\.id))
  } print: {
    EffectiveConfiguration.text($0 ?? "xcode")
  } read: { reader, node throws(ConfigurationError) in
    let name = try reader.text(node, key: "reporter", expected: "the name of a reporter")
    if let known = reader.knownReporters, !known.contains(name) {
      throw reader.unknown(.reporter, name, at: node, among: known)
    }
    return name
  }

  private static let parent = ConfigurationKey(
    name: "parent", summary: "The file to inherit from, instead of the one in the parent folder.",
    example: "../shared.yml", schema: { .text($0) }
  ) { reader, node, configuration throws(ConfigurationError) in
    configuration.parent = try reader.word(node, key: "parent", expected: "a file")
  } lay: { _, _ in
    // Each file has its own.
  } lines: { _ in
    // What it says stands in the other lines already.
    []
  }
}

extension Rule {
  /// All opt-in rules as a list in YAML, each with what it is about.
  fileprivate static var optInExample: String {
    let rules = Rule.all.filter { $0.isOptIn && $0.id != Rule.reasonRule }
    let width = (rules.map(\.id.count).max() ?? 0) + 2
    return rules.map { rule in
      "\n  - \(rule.id)" + String(repeating: " ", count: width - rule.id.count) + "# \(rule.summary)"
    }.joined()
  }
}
