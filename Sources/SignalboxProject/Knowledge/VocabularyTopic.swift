extension Vocabulary {
  /// What words are about. The raw value is the key under `vocabulary:` in the configuration.
  public enum Topic: String, Sendable, CaseIterable {
    case coordinatorEndings = "coordinator_endings"
    case plainCoordinatorEndings = "plain_coordinator_endings"
    case routerEndings = "router_endings"
    case creatorEndings = "creator_endings"
    case baseNames = "base_names"
    case baseMembers = "base_members"
    case startMethods = "start_methods"
    case leadMethods = "lead_methods"
    case startVerbs = "start_verbs"
    case lifeMethods = "life_methods"
    case finishMethods = "finish_methods"
    case finishWords = "finish_words"
    case endWords = "end_words"
    case removalWords = "removal_words"
    case parentProperties = "parent_properties"
    case childrenProperties = "children_properties"
    case routeProperties = "route_properties"
    case hostMembers = "host_members"
    case sharedMembers = "shared_members"
    case serviceEndings = "service_endings"
    case locatedEndings = "located_endings"
    case standInWords = "stand_in_words"
    case utilityWords = "utility_words"
    case pictureWords = "picture_words"
    case loaderWords = "loader_words"
    case configuringMethods = "configuring_methods"
    case resolverMethods = "resolver_methods"
    case injectionWrappers = "injection_wrappers"
    case injectionContainers = "injection_containers"
    case objectEndings = "object_endings"
    case presenterEndings = "presenter_endings"
    case boxEndings = "box_endings"
    case callbackEndings = "callback_endings"
  }
}

extension Vocabulary.Topic {
  /// What the words of the topic say.
  public var summary: String {
    switch self {
    case .coordinatorEndings: "Ends of names of classes that may be coordinators by what they do."
    case .plainCoordinatorEndings: "Those of them that mean nothing else."
    case .routerEndings: "Those of routers: helpers of the coordinators that use them, else coordinators themselves."
    case .creatorEndings: "Ends of names of classes that create coordinators, whatever comes before."
    case .baseNames: "Protocols and classes that coordinators build on: the whole name, or after `Base`."
    case .baseMembers: "Members of such a protocol or class; one is enough."
    case .startMethods: "Methods that begin a flow."
    case .leadMethods: "Methods that a coordinator calls to lead on, beside those that show screens."
    case .startVerbs: "Beginnings of the names of methods that start a child."
    case .lifeMethods: "Members of a superclass's life; an override calls super."
    case .finishMethods: "Methods of a superclass with which a coordinator ends its own flow."
    case .finishWords: "Parts of names with which a coordinator reports its end."
    case .endWords: "Whole words in the names of what is called or reported at the end of a flow."
    case .removalWords: "Parts of names of what releases a child."
    case .parentProperties: "Properties for the parent coordinator."
    case .childrenProperties: "Properties for the children, the most usual first."
    case .routeProperties: "Properties in which a coordinator stores its route or its stack."
    case .hostMembers: "What a coordinator shows its screens on, and is shown by."
    case .sharedMembers: "Static members that hand out the one instance of their class."
    case .serviceEndings: "Ends of names of classes that `default`, `main` or `current` is the one instance of."
    case .locatedEndings: "Ends of names of types whose instances a shared registry hands out."
    case .standInWords: "Words in names of instances that replace the one in tests and previews."
    case .utilityWords: "Words in names of utilities, such as loggers and themes: shared, and not part of the flow."
    case .pictureWords: "Words for pictures: what loads them, or keeps them in a cache, is a utility."
    case .loaderWords: "Last words in names of what loads or keeps pictures, after a word for pictures."
    case .configuringMethods: "Methods of packages that configure a value in a closure and hand it back."
    case .resolverMethods: "Methods of injection containers that return what is registered."
    case .injectionWrappers: "Property wrappers of injection containers."
    case .injectionContainers: "Types of injection libraries that projects extend by one property a service."
    case .objectEndings: "Ends of names of types that were not read and are objects, no values."
    case .presenterEndings: "Ends of names of helpers whose task is to present for others."
    case .boxEndings: "Ends of names of classes that carry a Swift value through Objective-C."
    case .callbackEndings: "Ends of names of protocols that report upwards."
    }
  }

  /// Whether its words are compared with the lower-case words of a name.
  var isOfWords: Bool { [.endWords, .standInWords, .utilityWords, .pictureWords, .loaderWords].contains(self) }

