import SignalboxProject
import SignalboxText

/// A rule that a project describes in its configuration: who must not use what.
public struct CustomRule: Sendable {
  /// In snake case; no rule of `Rule.all` has it.
  public var id: String
  /// What to do instead, in one sentence; empty for none.
  public var message: String
  public var severity: Finding.Severity
  /// Whose code is looked at; nil for all of it.
  public var from: Group?
  /// Whose code may do it all the same.
  public var allow: Group?
  public var uses: Use

  public init(
    id: String, message: String = "", severity: Finding.Severity = .warning, from: Group? = nil, allow: Group? = nil,
    uses: Use
  ) {
    self.id = id
    self.message = message
    self.severity = severity
    self.from = from
    self.allow = allow
    self.uses = uses
  }

  /// Code by where it stands. What is empty says nothing; of the rest, all must hold.
  public struct Group: Sendable {
    /// Names of types with `*`: of the types themselves, or of classes and protocols that they build on.
    public var types: [String]
    public var roles: Set<Role.Kind>
    public var layers: Set<String>
    public var modules: Set<String>
    /// Whether a file belongs to it, by the path that findings name; nil for all.
    public var holdsFile: (@Sendable (String) -> Bool)?

    public init(
      types: [String] = [], roles: Set<Role.Kind> = [], layers: Set<String> = [], modules: Set<String> = [],
      holdsFile: (@Sendable (String) -> Bool)? = nil
    ) {
      self.types = types
      self.roles = roles
      self.layers = layers
      self.modules = modules
      self.holdsFile = holdsFile
    }
  }

  /// What is looked for: any of it.
  public struct Use: Sendable {
    /// Types by name, role, layer or module.
    public var types: Group
    /// `UserDefaults.standard`, or `print` for a global; both parts may hold `*`.
    public var members: [String]
    /// Modules that files import.
    public var imports: Set<String>
    /// In which ways types are used; empty for any.
    public var how: Set<Usage>

    public init(
      types: Group = Group(), members: [String] = [], imports: Set<String> = [], how: Set<Usage> = []
    ) {
      self.types = types
      self.members = members
      self.imports = imports
      self.how = how
    }
  }

  /// A way to use a type.
  public enum Usage: String, Sendable, CaseIterable {
    /// An initialiser is called.
    case create
    /// A method is called.
    case call
    /// It stands in an inheritance clause.
    case inherit
    /// Its name is written, for whatever purpose.
    case mention
  }
}

extension CustomRule.Group {
  /// Whether it names any types.
  var choosesTypes: Bool { !types.isEmpty || !roles.isEmpty || !layers.isEmpty }
}

extension Rule {
  /// A rule of the configuration, to be run beside the others.
  public init(_ custom: CustomRule) {
    self.init(
      id: custom.id, title: custom.id.split(separator: "_").map { String($0).capitalizedFirst }.joined(separator: " "),
      summary: custom.message.isEmpty ? "A rule of this project." : custom.message,
      rationale: "This project asks for it under `custom_rules` in its configuration.", article: .own,
      remedy: custom.message.isEmpty ? [] : [custom.message], severity: custom.severity, triggering: [],
      nonTriggering: []
    ) { context in
      CustomRuleSearch(custom, context.project).violations
    }
  }
}
