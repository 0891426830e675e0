import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorNeverCreated = Rule(
    id: "coordinator_never_created",
    title: "Coordinator Never Created",
    summary: "Every coordinator must be created somewhere.",
    rationale: """
      Every coordinator except the root is created by its parent. If no code outside the coordinator mentions it, \
      its flow cannot be entered: it is dead code, or not connected yet.
      """,
    article: .mvcc,
    remedy: [
      "Create it in the coordinator whose screens lead to it, add it as a child and start it.",
      "Or delete it, together with the screens that only it shows.",
    ],
    // True of a flow that is half built, too: what was scaffolded a minute ago.
    isOptIn: true,
    triggering: [
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppDelegate: UIResponder, UIApplicationDelegate { let app = AppCoordinator() }
        final class AppCoordinator: Coordinator {
          func start() {}
        }
        final class ↓CartCoordinator: Coordinator {
          func start() {}
        }
        """),
      Example(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {}
        protocol Coordinator: AnyObject { func start() }
        final class ↓GiftCoordinator: Coordinator {
          func start() { GiftCoordinator.log() }
          static func log() {}
        }
        extension GiftCoordinator: CustomStringConvertible { var description: String { "gift" } }
        """),
      Example(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {}
        protocol Coordinator: AnyObject { func start() }
        protocol GiftCoordinatorDelegate: AnyObject { func giftDidFinish(_ gift: GiftCoordinator) }
        final class ↓GiftCoordinator: Coordinator {
          weak var delegate: GiftCoordinatorDelegate?
          func start() { delegate?.giftDidFinish(self) }
        }
        final class AppCoordinator: Coordinator, GiftCoordinatorDelegate {
          static let main = AppCoordinator()
          func start() { AppCoordinator.main.start() }
          func giftDidFinish(_ gift: GiftCoordinator) {}
        }
        final class Starter { let app = AppCoordinator.main }
        """),
      Example(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let app = AppCoordinator()
        }
        final class AppCoordinator: Coordinator {
          var children: [Coordinator] = []
          private var gift: GiftCoordinator?
          func start() { gift = nil }
          func endGifts() { children.removeAll { $0 is GiftCoordinator } }
        }
        final class ↓GiftCoordinator: Coordinator {
          func start() {}
        }
        protocol Coordinator: AnyObject { func start() }
        """),
    ],
    nonTriggering: [
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppDelegate: UIResponder, UIApplicationDelegate { let app = AppCoordinator() }
        final class AppCoordinator: Coordinator {
          private let cart = CartCoordinator()
          func start() { cart.start() }
        }
        final class CartCoordinator: Coordinator {
          func start() {}
        }
        """),
      Example(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {}
        protocol Coordinator: AnyObject { func start() }
        class BaseCoordinator: Coordinator { func start() {} }
        public final class OpenCoordinator: Coordinator { public func start() {} }
        final class CartCoordinator: BaseCoordinator {}
        @objc final class OldCoordinator: BaseCoordinator {}
        final class Factory { func make() -> Coordinator { CartCoordinator() } }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class PartOfAnAppCoordinator: Coordinator { func start() {} }
        """),
      Example(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {}
        protocol Coordinator: AnyObject { func start() }
        final class GiftCoordinator: Coordinator { func start() {} }
        final class Starter {
          func begin() { open(.init()) }
          private func open(_ gift: GiftCoordinator) { gift.start() }
        }
        """),
      Example(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let app = AppCoordinator()
        }
        final class AppCoordinator: Coordinator {
          private var gift: GiftCoordinator?
          func start() {
            gift = make()
            let help: HelpCoordinator = make()
            help.start()
          }
          private func make<Child: Coordinator>() -> Child { Child() }
        }
        final class GiftCoordinator: Coordinator {
          func start() {}
        }
        final class HelpCoordinator: Coordinator {
          func start() {}
        }
        protocol Coordinator: AnyObject {
          init()
          func start()
        }
        """),
    ]
  ) { context in
    let project = context.project
    // Without the app's entry it is a part of an app, whose flows others start.
    guard project.types.contains(where: { $0.origin == .project && project.role(of: $0.id).kind == .appEntry }) else {
      return []
    }
    let inherited = Set(project.types.flatMap { $0.ancestors.dropFirst() })
    let lonely = project.types.filter { symbol in
      project.role(of: symbol.id).kind == .coordinator && symbol.origin == .project && symbol.kind == .classDeclaration
        && !inherited.contains(symbol.id) && !project.isKnownOutside(symbol)
    }
    let names = Set(lonely.map(\.name))
    let mentioned = Set(
      project.occurrences(of: names, kinds: [.identifier, .member, .typeName, .typeMember])
        .filter { !project.isInOwnCode($0) && !project.isInReport($0) && !project.isOnlyAsType($0) }.map {
          project.text($0)
        })
    return lonely.filter { !mentioned.contains($0.name) && !project.isInStoryboard($0.name) }.compactMap { symbol in
      symbol.declarations.first.map {
        Violation(
          project.node(of: $0),
          "\(symbol.qualifiedName) is never created. Start it in a parent coordinator or remove it.")
      }
    }
  }
}

