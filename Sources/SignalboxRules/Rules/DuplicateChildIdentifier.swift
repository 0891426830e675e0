import SignalboxFacts
import SignalboxProject

extension Rule {
  static let duplicateChildIdentifier = Rule(
    id: "duplicate_child_identifier",
    title: "Duplicate Child Identifier",
    summary: "Two children of the same class need different identifiers if a dictionary stores the children.",
    rationale: """
      The library stores children in a dictionary, keyed by an identifier that defaults to the class name. A second \
      child of the same class replaces the first, which is deallocated while its screens are still visible. Override \
      `identifier`, or set one on each child.
      """,
    article: .mvcc,
    remedy: [
      #"Override `identifier` in the child with something unique: `"Order-\(id)"`."#,
      "Or let the parent reuse the child that it already has.",
    ],
    triggering: [
      Example(
        """
        import Coordinator
        final class AppCoordinator: NavigationCoordinator {
          func showBoth() {
            let first = ShopCoordinator(rootViewController: UINavigationController())
            startChild(coordinator: first)
            let second = ↓ShopCoordinator(rootViewController: UINavigationController())
            startChild(coordinator: second)
          }
        }
        final class ShopCoordinator: NavigationCoordinator {}
        """)
    ],
    nonTriggering: [
      Example(
        """
        import Coordinator
        final class AppCoordinator: NavigationCoordinator {
          func showBoth(_ isNew: Bool) {
            let first = NamedCoordinator(rootViewController: UINavigationController())
            startChild(coordinator: first)
            let second = NamedCoordinator(rootViewController: UINavigationController())
            startChild(coordinator: second)
            if isNew {
              startChild(coordinator: ShopCoordinator(rootViewController: rootViewController))
            } else {
              startChild(coordinator: ShopCoordinator(rootViewController: rootViewController))
            }
          }
        }
        final class ShopCoordinator: NavigationCoordinator {}
        final class ProductCoordinator: NavigationCoordinator {
          init(id: Int, rootViewController: UINavigationController) {
            super.init(rootViewController: rootViewController)
            identifier = "Product-\\(id)"
          }
          func compare() {
            startChild(coordinator: ProductCoordinator(id: 1, rootViewController: rootViewController))
            startChild(coordinator: ProductCoordinator(id: 2, rootViewController: rootViewController))
          }
        }
        final class NamedCoordinator: NavigationCoordinator {
          override var identifier: String { get { "named" } set {} }
        }
        """)
    ]
  ) { context in
    let project = context.project
    var seen: Set<StartedChild> = []
    return project.newCoordinators().compactMap { new in
      guard let block = project.blockStarting(new), project.isKeyedByClass(new.type) else { return nil }
      guard !seen.insert(StartedChild(type: new.type, block: block)).inserted else { return nil }
      return Violation(
        new.call,
        "A second \(project[type: new.type].qualifiedName) replaces the first among the children. Give each its own "
          + "identifier.")
    }
  }
}

/// A class that a block starts a child of.
private struct StartedChild: Hashable {
  let type: TypeID
  let block: NodeRef
}

extension Project {
  /// The block in which a new coordinator is handed to `startChild`, one statement after the other.
  fileprivate func blockStarting(_ new: NewCoordinator) -> NodeRef? {
    if new.local == nil { return callTaking(new.call).flatMap { startingBlock($0.call) } }
    guard !new.uses.contains(where: { member(on: $0).map { text($0) } == "identifier" }) else { return nil }
    return new.uses.firstResult { callTaking($0).flatMap { startingBlock($0.call) } }
  }

  private func startingBlock(_ call: NodeRef) -> NodeRef? {
    guard calledName(call) == "startChild", let block = parent(of: call), self[block].kind == .block else { return nil }
    return block
  }

  /// Whether children of a class are kept under its name: on the library's base, or one whose source is like it.
  fileprivate func isKeyedByClass(_ type: TypeID) -> Bool {
    let ancestors = self[type: type].ancestors
    let identifier = name("identifier")
    for ancestor in ancestors where self[type: ancestor].kind == .classDeclaration {
      let base = self[type: ancestor]
      if base.name == "Coordinator" { return isResponderBase(base) }
      if base.members.contains(where: { $0.name == identifier }) || setsIdentifier(base) { return false }
    }
    return false
  }

  /// `identifier = "Shop-\(id)"` in the code of the class itself.
  private func setsIdentifier(_ symbol: TypeSymbol) -> Bool {
    symbol.declarations.flatMap { subtree(of: node(of: $0), kinds: [.assignment]) }.contains { assignment in
      firstChild(of: assignment).map { text($0) == "identifier" && isOnSelf($0) } ?? false
    }
  }

  private func isResponderBase(_ base: TypeSymbol) -> Bool {
    guard base.ancestors.contains(where: { self[type: $0].name == "UIResponder" }) else { return false }
    if base.origin == .sdk { return files.contains { !$0.isSDK && $0.facts.imports.contains("Coordinator") } }
    return base.members.contains { member in
      guard text(member.name) == "childCoordinators", case .dictionary? = propertyType(of: member.place) else {
        return false
      }
      return true
    }
  }
}
