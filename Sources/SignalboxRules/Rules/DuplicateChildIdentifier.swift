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
        """),
      Example(
        """
        import Coordinator
        final class AppCoordinator: NavigationCoordinator {
          func showLists(_ sections: [String]) {
            let first = list("Folders")
            startChild(coordinator: first)
            let second = ↓list("Notes")
            startChild(coordinator: second)
          }
          func showAll(_ sections: [String]) {
            for section in sections { startChild(coordinator: ↓ListCoordinator(section: section)) }
          }
          private func list(_ section: String) -> ListCoordinator { ListCoordinator(section: section) }
        }
        final class ListCoordinator: NavigationCoordinator {
          init(section: String) { super.init(rootViewController: UINavigationController()) }
        }
        """),
      Example(
        """
        import Coordinator
        final class AppCoordinator: NavigationCoordinator {
          func showAll(_ tabs: [Int]) {
            let children = tabs.map { TabCoordinator(tab: $0) }
            for child in children { startChild(coordinator: ↓child) }
            tabs.map(TabCoordinator.init(tab:)).forEach { startChild(coordinator: ↓$0) }
          }
        }
        final class TabCoordinator: NavigationCoordinator {
          init(tab: Int) { super.init(rootViewController: UINavigationController()) }
        }
        """),
      .duplicateChildIdentifierKeys,
    ],
    nonTriggering: [
      Example(
        """
        import Coordinator
        final class AppCoordinator: NavigationCoordinator {
          func showBoth() {
            let first = ShopCoordinator(rootViewController: UINavigationController())
            startChild(coordinator: first)
            let second = ShopCoordinator(rootViewController: UINavigationController())
            second.identifier = "second"
            startChild(coordinator: second)
          }
        }
        final class ShopCoordinator: NavigationCoordinator {}
        """),
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
        """),
      Example(
        """
        import Coordinator
        final class AppCoordinator: NavigationCoordinator {
          func show(_ wanted: Int, of tabs: [Int]) {
            for tab in tabs where tab == wanted { startChild(coordinator: TabCoordinator(tab: tab)) }
            for tab in tabs {
              guard tab == wanted else { continue }
              startChild(coordinator: TabCoordinator(tab: tab))
            }
            for tab in tabs {
              startChild(coordinator: TabCoordinator(tab: tab))
              return
            }
          }
          func showAll(_ tabs: [Int]) {
            for tab in tabs {
              let child = TabCoordinator(tab: tab)
              rename(child, tab)
              startChild(coordinator: child)
            }
            for tab in tabs {
              childCoordinators.values.forEach { stopChild(coordinator: $0) }
              startChild(coordinator: TabCoordinator(tab: tab))
            }
          }
          private func rename(_ child: TabCoordinator, _ tab: Int) { child.identifier = "\\(tab)" }
        }
        final class TabCoordinator: NavigationCoordinator {
          init(tab: Int) { super.init(rootViewController: UINavigationController()) }
        }
        """),
      Example(
        """
        import Coordinator
        final class AppCoordinator: NavigationCoordinator {
          func showLists(_ sections: [String]) {
            startChild(coordinator: list("Folders")); startChild(coordinator: list("Notes"))
            let cart = CartCoordinator(rootViewController: rootViewController)
            startChild(coordinator: cart)
            startChild(coordinator: cart)
          }
          private func list(_ section: String) -> ListCoordinator {
            let list = ListCoordinator(section: section)
            list.identifier = section
            return list
          }
        }
        final class CartCoordinator: NavigationCoordinator {}
        final class ListCoordinator: NavigationCoordinator {
          init(section: String) { super.init(rootViewController: UINavigationController()) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    var seen: [StartedChild: Set<NodeRef>] = [:]
    let sameKey = ConstantKeys(project: project).replacing { project.storedValue($0) }
    let told = Set(sameKey.map(\.child))
    return sameKey.map {
      Violation($0.child, "\($0.name) replaces another child under the key \($0.key). Use another key.")
    }
      + project.startedChildren(KeyedChildren(project)).compactMap { child, key in
        let value = project.storedValue(child)
        guard !project.setsIdentifier(child), !told.contains(value) else { return nil }
        let others = seen[key, default: []].filter {
          !project.retention.removesChildren(in: key.block, from: $0, to: value)
        }
        seen[key, default: []].insert(value)
        let isAnother =
          !others.isEmpty && !others.contains(value)
          || project.retention.isKeptEachRound(of: key.block)
            && project.retention.isNewEachRound(child, value, of: key.block)
        guard isAnother else { return nil }
        return Violation(
          value,
          project.replacement(of: key.type))
      }
      + project.retention.startedOneByOne(KeyedChildren(project)).map {
        Violation($0.place, project.replacement(of: $0.type))
      }
  }
}

/// A class that a block starts a child of.
private struct StartedChild: Hashable {
  let type: TypeID
  let block: NodeRef
}

extension Project {
  fileprivate func replacement(of type: TypeID) -> String {
    "A second \(self[type: type].qualifiedName) replaces the first among the children. Give each its own identifier."
  }

  /// Children handed by a statement to `startChild`, or to a method like it, with their class and the block.
  fileprivate func startedChildren(_ keyed: KeyedChildren) -> [(child: NodeRef, key: StartedChild)] {
    let names = keyed.names.union([name("startChild")].compactMap { $0 })
    return occurrences(of: names, kinds: [.identifier, .member]).compactMap { name in
      guard let call = call(of: name), let block = parent(of: call), self[block].kind == .block,
        let child = firstArgument(of: call),
        let type = type(of: child)?.nominals.first ?? retention.elementMade(child, in: block),
        role(of: type).kind == .coordinator, self[type: type].kind == .classDeclaration,
        keyed.keeps(call, childOf: type) || text(name) == "startChild" && retention.isKeyedByClass(type)
      else { return nil }
      return (child, StartedChild(type: type, block: block))
    }
  }

  /// The value of the local that an expression is; any other expression as it is.
  fileprivate func storedValue(_ child: NodeRef) -> NodeRef {
    guard self[child].kind == .identifier, let local = local(name(of: child), from: child),
      let value = children(of: local).last, self[value].kind == .call
    else { return child }
    return value
  }

  /// Whether the code that creates a child, or the code around it, gives it an identifier.
  fileprivate func setsIdentifier(_ child: NodeRef) -> Bool {
    if let local = local(name(of: child), from: child), retention.isGivenIdentifier(local) { return true }
    return retention.createsWithIdentifier(storedValue(child))
  }
}
