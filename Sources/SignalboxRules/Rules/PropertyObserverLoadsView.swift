import SignalboxFacts
import SignalboxProject

extension Rule {
  static let propertyObserverLoadsView = Rule(
    id: "property_observer_loads_view",
    title: "Property Observer Loads the View",
    summary: "An observer of a screen's input must not touch the view before it is loaded.",
    rationale: """
      A coordinator makes a screen and sets its inputs before it shows it. If `didSet` then touches an outlet, the app \
      crashes, because the outlets are still nil; if it touches `view`, the view is loaded at the wrong time. Return \
      early unless `isViewLoaded`, and render once more in `viewDidLoad`.
      """,
    article: .mvcc,
    remedy: [
      "Begin the observer with `guard isViewLoaded else { return }`.",
      "Put what it renders into a method, and call that from `viewDidLoad` too.",
    ],
    fix: """
      Begins the observer with `guard isViewLoaded else { return }`, where all of it is about the view, and \
      `viewDidLoad` shows the value as well.
      """,
    triggering: [
      Example(
        """
        final class CartController: UIViewController {
          @IBOutlet private var label: UILabel!
          var count = 0 {
            didSet { ↓label.text = "" }
          }
          var color: UIColor? {
            didSet { ↓view.backgroundColor = color }
          }
          var name = "" {
            didSet { ↓showName() }
          }
          private func showName() { label.text = name }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func show() {
            let screen = CartController()
            screen.count = 1
            screen.color = .red
            screen.name = "cart"
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          @IBOutlet private var label: UILabel!
          var count = 0 {
            didSet {
              // Shown in words.
              let text = String(count)
              ↓label.text = text
            }
          }
          var color: UIColor? {
            didSet { ↓view.backgroundColor = color }
          }
          override func viewDidLoad() {
            super.viewDidLoad()
            label.text = String(count)
            view.backgroundColor = color
          }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func show() {
            let screen = CartController()
            screen.count = 1
            screen.color = .red
          }
        }
        """,
        fixed: """
          final class CartController: UIViewController {
            @IBOutlet private var label: UILabel!
            var count = 0 {
              didSet {
                guard isViewLoaded else { return }
                // Shown in words.
                let text = String(count)
                label.text = text
              }
            }
            var color: UIColor? {
              didSet {
                guard isViewLoaded else { return }
                view.backgroundColor = color
              }
            }
            override func viewDidLoad() {
              super.viewDidLoad()
              label.text = String(count)
              view.backgroundColor = color
            }
          }
          final class CartCoordinator: Coordinator<UINavigationController> {
            func show() {
              let screen = CartController()
              screen.count = 1
              screen.color = .red
            }
          }
          """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartController: UIViewController {
          @IBOutlet private var label: UILabel! { didSet { label.text = "" } }
          private let plain = UILabel()
          var count = 0 {
            didSet {
              if !isViewLoaded { return }
              label.text = ""
            }
          }
          var name = "" { didSet { label?.text = name } }
          var title2 = "" { didSet { plain.text = title2 } }
          var color: UIColor? { didSet { viewIfLoaded?.backgroundColor = color } }
          private var mood = 0 { didSet { label.text = "" } }
          var unused = 0 { didSet { label.text = "" } }
          var guarded = 0 { didSet { showGuarded() } }
          private func showGuarded() {
            guard isViewLoaded else { return }
            label.text = ""
          }
          var later = 0 { didSet { DispatchQueue.main.async { self.label.text = "" } } }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func show() {
            let screen = CartController()
            screen.count = 1
            screen.name = ""
            screen.title2 = ""
            screen.color = .red
            screen.guarded = 1
            screen.later = 1
          }
        }
        """)
    ]
  ) { context in
    let project = context.project
    let found = project.types.filter {
      $0.origin == .project && $0.kind == .classDeclaration && project.inherits($0.id, from: "UIViewController")
    }.flatMap { project.loadingObservers(of: $0) }
    guard !found.isEmpty else { return [] }
    let set = project.setBeforeShown(Set(found.map { project.text($0.property.name) }))
    return found.filter { set.contains(SetProperty(type: $0.type, name: project.text($0.property.name))) }.map {
      Violation(
        $0.touch,
        "the observer of \(project.text($0.property.name)) touches \(project.text($0.touch)), but the property is set "
          + "before the view is loaded; return unless isViewLoaded",
        repair: { [found = $0] in project.guarding(found.touch, property: found.property, of: found.type) })
    }
  }
}

/// A property that is set on a screen just made.
private struct SetProperty: Hashable {
  let type: TypeID
  let name: String
}

extension Project {
  /// Observers that touch the view, or an outlet, without asking whether it is there.
  fileprivate func loadingObservers(of symbol: TypeSymbol) -> [(type: TypeID, property: Member, touch: Place)] {
    symbol.members.filter { member in
      member.kind == .property && member.modifiers.isDisjoint(with: [.private, .fileprivate, .computed])
        && !isOutlet(member)
    }.compactMap { member in
      let observers = children(of: node(of: member.place)).filter {
        self[$0].kind == .accessor && ["didSet", "willSet"].contains(text($0))
      }
      return observers.firstResult { touch(in: $0, of: symbol) }.map { (symbol.id, member, $0) }
    }
  }

  private func isOutlet(_ member: Member) -> Bool {
    children(of: node(of: member.place)).contains { self[$0].kind == .attribute && text($0) == "IBOutlet" }
  }

  private func touch(in observer: Place, of symbol: TypeSymbol) -> Place? {
    let names = places(in: observer, kinds: [.identifier, .member])
    guard !names.contains(where: { Self.askings.contains(text($0)) }) else {
      return nil
    }
    return names.first { place in
      guard isRunAtOnce(place, in: observer), isOwn(place) else { return false }
      return touches(place, of: symbol) || isCallThatTouches(place, of: symbol)
    }
  }

  private func touches(_ place: Place, of symbol: TypeSymbol) -> Bool {
    guard member(on: place) != nil, self[place].flags.isDisjoint(with: [.optionalChained]) else { return false }
    if text(place) == "view" { return isSDKMember(place) == true }
    return symbol.ancestors.filter { self[type: $0].origin == .project }.flatMap { self[type: $0].members }.contains {
      $0.name == name(of: place) && $0.kind == .property && isOutlet($0) && isUnwrapped($0)
    }
  }

  /// `updateLabel()`, a method of the class that touches what may not be there.
  private func isCallThatTouches(_ place: Place, of symbol: TypeSymbol) -> Bool {
    guard let call = call(of: place), children(of: call).first == place, let function = callee(of: call)?.declaration,
      symbol.members.contains(where: { $0.place == function }), let body = body(of: function)
    else { return false }
    let names = places(in: body, kinds: [.identifier, .member])
    guard !names.contains(where: { Self.askings.contains(text($0)) }) else { return false }
    return names.contains { place in
      ancestor(of: place) { $0.kind == .closure || $0.kind == .function } == node(of: function) && isOwn(place)
        && touches(place, of: symbol)
    }
  }

  /// Members that say whether the view is there, or see to it.
  private static let askings: Set<String> = ["isViewLoaded", "viewIfLoaded", "loadViewIfNeeded"]

  private func isRunAtOnce(_ place: Place, in observer: Place) -> Bool {
    ancestor(of: place) { $0.kind == .closure || $0.kind == .accessor || $0.kind == .deferBlock }.map { $0 == observer }
      ?? false
  }

  private func isOwn(_ place: Place) -> Bool {
    if let base = base(of: place) { return text(base) == "self" }
    return self[place].kind == .identifier && local(name(of: place), from: place) == nil
  }

  /// `var label: UILabel!`
  private func isUnwrapped(_ member: Member) -> Bool {
    children(of: node(of: member.place)).contains { self[$0].kind.isType && self[$0].flags.contains(.forced) }
  }

  /// Properties that are set on a screen in the body that makes it, before anything shows it.
  fileprivate func setBeforeShown(_ names: Set<String>) -> Set<SetProperty> {
    var found: Set<SetProperty> = []
    for place in occurrences(of: names, kinds: [.member]) where assignedValue(to: place) != nil {
      guard let screen = base(of: place), self[screen].kind == .identifier,
        let local = local(name(of: screen), from: screen), self[local].kind == .binding,
        let block = parent(of: local), self[block].kind == .block,
        ancestor(of: place, where: { $0.kind == .block }) == block,
        let value = children(of: local).first(where: { self[$0].kind.isExpression }), isMaking(value),
        let type = type(of: screen)?.nominals.first,
        !uses(of: local, in: block).contains(where: { $0 < place && isTouched($0) })
      else { continue }
      for ancestor in self[type: type].ancestors { found.insert(SetProperty(type: ancestor, name: text(place))) }
    }
    return found
  }

  private func isMaking(_ value: Place) -> Bool {
    let call = self[value].kind == .cast ? children(of: value).first ?? value : value
    guard self[call].kind == .call else { return false }
    if case .initializer? = callee(of: call) { return true }
    return calledName(call).hasPrefix("instantiate")
  }

  /// Whether a mention of a screen may load its view: it is handed on, or its view is asked for.
  private func isTouched(_ use: Place) -> Bool {
    guard let member = member(on: use) else { return true }
    return isCalled(member) || text(member) == "view"
  }
}
