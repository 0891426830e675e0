import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// Where a coordinator shows its screens, and how it is written there that one comes or goes.
struct CoordinatorStage {
  private let project: Project
  private let coordinator: TypeID
  private let root: CoordinatorRoot
  /// How code goes on from the property: `rootViewController.`
  private let access: String
  /// Whether the screen that asks stands on what the coordinator presents there.
  private let isPresented: Bool

  /// How a screen comes.
  enum Coming: Sendable, Equatable {
    case push, show, detail, present, replace
  }

  /// How a screen goes.
  enum Going: Sendable, Equatable {
    /// `dismissPresented` for a screen that takes away what it presented, rather than itself.
    case dismiss, dismissPresented, pop, popToRoot

    var isDismissal: Bool { self == .dismiss || self == .dismissPresented }

    /// The method of UIKit.
    var method: String {
      switch self {
      case .dismiss, .dismissPresented: "dismiss"
      case .pop: "popViewController"
      case .popToRoot: "popToRootViewController"
      }
    }
  }

  /// - Parameters:
  ///   - taken: names of variables where the code is to stand.
  ///   - isPresented: whether the screen that asks stands on what the coordinator presents.
  init(of coordinator: TypeID, in project: Project, taken: Set<String> = [], isPresented: Bool = false) {
    self.project = project
    self.coordinator = coordinator
    root = CoordinatorRoot(of: coordinator, in: project)
    self.isPresented = isPresented
    access = (root.property.map(taken.contains) == true ? "self." : "") + root.access
  }

  /// The property in which a coordinator holds its container.
  static func container(of coordinator: TypeID, in project: Project) -> String? {
    CoordinatorRoot(of: coordinator, in: project).property
  }

  /// How screens come and go where nobody says otherwise.
  private static let usual = "animated: true"

  /// - Parameter callArguments: the arguments of UIKit's method: `animated: true`.
  /// - Returns: nil where the source does not show a place for it.
  func showing(_ screen: String, _ coming: Coming, callArguments: String) -> String? {
    if isPresented { return showingAbove(screen, coming, callArguments) }
    if coming == .present {
      if takesScreen("present(_:)"), callArguments == Self.usual { return "present(\(screen))" }
      return base.map { "\($0)present(\(screen), \(callArguments))" }
    }
    if coming == .replace {
      return root.kind == .navigation ? base.map { "\($0)setViewControllers([\(screen)], \(callArguments))" } : nil
    }
    let isPlain = coming != .detail && callArguments == Self.usual
    if root.kind == .navigation {
      if isPlain, let own = ["show(_:)", "push(_:)"].first(where: takesScreen) {
        return Signature(own).call(with: [screen])
      }
      return base.map { "\($0)pushViewController(\(screen), \(callArguments))" }
    }
    switch root.kind {
    case .split: return base.map { "\($0)showDetailViewController(\(screen), sender: self)" }
    case .page, .navigation: return nil
    case .tab: return base.map { "\($0)selectedViewController?.show(\(screen), sender: self)" }
    case .plain, .window: return base.map { "\($0)show(\(screen), sender: self)" }
    }
  }

  /// The same from a screen that is presented: on it, not below.
  private func showingAbove(_ screen: String, _ coming: Coming, _ callArguments: String) -> String? {
    guard let base else { return nil }
    switch coming {
    case .present: return "\(base)presentedViewController?.present(\(screen), \(callArguments))"
    case .push: return "\(stack(above: base))pushViewController(\(screen), \(callArguments))"
    case .replace: return "\(stack(above: base))setViewControllers([\(screen)], \(callArguments))"
    case .show: return "\(base)presentedViewController?.show(\(screen), sender: self)"
    case .detail: return "\(base)presentedViewController?.showDetailViewController(\(screen), sender: self)"
    }
  }

  private func stack(above base: String) -> String { "(\(base)presentedViewController as? UINavigationController)?." }

  /// - Parameters:
  ///   - prefix: how the code reaches the coordinator: `self?.`
  ///   - presents: whether the screen presents others, which it would take away rather than itself.
  func leaving(_ going: Going, callArguments: String, prefix: String = "", presents: Bool = false) -> String? {
    let call = "\(going.method)(\(callArguments))"
    if isPresented, let base {
      if !going.isDismissal { return stack(above: prefix + base) + call }
      if presents { return "\(prefix)\(base)presentedViewController?.\(call)" }
    }
    guard !going.isDismissal, root.kind != .navigation else { return base.map { prefix + $0 + call } }
    guard let property = root.property else { return nil }
    switch root.kind {
    case .tab: return "(\(prefix)\(access)selectedViewController as? UINavigationController)?.\(call)"
    case .plain:
      let around = "\(prefix)\(access)navigationController"
      return root.isAny
        ? "(\(prefix)\(property) as? UINavigationController ?? \(around))?.\(call)" : "\(around)?.\(call)"
    default: return nil
    }
  }

  /// Whether it is the selected tab's that screens come and go on.
  var isSelection: Bool { root.kind == .tab && !isPresented }

  /// What screens are shown on: `rootViewController.`, `window.rootViewController?.`.
  private var base: String? {
    guard root.property != nil else { return nil }
    return access + (root.kind == .window ? "rootViewController?." : "")
  }

  /// Whether the coordinator, or what it builds on, has a method of its own that takes any screen.
  private func takesScreen(_ signature: String) -> Bool {
    project[type: coordinator].ancestors.filter { project[type: $0].origin == .project }.contains { ancestor in
      project[type: ancestor].members.contains { member in
        guard member.kind == .function, project.signature(of: member.place) == signature,
          let parameter = project.parameters(of: member.place).first,
          let type = project.writtenType(of: parameter).flatMap({ project.resolve($0) })
        else { return false }
        return type.nominals.contains { project[type: $0].name == "UIViewController" }
      }
    }
  }
}
