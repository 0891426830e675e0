/// How an app without coordinators could be split among some: flows of screens, in an order to migrate them in.
public struct AdoptionPlan: Sendable, Equatable {
  /// What starts the first coordinator: the scene's or the app's delegate, or a SwiftUI `App`.
  public var entry: CoordinatorTree.Node
  /// The name of the storyboard that the app begins with; nil where code shows the first screen.
  public var storyboard: String?
  /// What its first scene is, as Interface Builder calls it: `tabBarController`; empty without a storyboard.
  public var container = ""
  /// Whether the app's own coordinator is there.
  public var isBegun = false
  /// Each after the one that starts it; the first is the app's own.
  public var flows: [Flow] = []
  /// Screens that nothing leads to, as far as the source shows.
  public var unplaced: [CoordinatorTree.Node] = []
  /// Other programs that were read too, such as extensions, with the screens that only they show.
  public var others: [CoordinatorTree.Node] = []
  /// The tree as it is, with what screens open by themselves.
  public var before = CoordinatorTree()
  /// The tree as it would be.
  public var after = CoordinatorTree()

  /// Screens with one way in.
  public struct Flow: Sendable, Equatable {
    /// After its first screen: `Cart`.
    public var name: String
    /// What its coordinator would be called.
    public var coordinator: String
    /// The number of the flow that starts it; nil for the app's own.
    public var parent: Int?
    /// How it comes onto the display.
    public var how: CoordinatorTree.Transition?
    /// The first one first; what screens have inside themselves is left out.
    public var screens: [Screen] = []
    /// Calls of UIKit's methods and segues, most frequent first.
    public var steps: [Count] = []
    /// Shared instances that the screens access, most frequent first.
    public var singletons: [Count] = []

    /// How many steps there are.
    public var stepCount: Int { steps.reduce(0) { $0 + $1.count } }
  }

  public struct Screen: Sendable, Equatable {
    public var node: CoordinatorTree.Node
    /// Numbers of the other flows that lead to it.
    public var sharedBy: [Int] = []
  }

  /// How often something is there.
  public struct Count: Codable, Sendable, Equatable {
    public var name: String
    public var count: Int
  }
}

extension [AdoptionPlan.Count] {
  init(_ counts: [String: Int]) {
    self = counts.map { Element(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

extension Project {
  /// Proposes flows for an app without coordinators, or with one that starts it.
  public func adoption() throws(AdoptionRefusal) -> AdoptionPlan {
    try AdoptionPlanner(self).plan
  }
}

/// Why there is no plan.
public enum AdoptionRefusal: Error, Equatable, CustomStringConvertible {
  /// The app has coordinators; their names.
  case hasCoordinators([String])
  /// Nothing shows what the app begins with.
  case noEntry
  /// Only an app extension shows a first screen: the type that does.
  case onlyExtension(String)

  public var description: String {
    switch self {
    case .hasCoordinators(let names):
      let more = names.count > 3 ? " and \(names.count - 3) more" : ""
      return
        "the app has coordinators already: \(names.prefix(3).joined(separator: ", "))\(more); `signalbox tree` draws "
        + "them, and `signalbox migrate` moves navigation to them"
    case .onlyExtension(let name):
      return
        "only \(name) shows a first screen, which is an app extension's; the app's delegate is not among the Swift files, "
        + "so write its coordinator by hand, or name the folder of another app"
    case .noEntry:
      return "no app or scene delegate, SwiftUI app or main storyboard shows a first screen; name the folder of an app"
    }
  }
}
