/// What people call coordinators and their members, where the source tells no more: the conventions of the articles, of
/// libraries and of public apps.
///
/// A convention is a word in one of these lists. A base class of a library is declared in `SDK/CoordinatorLibraries.swift`.
package enum CoordinatorNames {
  /// How names of classes end that may be coordinators by what they do.
  package static let endings = ["Coordinator", "FlowController", "Flow", "Router", "Navigator"]

  /// How names of classes end that create coordinators, whatever stands before: `CoordinatorBuilder`.
  static let makers = ["Builder", "Provider", "Assembly", "Container", "Store", "Storage", "Resolver"]

  /// Those of them that mean nothing else.
  static let plainEndings = ["Coordinator", "FlowController"]

  /// Protocols and classes that coordinators build on: alone, behind `Base`, or for protocols at the end.
  package static let bases = [
    "Coordinator", "Coordinating", "Coordinatable", "CoordinatorType", "CoordinatorProtocol", "CoordinatorInterface",
    "FlowController", "FlowCoordinator", "Flow", "FlowProtocol", "CoordinatorBase",
  ]

  /// Members of such a base: one is enough.
  package static let baseMembers: Set<String> = [
    "start", "finish", "childCoordinators", "children", "coordinate", "navigate", "rootViewController", "toPresentable",
    "childCoordinator", "addChild", "addChildCoordinator", "navigationController", "parentCoordinator", "onEnding",
    "presenter", "router", "add", "coordinators", "prepareTransition",
  ]

  /// Methods that begin a flow.
  package static let starts: Set<String> = [
    "start", "begin", "launch", "coordinate", "navigate", "prepareTransition",
  ]

  /// Methods that a coordinator calls to lead on, beside the `NavigationMethod`s.
  package static let leads: Set<String> = ["start", "run", "begin", "makeKeyAndVisible"]

  /// Members of a base class's life: an override calls super.
  package static let life: Set<String> = [
    "start", "stop", "activate", "finish", "coordinatorDidFinish", "childDidFinish",
  ]

  /// Properties that a coordinator of SwiftUI screens keeps its route in, or one of UIKit's screens its stack.
  package static let routes: Set<String> = ["path", "navigationPath", "sheet", "fullScreenCover", "viewControllers"]

  /// What a coordinator shows its screens on, and is shown by.
  package static let stages: Set<String> = [
    "rootViewController", "rootController", "navigationController", "viewController", "toPresentable", "presentable",
    "strongRouter", "weakRouter", "unownedRouter",
  ]

  /// Properties for the parent coordinator.
  package static let parents = ["parentCoordinator", "parent", "parentFlow", "parentFlowCoordinator"]

  /// Properties for the children, the most usual first.
  package static let children = ["childCoordinators", "children", "coordinators", "childs", "childFlows", "flows"]

  /// Words in names with which a coordinator reports its end, in small letters.
  package static let finishWords = [
    "finish", "ending", "complet", "onend", "didend", "onclose", "didclose", "ondone", "cancel", "dismiss",
  ]

  /// Whole words in names of what is called or reported at the end of a flow, in small letters.
  package static let ends: Set<String> = [
    "finish", "finished", "done", "end", "ended", "cancel", "canceled", "cancelled", "close", "closed", "dismiss",
    "dismissed", "complete", "completed", "completion", "stop", "stopped", "exit", "leave",
  ]

  /// Methods of a base with which a coordinator ends its own flow.
  package static let finishMethods: Set<String> = ["finish", "didFinish", "stop", "end", "close"]

  /// What names of methods that start a child begin with.
  package static let startVerbs: Set<String> = [
    "show", "start", "run", "present", "open", "go", "push", "navigate", "launch", "begin", "display", "route", "to",
  ]

  /// Words in names of what lets a child go, in small letters.
  package static let removalWords = [
    "remove", "free", "release", "dispose", "stop", "pop", "didfinish", "clear", "drop",
  ]
}
