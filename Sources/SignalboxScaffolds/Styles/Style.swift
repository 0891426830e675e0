/// A way to build coordinators: one folder of templates with its `style.yml`.
public struct Style: Sendable, Equatable {
  /// The folder's name: `closure`.
  public let id: String
  public let description: Description
  /// In the order of their paths.
  public let templates: [Template]

  /// What `style.yml` says.
  public struct Description: Sendable, Equatable, Decodable {
    /// One line for `signalbox new --list`.
    public var summary: String
    /// Where the style comes from: an article or a library.
    public var source: String?
    /// What names of coordinators end with; `Coordinator` where nothing is said.
    public var suffix: String?
    /// What names of screens end with where the project has none to show it.
    public var screenSuffix: String?
    /// The class or protocol of the style's own library that coordinators build on.
    public var base: String?
    /// The same for coordinators with a view controller of their own; nil where there is no difference.
    public var rootBase: String?
    /// The module of the library that the style is for, or that may stand for its own: `Coordinator`.
    public var module: String?
    /// Folders of templates of other styles that this one shares: `uikit`.
    public var shares: [String]?
    /// What tells that a project uses it.
    public var detect: Detection?
    /// Members that the templates call, as the project may name them; the first is what the own library has.
    public var words: [String: [String]]?
    /// Names of the style's library, as its versions have them, the newest first: `UnownedRouter`, `AnyRouter`.
    public var spellings: [String: [String]]?
    public var variables: [String: Variable]?
    /// The containers that its coordinators can fill; nil for all.
    public var roots: [CoordinatorRequest.Root]?
    /// How its coordinators can tell that they are done; nil for all, none where the style has a way of its own.
    public var finishes: [CoordinatorRequest.Finish]?
    /// How the views of its screens can be made, the usual way first; nil for all, in code first.
    public var kinds: [ScreenRequest.Kind]?
    /// The oldest iOS that its code runs on: `17`; nil for all.
    public var iOS: Int?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case summary, source, suffix, screenSuffix, base, rootBase, module, shares, detect, words, variables, roots
      case finishes, kinds, iOS, spellings
    }
  }

  /// Marks of a style on the coordinators of a project; each that fits counts one.
  public struct Detection: Sendable, Equatable, Decodable {
    /// Modules that the coordinator's file imports.
    public var imports: [String]?
    /// Types it inherits from or conforms to.
    public var inherits: [String]?
    /// Attributes on its declaration: `Observable`.
    public var attributes: [String]?
    /// Members that it or its ancestors in the project declare.
    public var members: [String]?
    /// Marks that must all be missing: types it inherits from, or members.
    public var never: [String]?
  }

  /// What names of coordinators end with.
  public var suffix: String { description.suffix ?? "Coordinator" }

  /// The templates of a command, parts left out.
  public func templates(for command: String) -> [Template] {
    templates.filter { !$0.isPart && $0.path.split(separator: "/").dropFirst().first.map(String.init) == command }
  }

  /// What can be made in it, in the order of the words.
  public var commands: [String] {
    Set(templates.compactMap { $0.isPart ? nil : $0.path.split(separator: "/").dropFirst().first.map(String.init) })
      .subtracting(["library"]).sorted()
  }
}
