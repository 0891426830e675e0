import SignalboxFacts
import SignalboxProject

extension Rule {
  static let missingSuperCall = Rule(
    id: "missing_super_call",
    title: "Missing Super Call",
    summary: "An override of start, stop, activate or finish must call super if the superclass updates state there.",
    rationale: """
      The base coordinator sets itself as the coordinator of its root view controller in `start` and `activate`, and \
      clears it in `stop`. If an override does not call super, the messages of its screens reach no coordinator, or \
      a screen keeps a stopped coordinator. For your own superclass, the rule applies if the method sets a property \
      or changes a list, and if no other subclass overrides it without super. The compiler checks `super.init`.
      """,
    article: .mvcc,
    remedy: [
      "Call `super` first in `start` and `activate`, last in `stop` and `finish`."
    ],
    fix: "Calls super: first in a method that starts something, last in one that ends it.",
    triggering: [
      Example(
        """
        class Coordinator {
          private(set) var isStarted = false
          func start() { isStarted = true }
        }
        final class CartCoordinator: Coordinator {
          override func ↓start() {
            showCart()
          }
          private func showCart() {}
        }
        """,
        fixed: """
          class Coordinator {
            private(set) var isStarted = false
            func start() { isStarted = true }
          }
          final class CartCoordinator: Coordinator {
            override func start() {
              super.start()
              showCart()
            }
            private func showCart() {}
          }
          """),
      Example(
        """
        import Coordinator
        final class CartCoordinator: NavigationCoordinator {
          override func ↓start() { show(UIViewController()) }
          override func ↓activate() { show(UIViewController()) }
          override func ↓stop() {}
        }
        """,
        fixed: """
          import Coordinator
          final class CartCoordinator: NavigationCoordinator {
            override func start() {
              super.start()
              show(UIViewController())
            }
            override func activate() {
              super.activate()
              show(UIViewController())
            }
            override func stop() {
              super.stop()
            }
          }
          """),
      Example(
        """
        class BaseCoordinator {
          var isStarted = false
          func start() { isStarted = true }
        }
        final class AppCoordinator: BaseCoordinator {
          override func start() { super.start() }
        }
        final class CartCoordinator: BaseCoordinator {
          override func ↓start() { debugPrint("cart") }
        }
        """,
        fixed: """
          class BaseCoordinator {
            var isStarted = false
            func start() { isStarted = true }
          }
          final class AppCoordinator: BaseCoordinator {
            override func start() { super.start() }
          }
          final class CartCoordinator: BaseCoordinator {
            override func start() {
              super.start()
              debugPrint("cart")
            }
          }
          """),
      Example(
        """
        class BaseCoordinator {
          var children: [BaseCoordinator] = []
          func stop() { children.removeAll() }
        }
        class StackCoordinator: BaseCoordinator {
          override func stop() {
            super.stop()
            debugPrint("stack")
          }
        }
        final class CartCoordinator: StackCoordinator {
          override func ↓stop() { debugPrint("cart") }
        }
        """),
      Example(
        """
        class BaseCoordinator {
          private var isRunning = false
          func start() { begin() }
          func stop() { defer { isRunning.toggle() } }
          private func begin() { isRunning = true }
        }
        final class CartCoordinator: BaseCoordinator {
          override func ↓start() { debugPrint("cart") }
          override func ↓stop() { debugPrint("cart") }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        class BaseCoordinator {
          func start() {
            var steps = ["cart"]
            steps.append("pay")
            let title: String
            title = steps.joined()
            debugPrint(title)
          }
        }
        final class CartCoordinator: BaseCoordinator {
          override func start() {}
        }
        """),
      Example(
        """
        import Coordinator
        final class CartCoordinator: NavigationCoordinator {
          override func start() {
            super.start()
            show(UIViewController())
          }
          override func stop() { leave() }
          func leave() { super.stop() }
        }
        """),
      Example(
        """
        class BaseCoordinator {
          func start() { preconditionFailure("abstract") }
          func stop() {}
          func finish() { start(with: nil) }
          func start(with option: Int?) {}
        }
        final class CartCoordinator: BaseCoordinator {
          override func start() {}
          override func stop() {}
          override func finish() {}
        }
        """),
    ]
  ) { context in
    let project = context.project
    return project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }.flatMap {
      symbol in
      symbol.members.filter { member in
        member.kind == .function && member.modifiers.contains(.override)
          && project.vocabulary[.lifeMethods].contains(project.text(member.name))
          && !project.callsSuper(member, in: symbol.id) && project.wantsSuper(member, in: symbol)
      }.map { member in
        Violation(
          project.node(of: member.place),
          "The superclass of \(symbol.qualifiedName) updates state in \(project.text(member.name)). Call "
            + "super.\(project.text(member.name)).", repair: { project.fixes.callingSuper(member) })
      }
    }
  }
}

extension Project {
  /// Whether an override, or a helper of the class for it, calls super's method.
  fileprivate func callsSuper(_ member: Member, in type: TypeID) -> Bool {
    code(of: type, inherited: false).contains { root in
      subtree(of: root, kinds: [.member]).contains { place in
        name(of: place) == member.name && base(of: place).map { text($0) == "super" } ?? false
          && !isInOtherLifeMethod(place, than: member.name)
      }
    }
  }

  /// Whether code is that of another step of the flow's life: `stop()` does not call `super.start()` for `start()`.
  private func isInOtherLifeMethod(_ place: NodeRef, than name: Name) -> Bool {
    guard let method = enclosingDeclaration(of: place), self[method].kind == .function else { return false }
    return self.name(of: method) != name && vocabulary[.lifeMethods].contains(text(self.name(of: method)))
  }

  fileprivate func wantsSuper(_ member: Member, in symbol: TypeSymbol) -> Bool {
    let wanted = signature(of: member.place)
    for ancestor in symbol.ancestors.dropFirst() where self[type: ancestor].kind == .classDeclaration {
      let base = self[type: ancestor]
      guard
        let found = base.members.first(where: {
          $0.name == member.name && $0.kind == .function
            && (signature(of: $0.place) == wanted || files[$0.place.file].isSDK)
        })
      else { continue }
      if base.origin == .sdk { return isLibrary(base) && ["start", "stop", "activate"].contains(text(member.name)) }
      if retention.keepsBooks(found.place) { return isCalledBySubtypes(member, wanted, of: ancestor) }
      // What only adds to its own base's method leaves the answer to that one.
      guard callsSuper(found, in: ancestor) else { return false }
    }
    return false
  }

  /// The base class of the responder library, by its import.
  private func isLibrary(_ base: TypeSymbol) -> Bool {
    base.isOfCoordinatorLibrary && base.ancestors.contains { self[type: $0].name == "UIResponder" }
      && files.contains { !$0.isSDK && $0.facts.imports.contains("Coordinator") }
  }

  /// Whether the other classes that override the method call super: so do those that know the base. Nobody else may
  /// override it either.
  private func isCalledBySubtypes(_ member: Member, _ wanted: String, of base: TypeID) -> Bool {
    let others = types.filter { other in
      other.id != base && other.ancestors.contains(base)
        && other.members.contains {
          $0.name == member.name && $0.place != member.place && $0.modifiers.contains(.override)
            && signature(of: $0.place) == wanted
        }
    }
    return others.isEmpty || others.contains { callsSuper(member, in: $0.id) }
  }
}
