import Foundation
import SignalboxProject
import SignalboxRules

/// What `.signalbox.yml` says. Every key is optional; an empty file, like no file, changes nothing.
public struct Configuration: Equatable, Sendable {
  /// The file it was read from, as it was named or found; nil for none.
  public var file: String?
  /// The folder that `included` and `excluded` start at: that of the file; nil for the working folder.
  public var folder: String?
  /// Where each key got its value, by dotted key (`rules.segue_navigation.severity`); a key without one has its default.
  public var origins: [String: ConfigurationPlace] = [:]
  /// The file to inherit from in place of the one in the folder above, relative to the file's folder.
  public var parent: String?
  /// What to read when the command line names nothing; everything when empty.
  public var included: [Glob] = []
  /// What never to read, unless the command line names it.
  public var excluded: [Glob] = []
  /// Ids of rules not to run.
  public var disabledRules: [String] = []
  /// Ids of rules to run that do not run by themselves.
  public var optInRules: [String] = []
  /// Ids of the only rules to run; all others stay off when it is not empty.
  public var onlyRules: [String] = []
  /// Whether warnings fail the run, too.
  public var strict = false
  /// Whether a comment that switches rules off must say why.
  public var requireReason = false
  /// The file of findings that are put off, relative to the file's folder; nil for none.
  public var baseline: String?
  /// Name of the reporter; nil for the default.
  public var reporter: String?
  /// The style that scaffolds are built in; nil for that of most coordinators.
  public var style: String?
  /// The folder of the user's own templates, relative to the file's folder; nil for none.
  public var templates: String?
  /// Where pictures of screens lie, for the page of the tree; nil for none.
  public var snapshots: String?
  /// Names or globs of types by role (`coordinator: [AppFlow, "*Flow"]`), as written.
  public var roles: [String: [String]] = [:]
  /// Further words by topic.
  public var vocabulary: [Vocabulary.Topic: [String]] = [:]

  /// What names mean where this configuration holds.
  var words: Vocabulary { Vocabulary(adding: vocabulary) }

  /// The files of modules, by the module's name.
  public var modules: [String: [Glob]] = [:]
  /// What is said about layers, in the order of the file.
  public var layers: [LayerSettings] = []
  /// The most that a coordinator may have, by the name of the number.
  public var metricLimits: [String: Int] = [:]
  /// Rules that it describes itself, in the order of the file.
  public var customRules: [CustomRuleSettings] = []
  /// Settings by rule id.
  public var rules: [String: RuleSettings] = [:]

  /// What holds where no file says otherwise.
  public init() {}

  /// The name under which a configuration is looked for.
  public static let fileName = ".signalbox.yml"

  /// Looks for a configuration in a folder and then in each folder above it.
  /// - Parameter folder: where to begin.
  /// - Returns: the absolute path of the nearest one; nil where there is none.
  public static func find(from folder: String = FileManager.default.currentDirectoryPath) -> String? {
    var folder = Path.absolute(folder, in: FileManager.default.currentDirectoryPath)
    while true {
      let file = Path.join(folder, fileName)
      var info = stat()
      if stat(file, &info) == 0, info.st_mode & S_IFMT != S_IFDIR { return file }
      if folder == "/" { return nil }
      folder = Path.parent(of: folder)
    }
  }

  /// Reads a configuration file and the parents that it names.
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder; errors name it so.
  ///   - knownRules: the option names of every rule, by rule id; `severity` need not be among them.
  ///   - knownRoles: the names a role may have; nil accepts any.
  ///   - knownReporters: the names a reporter may have; nil accepts any.
  /// - Throws: `ConfigurationError`, the first in the order of lines where possible.
  public static func load(
    path: String, knownRules: [String: Set<String>], knownRoles: Set<String>? = nil,
    knownReporters: Set<String>? = nil
  ) throws(ConfigurationError) -> Configuration {
    try ConfigurationLoader(rules: knownRules, roles: knownRoles, reporters: knownReporters).load(path: path)
  }

  /// Reads a configuration from text; `folder` stays nil.
  /// - Parameters:
  ///   - text: YAML.
  ///   - file: what to call it in errors.
  public static func parse(
    _ text: String, file: String, knownRules: [String: Set<String>], knownRoles: Set<String>? = nil,
    knownReporters: Set<String>? = nil
  ) throws(ConfigurationError) -> Configuration {
    let reader = ConfigurationReader(
      file: file, knownRules: knownRules, knownRoles: knownRoles, knownReporters: knownReporters)
    return try reader.read(text)
  }
}

/// What a configuration says about one rule.
public struct RuleSettings: Equatable, Sendable {
  /// How much its findings weigh; nil for the rule's own default.
  public var severity: Finding.Severity?
  /// The rule's own options by name. That the names are the rule's own is checked; the types are the rule's affair.
  public var options: [String: OptionValue]
  /// The line of each option, counted from 1: for errors about its value.
  public var lines: [String: Int]

  /// Settings as a file would give them; nothing set by default.
  public init(
    severity: Finding.Severity? = nil, options: [String: OptionValue] = [:], lines: [String: Int] = [:]
  ) {
    self.severity = severity
    self.options = options
    self.lines = lines
  }
}

/// The value of an option of a rule.
public enum OptionValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case string(String)
  /// A list of names or globs.
  case list([String])

  /// The value where it is a boolean.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}