  /// The words that are there without any configuration.
  var words: [String] {
    switch self {
    case .coordinatorEndings:
      ["Coordinator", "FlowController", "Flow", "Router", "Navigator", "Wireframe", "WireFrame"]
    case .plainCoordinatorEndings: ["Coordinator", "FlowController"]
    case .routerEndings: ["Router", "Wireframe", "WireFrame"]
    case .creatorEndings: ["Builder", "Provider", "Assembly", "Container", "Store", "Storage", "Resolver"]
    case .baseNames:
      [
        "Coordinator", "Coordinating", "Coordinatable", "CoordinatorType", "CoordinatorProtocol",
        "CoordinatorInterface",
        "FlowController", "FlowCoordinator", "Flow", "FlowProtocol", "CoordinatorBase",
      ]
    case .baseMembers:
      [
        "start", "finish", "childCoordinators", "children", "coordinate", "navigate", "rootViewController",
        "toPresentable", "childCoordinator", "addChild", "addChildCoordinator", "navigationController",
        "parentCoordinator", "onEnding", "presenter", "router", "add", "coordinators", "prepareTransition",
      ]
    case .startMethods: ["start", "begin", "launch", "coordinate", "navigate", "prepareTransition"]
    case .leadMethods: ["start", "run", "begin", "makeKeyAndVisible"]
    case .startVerbs:
      [
        "show", "start", "run", "present", "open", "go", "push", "navigate", "launch", "begin", "display", "route",
        "to",
      ]
    case .lifeMethods: ["start", "stop", "activate", "finish", "coordinatorDidFinish", "childDidFinish"]
    case .finishMethods: ["finish", "didFinish", "stop", "end", "close"]
    case .finishWords:
      ["finish", "ending", "complet", "onend", "didend", "onclose", "didclose", "ondone", "cancel", "dismiss"]
    case .endWords:
      [
        "finish", "finished", "done", "end", "ended", "cancel", "canceled", "cancelled", "close", "closed", "dismiss",
        "dismissed", "complete", "completed", "completion", "stop", "stopped", "exit", "leave",
      ]
    case .removalWords: ["remove", "free", "release", "dispose", "stop", "pop", "didfinish", "clear", "drop"]
    case .parentProperties: ["parentCoordinator", "parent", "parentFlow", "parentFlowCoordinator"]
    case .childrenProperties: ["childCoordinators", "children", "coordinators", "childs", "childFlows", "flows"]
    case .routeProperties: ["path", "navigationPath", "sheet", "fullScreenCover", "viewControllers"]
    case .hostMembers:
      [
        "rootViewController", "rootController", "navigationController", "viewController", "toPresentable",
        "presentable",
        "strongRouter", "weakRouter", "unownedRouter",
      ]
    case .sharedMembers:
      [
        "shared", "sharedInstance", "default", "instance", "current", "main", "standard", "sharedManager", "singleton",
        "defaultManager", "getInstance",
      ]
    case .serviceEndings:
      [
        "Manager", "Service", "Session", "Client", "Center", "Store", "Provider", "Controller", "API", "Settings",
        "Database",
      ]
    case .locatedEndings: ["Service", "Manager", "Repository", "APIClient"]
    case .standInWords: ["mock", "preview", "test", "stub", "fake", "dummy", "spy"]
    case .utilityWords: Self.utilities
    case .pictureWords:
      [
        "image", "images", "icon", "icons", "favicon", "favicons", "thumbnail", "thumbnails", "avatar", "avatars",
        "photo", "photos", "picture", "pictures",
      ]
    case .loaderWords: ["pipeline", "loader", "downloader", "prefetcher", "fetcher", "cache"]
    case .configuringMethods: ["then", "with", "apply", "also", "configure", "configured", "tap"]
    case .resolverMethods: ["resolve", "resolved", "inject", "injected", "get", "make", "create", "instance"]
    case .injectionWrappers:
      [
        "Injected", "LazyInjected", "WeakLazyInjected", "OptionalInjected", "InjectedObject", "Inject", "LazyInject",
        "Dependency", "Resolved", "Autowired",
      ]
    case .injectionContainers: ["Container", "SharedContainer", "InjectedValues", "DependencyValues", "Resolver"]
    case .objectEndings:
      ["Delegate", "Controller", "Coordinator", "Manager", "Service", "Router", "Container", "Context"]
    case .presenterEndings: ["Presenter"]
    case .boxEndings: ["Box", "Boxed", "Wrapper", "Boxing", "Envelope"]
    case .callbackEndings: ["Delegate", "DataSource", "Observer", "Listener", "Output", "Handler", "Handling"]
    }
  }

  private static let utilities = [
    "log", "logs", "logger", "logging", "analytic", "analytics", "tracker", "tracking", "telemetry", "metrics",
    "theme", "themes", "style", "styles", "formatter", "formatters", "cache", "crash", "crashes", "crashlytics",
    "appearance", "constants", "colors", "fonts", "haptic", "haptics", "localization", "strings", "sentry",
    "typography", "width", "orientation", "traits", "sound", "sounds", "vibration",
    "spinner", "keyboard", "hud", "toast", "toasts", "snack", "snacks", "snackbar",
    "indicator", "leak", "leaks", "debug", "debugger",
    // Analytics libraries whose names do not say that they are.
    "glean", "mixpanel", "amplitude", "bugsnag", "datadog", "appcenter",
    // Loaders of pictures, likewise.
    "kingfisher",
  ]
}
