import SignalboxProject

/// One rule: what it finds, why, and examples that prove it.
///
/// A rule is a value in a file of its own under `Rules/`; `Rule.all` lists them.
public struct Rule: Sendable, Identifiable {
  /// In snake case, as configuration, suppressions and reports name it.
  public let id: String
  /// For people: `Navigation from a Child`.
  public let title: String
  /// One sentence.
  public let summary: String
  /// Why the pattern wants it so, and what to do instead.
  public let rationale: String
  public let article: Article
  /// How a person mends it, step by step, in Markdown.
  public let remedy: [String]
  public let severity: Finding.Severity
  /// Whether it runs only where the configuration or the command line names it.
  public let isOptIn: Bool
  public let options: [RuleOption]
  /// The rule, by its id, whose finding at the same place says all that this one would; nil for most.
  public let yieldsTo: String?
  /// What its fix does, in one sentence; nil where a person has to decide.
  public let fix: String?
  /// Code that breaks the rule; `↓` marks each reported place.
  public let triggering: [Example]
  /// Code that looks similar and is right.
  public let nonTriggering: [Example]
  /// How long it takes beside other rules: those that look at most of the code are begun first, so that no thread ends
  /// up alone with one.
  public let weight: Int
  let find: @Sendable (RuleContext) -> [Violation]

  init(
    id: String, title: String, summary: String, rationale: String, article: Article,
    remedy: [String], severity: Finding.Severity = .warning, isOptIn: Bool = false, options: [RuleOption] = [],
    yieldsTo: String? = nil, fix: String? = nil,
    triggering: [Example], nonTriggering: [Example], weight: Int = 1,
    find: @escaping @Sendable (RuleContext) -> [Violation]
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.rationale = rationale
    self.article = article
    self.remedy = remedy
    self.severity = severity
    self.isOptIn = isOptIn
    self.options = options
    self.yieldsTo = yieldsTo
    self.fix = fix
    self.triggering = triggering
    self.nonTriggering = nonTriggering
    self.weight = weight
    self.find = find
  }

  /// Every rule, in the order of the documentation.
  public static let all: [Rule] = [
    navigationFromChild,
    presentationFromChild,
    segueNavigation,
    screenCreatedByScreen,
    parentAccess,
    appDelegateAccess,
    singletonManagerCall,
    messageArgumentNotObjc,
    messageBoxNotNsobject,
    messageNotObjc,
    messageOverrideInGenericExtension,
    messageNotForwarded,
    messageUnhandled,
    messageUnreachable,
    messageWithoutSender,
    messageSingleHop,
    messageSentTooEarly,
    overrideStopsChain,
    coordinatorNotRetained,
    coordinatorNeverCreated,
    coordinatorStartedByScreen,
    singletonCoordinator,
    parentCoordinatorRetained,
    strongDelegate,
    strongCaptureInFinish,
    strongSelfInScreenClosure,
    unownedUnsafeCapture,
    unownedSelfInCompletion,
    coordinatorNotStarted,
    coordinatorNeverRemoved,
    finishNeverCalled,
    missingSuperCall,
    parentCoordinatorNotSet,
    duplicateChildIdentifier,
    dependencyNotForwarded,
    propertyObserverLoadsView,
    navigationBarFromChild,
    swiftuiNavigationInView,
    rootSwitchOutsideCoordinator,
    legacyPush,
    popupWithoutCoordinator,
    singletonDefaultArgument,
    notificationBus,
    layerViolation,
    sharedEndpointMethod,
    coordinatorHoldsData,
    coordinatorReachesIntoScreen,
    globalNavigationState,
    navigationAfterDelay,
    viewModelImportsUikit,
    viewModelCreatesScreen,
    viewModelHoldsScreen,
    superfluousSuppression,
    unknownRuleInSuppression,
    suppressionWithoutReason,
  ]

  /// The rule of an id; nil where there is none.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}

/// A switch of a rule that the configuration can set.
public struct RuleOption: Sendable, Equatable {
  public let name: String
  public let summary: String
  public let defaultValue: Bool

  init(_ name: String, default value: Bool = false, _ summary: String) {
    self.name = name
    self.summary = summary
    defaultValue = value
  }
}

/// What a rule looks at.
struct RuleContext: Sendable {
  let project: Project
  /// Options that are on.
  let options: Set<String>
  /// What the comments that switch rules off and on are good for: for rules about those alone.
  var suppressionUses: [SuppressionUse] = []

  func isOn(_ option: String) -> Bool { options.contains(option) }
}

/// A place that breaks a rule, before severity and suppression are known.
struct Violation: Sendable {
  let site: Site
  let reason: String
  /// Works out how to mend it, where that is safe; asked only where somebody wants to know.
  var repair: (@Sendable () -> Repair?)?

  init(_ place: NodeRef, _ reason: String, repair: (@Sendable () -> Repair?)? = nil) {
    site = .source(place)
    self.reason = reason
    self.repair = repair
  }

  /// Where it is in the source; nil for what is elsewhere.
  var place: NodeRef? {
    if case .source(let place) = site { place } else { nil }
  }

  /// - Parameter owner: what the finding is about; its file imports the module.
  init(importOf module: String, by owner: NodeRef, _ reason: String, repair: Repair? = nil) {
    site = .importation(module, by: owner)
    self.reason = reason
    if let repair { self.repair = { repair } }
  }

  init(file: String, line: Int, _ reason: String) {
    site = .interface(file: file, line: line)
    self.reason = reason
  }

  init(_ use: SuppressionUse, _ reason: String) {
    let comment = use.suppression
    site = .comment(file: use.file, line: comment.line, column: comment.column, text: comment.command)
    self.reason = reason
  }

  enum Site: Sendable {
    case source(NodeRef)
    /// Where the file of a place imports a module.
    case importation(String, by: NodeRef)
    /// A line of a storyboard or xib.
    case interface(file: String, line: Int)
    /// A comment in any file.
    case comment(file: String, line: Int, column: Int, text: String)
  }
}
