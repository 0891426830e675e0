/// What Apple's types, and the ends of names, say of what a type is for. In each list the first match counts.
public enum RoleKnowledge {
  public typealias Entry = (name: String, kind: Role.Kind)

  /// Apple's types, for what inherits from them or conforms to them.
  public static let bases: [Entry] = [
    ("UIApplicationDelegate", .appEntry), ("UISceneDelegate", .appEntry), ("UIWindowSceneDelegate", .appEntry),
    ("App", .appEntry),
    ("UINavigationController", .container), ("UITabBarController", .container), ("UISplitViewController", .container),
    ("UIPageViewController", .container),
    ("UIViewController", .screen),
    ("UITableViewCell", .cell), ("UICollectionReusableView", .cell), ("UITableViewHeaderFooterView", .cell),
    ("NSManagedObject", .model), ("UIWindow", .other), ("UIView", .view), ("UIBarButtonItem", .view),
    ("View", .swiftUIView),
    ("ViewModifier", .swiftUIView), ("ToolbarContent", .swiftUIView), ("Commands", .swiftUIView),
    ("TableRowContent", .swiftUIView),
  ]

  /// Ends of a type's own name, where nothing better says what it is for.
  public static let nameEndings: [Entry] = [
    ("ViewController", .screen), ("TableViewCell", .cell), ("CollectionViewCell", .cell),
    ("ViewModel", .viewModel), ("Presenter", .viewModel), ("Reactor", .viewModel), ("VM", .viewModel),
    ("Router", .router), ("Wireframe", .router), ("WireFrame", .router), ("Navigator", .router),
    ("Factory", .factory), ("Builder", .factory), ("Assembly", .factory), ("Container", .factory),
    ("NetworkManager", .network), ("NetworkService", .network), ("NetworkClient", .network), ("HTTPClient", .network),
    ("DataManager", .dataManager), ("APIClient", .apiWrapper), ("APIManager", .apiWrapper),
    ("APIService", .apiWrapper), ("APIWrapper", .apiWrapper), ("API", .apiWrapper), ("ApiClient", .apiWrapper),
    ("ApiManager", .apiWrapper), ("ApiService", .apiWrapper), ("ApiWrapper", .apiWrapper), ("Api", .apiWrapper),
    ("Manager", .manager), ("Store", .manager), ("Repository", .dataManager),
  ]

  /// Those of them that are short for two words, and so begin a word: `CartVM`, and no `LLVM`.
  static let shortEndings: Set<String> = ["VM"]

  /// Beginnings and ends of names of types that are there for tests.
  package static let testDoubles = ["Mock", "Fake", "Stub", "Dummy", "Spy"]

  /// Ends of the name of a superclass that no file declares: one of a package, or one in Objective-C.
  public static let unreadClassEndings: [Entry] = [
    ("NavigationController", .container), ("TabBarController", .container), ("SplitViewController", .container),
    ("PageViewController", .container), ("ViewController", .screen), ("TableViewCell", .cell),
    ("CollectionViewCell", .cell),
  ]

  /// Ends of the name of a protocol or class of the project that view models build on.
  public static let viewModelEndings: [Entry] = [
    ("ViewModel", .viewModel), ("ViewModelProtocol", .viewModel), ("ViewModelType", .viewModel),
  ]

  /// What the principal classes of app extensions build on: the system creates those.
  public static let extensionPoints: [Entry] = [
    "SLComposeServiceViewController", "MSMessagesAppViewController", "ASCredentialProviderViewController",
    "ASAccountAuthenticationModificationViewController", "FPUIActionExtensionViewController", "UIInputViewController",
    "ILClassificationUIExtensionViewController",
    "UNNotificationContentExtension", "NCWidgetProviding", "QLPreviewingController", "PHContentEditingController",
    "INUIHostedViewControlling", "NSExtensionRequestHandling",
  ].map { (name: $0, kind: .appEntry) }

  /// The first that the system calls of an app's delegate, and of a scene's.
  public static let launchMethods: Set<String> = [
    "application(_:didFinishLaunchingWithOptions:)", "scene(_:willConnectTo:options:)",
  ]

  /// What a principal class asks of the host app's request, or tells it.
  static let requestMembers: Set<String> = ["inputItems", "completeRequest", "cancelRequest"]
}

/// The knowledge that decided what a type is for, where its own code alone did not; see `docs/knowledge.md`.
public enum KnowledgeSource: Sendable, Equatable {
  /// A pattern under `roles:` in the configuration.
  case configuration(pattern: String)
  /// Words of a topic that a configuration can extend.
  case words(Vocabulary.Topic)
  case appleType(String)
  case nameEnding(String)
  case unreadClassEnding(String)
  case viewModelEnding
  case extensionPoint
  case launchMethod

  /// Where to read about it, and to change it: `docs/knowledge.md: coordinator_endings`.
  public var text: String {
    switch self {
    case .configuration(let pattern): "the configuration: roles: \(pattern)"
    case .words(let topic): "docs/knowledge.md, Names: \(topic.rawValue)"
    case .appleType(let name): "docs/knowledge.md, Apple's types: \(name)"
    case .nameEnding(let ending): "docs/knowledge.md, Ends of names: \(ending)"
    case .unreadClassEnding(let ending): "docs/knowledge.md, Classes that were not read: \(ending)"
    case .viewModelEnding: "docs/knowledge.md, Ends of names: view models"
    case .extensionPoint: "docs/knowledge.md, Apple's types: app extensions"
    case .launchMethod: "docs/knowledge.md, Apple's types: app delegates that were not read"
    }
  }
}