extension Project {
  /// Whether others than the project's Swift code may make a class: other modules, Objective-C, a macro.
  fileprivate func isKnownOutside(_ symbol: TypeSymbol) -> Bool {
    symbol.declarations.contains { place in
      if !self[place].modifiers.isDisjoint(with: [.public, .open, .package, .objc, .conditional]) { return true }
      return children(of: node(of: place)).contains {
        self[$0].kind == .attribute && !["MainActor", "available"].contains(text($0))
      }
    }
  }

  /// Whether a storyboard makes a class of that name.
  fileprivate func isInStoryboard(_ name: String) -> Bool {
    interfaceFiles.contains { file in
      guard case .interfaceBuilder(let facts) = file.content else { return false }
      return facts.scenes.contains { $0.customClass == name }
    }
  }

  /// Whether a mention is the type of what a delegate's method is given: `func giftDidFinish(_ gift: GiftCoordinator)`.
  fileprivate func isInReport(_ place: NodeRef) -> Bool {
    guard let parameter = ancestor(of: place, where: { $0.kind == .parameter || $0.kind == .block }),
      self[parameter].kind == .parameter, let method = enclosingDeclaration(of: place), self[method].kind == .function,
      let type = enclosingType(of: place)
    else { return false }
    return self[type: type].ancestors.contains { ancestor in
      let symbol = self[type: ancestor]
      return symbol.kind == .protocolDeclaration && symbol.origin == .project
        && vocabulary[.callbackEndings].end(symbol.name)
        && symbol.members.contains { $0.kind == .function && $0.name == name(of: method) }
    }
  }

  /// Whether a mention only says of which type something is that others make: a cast or check, or a
  /// property that nothing but nil is ever put into.
  fileprivate func isOnlyAsType(_ place: NodeRef) -> Bool {
    if isElementOfNoList(place) { return true }
    guard self[place].kind == .typeName,
      let user = ancestor(of: place, where: { ![.optionalType, .arrayType, .dictionaryType].contains($0.kind) })
    else { return false }
    switch self[user].kind {
    case .cast, .check: return true
    case .binding: return isParameterOfUncalled(user)
    case .property:
      let attributes = children(of: user).filter { self[$0].kind == .attribute }
      return attributes.allSatisfy { Self.observing.contains(text($0)) }
        && !children(of: user).contains { self[$0].kind.isExpression && !isEmpty($0) }
        && occurrences(of: [name(of: user)], kinds: [.identifier, .member]).allSatisfy { use in
          assignedValue(to: use).map { self[$0].kind == .nilLiteral || self[$0].kind == .identifier }
            ?? !retention.isGivenNew(use)
        }
    default: return false
    }
  }

  /// Whether a function takes it that nobody calls; a call might make one: `open(.init())`, `open(make())`.
  private func isParameterOfUncalled(_ binding: NodeRef) -> Bool {
    guard let parameter = parent(of: binding), self[parameter].kind == .parameter, let function = parent(of: parameter),
      self[function].kind == .function
    else { return false }
    return occurrences(of: [name(of: function)], kinds: [.identifier, .member]).isEmpty
  }

  /// `[GiftCoordinator]()`
  private func isElementOfNoList(_ place: NodeRef) -> Bool {
    guard let list = parent(of: place), self[list].kind == .array, children(of: list).count == 1 else { return false }
    return call(of: list).map { arguments(of: $0).isEmpty } ?? false
  }

  /// `nil`, `[]`, `[:]`
  private func isEmpty(_ value: NodeRef) -> Bool {
    self[value].kind == .nilLiteral || [.array, .dictionary].contains(self[value].kind) && firstChild(of: value) == nil
  }

  /// Wrappers of properties whose values come from elsewhere.
  private static let observing: Set<String> = ["ObservedObject", "Bindable", "Published", "MainActor"]

  /// Whether a mention of a type stands in the type's own code, or names it for an extension.
  fileprivate func isInOwnCode(_ place: NodeRef) -> Bool {
    if let parent = parent(of: place), self[parent].kind == .extensionDeclaration { return true }
    var current = enclosingType(of: place)
    while let type = current {
      if self[type: type].name == text(place) { return true }
      current = self[type: type].parent
    }
    return false
  }
}
