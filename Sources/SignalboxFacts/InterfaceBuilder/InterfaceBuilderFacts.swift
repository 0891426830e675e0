/// What one storyboard or xib says about screens: a plain value, in document order. Lines count from 1.
public struct InterfaceBuilderFacts: Codable, Sendable, Equatable {
  /// The scenes of a storyboard; empty for a xib.
  public var scenes: [Scene]
  public var segues: [Segue]
  /// Everything else with a class of its own: views, cells, gesture recognisers, and the file's owner of a xib.
  public var customViews: [CustomView]
  /// The object id of the scene a storyboard starts with.
  public var initialScene: String?
  /// Comments that switch rules off and on.
  public var suppressions: [Suppression]

  public init(
    scenes: [Scene] = [], segues: [Segue] = [], customViews: [CustomView] = [], initialScene: String? = nil,
    suppressions: [Suppression] = []
  ) {
    self.suppressions = suppressions
    self.scenes = scenes
    self.segues = segues
    self.customViews = customViews
    self.initialScene = initialScene
  }

  /// One scene of a storyboard, which is its view controller.
  public struct Scene: Codable, Sendable, Equatable {
    /// Interface Builder's id of the view controller, unique in the file.
    public var objectID: String
    /// The element's name: `viewController`, `tabBarController`, `viewControllerPlaceholder`, …
    public var kind: String
    public var customClass: String?
    public var customModule: String?
    /// What `instantiateViewController(withIdentifier:)` asks for.
    public var storyboardIdentifier: String?
    /// For a `viewControllerPlaceholder`: what it stands for.
    public var reference: StoryboardReference?
    public var line: Int

    public init(
      objectID: String, kind: String, customClass: String? = nil, customModule: String? = nil,
      storyboardIdentifier: String? = nil, reference: StoryboardReference? = nil, line: Int
    ) {
      self.objectID = objectID
      self.kind = kind
      self.customClass = customClass
      self.customModule = customModule
      self.storyboardIdentifier = storyboardIdentifier
      self.reference = reference
      self.line = line
    }
  }

  /// The scene of another storyboard that a placeholder stands for.
  public struct StoryboardReference: Codable, Sendable, Equatable {
    /// Without extension; nil for the storyboard the placeholder is in.
    public var storyboardName: String?
    /// Nil for the bundle the placeholder is in.
    public var bundleIdentifier: String?
    /// The scene's storyboard identifier; nil for the initial scene.
    public var referencedIdentifier: String?

    public init(
      storyboardName: String? = nil, bundleIdentifier: String? = nil, referencedIdentifier: String? = nil
    ) {
      self.storyboardName = storyboardName
      self.bundleIdentifier = bundleIdentifier
      self.referencedIdentifier = referencedIdentifier
    }
  }

  /// One arrow of a storyboard.
  public struct Segue: Codable, Sendable, Equatable {
    /// Interface Builder's id of the segue, unique in the file.
    public var objectID: String
    /// `show`, `showDetail`, `presentation`, `popoverPresentation`, `embed`, `relationship`, `unwind`, `custom`, …
    public var kind: String
    /// What `performSegue(withIdentifier:)` asks for.
    public var identifier: String?
    /// For the kind `relationship`: `rootViewController`, `viewControllers`, …
    public var relationship: String?
    /// The class of a segue of the kind `custom`.
    public var customClass: String?
    /// For the kind `unwind`: the selector of the `@IBAction` it unwinds to.
    public var unwindAction: String?
    /// The selector of the `@IBSegueAction` that makes the destination.
    public var creationSelector: String?
    /// The object id of the scene the segue is in, whichever control of it has the connection; empty outside scenes.
    public var source: String
    /// The object id it leads to: a scene, or, for the kind `unwind`, an exit.
    public var destination: String
    public var line: Int

    public init(
      objectID: String, kind: String, identifier: String? = nil, relationship: String? = nil,
      customClass: String? = nil, unwindAction: String? = nil, creationSelector: String? = nil, source: String,
      destination: String, line: Int
    ) {
      self.objectID = objectID
      self.kind = kind
      self.identifier = identifier
      self.relationship = relationship
      self.customClass = customClass
      self.unwindAction = unwindAction
      self.creationSelector = creationSelector
      self.source = source
      self.destination = destination
      self.line = line
    }
  }

  /// An object with a class of its own that is neither a scene nor a segue.
  public struct CustomView: Codable, Sendable, Equatable {
    /// The element's name: `view`, `tableViewCell`, `placeholder`, …
    public var kind: String
    public var customClass: String
    public var customModule: String?
    /// Whether this is the file's owner of a xib: the class that loads it, not one the file makes.
    public var isFileOwner: Bool
    /// The object id of the scene it is in; nil in a xib.
    public var scene: String?
    public var line: Int

    public init(
      kind: String, customClass: String, customModule: String? = nil, isFileOwner: Bool = false,
      scene: String? = nil, line: Int
    ) {
      self.kind = kind
      self.customClass = customClass
      self.customModule = customModule
      self.isFileOwner = isFileOwner
      self.scene = scene
      self.line = line
    }
  }
}
