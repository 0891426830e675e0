import SignalboxProject

/// What the reader of a diagram may choose.
public struct DiagramOptions: Sendable, Equatable {
  /// Whether the `text` format may use ANSI colours; the other formats are read by programs and never do.
  public var colour: Bool

  /// The node that the reader asked to begin at; nil to begin at the app entries.
  public var root: CoordinatorTree.Node.ID?

  /// Where a click on a type leads, for formats that have links: an address with `{file}`, `{line}` and `{rev}` in it
  /// (`https://host/blob/{rev}/{file}#L{line}`); nil for no links.
  public var link: String?

  /// What `{rev}` in `link` stands for; nil for `HEAD`, which the usual hosts know.
  public var revision: String?

  /// The same for what a comparison has lost; nil for no links to it.
  public var olderRevision: String?

  /// Where `{file}` in `link` begins; nil for paths as the tree has them.
  public var sourceBase: SourceBase?

  /// Whether the `text` format draws its lines and signs in ASCII alone.
  public var isASCII = false

  /// How many characters a line of the `text` format may have; nil for any number.
  public var columns: Int?

  /// Whether the `text` format says where types are declared.
  public var hasPaths = true

  /// What pictures draw frames around, once there is more than one of them.
  public var clusters: Clusters = .module

  /// Colours and font of pictures.
  public var theme: DiagramTheme = .standard

  /// Whether pictures draw coordinators alone, with the number of their screens: see `CoordinatorTree.overview`.
  public var isOverview = false

  /// Whether roots of pictures without frames stand at the top and not at the left; nil for whichever gives the better
  /// page.
  public var isDownward: Bool?

  /// In pictures, what has more parents than that is drawn once, and elsewhere referred to; 0 draws every arrow.
  public var hub = 0
  /// What `hub` is unless somebody chooses.
  public static let usualHub = 4

  /// What stands above pictures; nil for nothing.
  public var title: DiagramTitle?

  /// What boxes are coloured by; nil for their kind.
  public var heat: HeatMap?

  /// What a document calls the file with its drawing, without ending; nil where there is none.
  public var pictureName: String? = "coordinator-tree"

  /// The sheet that a picture is made to fit on; nil for a picture as large as it needs to be.
  public var paper: Paper?

  /// What is wrong with each node, for formats that have room for it; `findings` of the node itself is their number.
  public var remarks: [CoordinatorTree.Node.ID: [DiagramRemark]] = [:]

  /// Whether the project has coordinators at all, however little of its tree is drawn; nil where nobody has looked.
  public var hasCoordinators: Bool?

  /// - Parameter colour: off by default, because output often ends in a file.
  public init(
    colour: Bool = false, root: CoordinatorTree.Node.ID? = nil, link: String? = nil, revision: String? = nil
  ) {
    self.colour = colour
    self.root = root
    self.link = link
    self.revision = revision
  }
}

extension DiagramOptions {
  /// What is to be said before a tree that leads nowhere. A part of one may lack coordinators that the whole has.
  func remark(on tree: CoordinatorTree) -> String? {
    hasCoordinators ?? !tree.nodes.isEmpty ? nil : "No coordinators found."
  }
}

/// Something to say about a node: a finding of a rule.
public struct DiagramRemark: Sendable, Equatable {
  /// As the rule calls itself (`navigation_from_child`).
  public var rule: String
  /// `error` or `warning`.
  public var severity: String
  public var reason: String
  public var file: String
  /// Counted from 1.
  public var line: Int

  public init(rule: String, severity: String, reason: String, file: String, line: Int) {
    self.rule = rule
    self.severity = severity
    self.reason = reason
    self.file = file
    self.line = line
  }
}
