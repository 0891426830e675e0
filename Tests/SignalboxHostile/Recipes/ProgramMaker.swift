/// Writes programs that parse and mean little: few names, used for everything, so that every type leads to every
/// other and every function has overloads.
struct ProgramMaker {
  var dice: Dice
  /// What may still be written: a program ends.
  private var budget = 250

  init(dice: Dice) { self.dice = dice }

  private static let supers = [
    "UIViewController", "UINavigationController", "UITabBarController", "Coordinator", "NavigationCoordinator<T0>",
    "NSObject",
    "UIView", "UITableViewCell", "UIResponder", "View", "ObservableObject", "Flow", "NavigationCoordinatable",
    "AnyObject",
    "UIApplicationDelegate", "Error", "String", "T0.T1", "P", "P & T1",
  ]
  private static let members = [
    "a", "b", "c", "make", "start", "show", "child", "delegate", "parentCoordinator", "childCoordinators", "finish",
    "shared",
    "navigationController", "rootViewController", "body", "x", "viewDidLoad", "coordinatingResponder",
    "presentingViewController",
  ]
  private static let calls = [
    "present(%, animated: true)", "navigationController?.pushViewController(%, animated: true)",
    "childCoordinators.append(%)",
    "show(%, sender: self)", "addChild(%)", "window.rootViewController = %", "%.start()", "delegate = %",
    "startChild(coordinator: %)",
    "performSegue(withIdentifier: \"a\", sender: %)", "coordinatingResponder?.a(%, sender: self)",
    "NavigationLink(destination: %) { % }",
    "dismiss(animated: true) { % }", "NotificationCenter.default.post(name: %, object: nil)",
    "storyboard!.instantiateViewController(withIdentifier: %)",
    "UIApplication.shared.delegate as! T0", "%.onFinish = { [unowned self] in % }",
    "setViewControllers([%, %], animated: false)",
    "container.resolve(T0.self)", "UIApplication.shared.sendAction(#selector(a), to: nil, from: %, for: nil)",
  ]

  mutating func file(types: Int) -> String {
    (0..<types).map { _ in declaration() }.joined(separator: "\n") + "\n"
  }

  private mutating func declaration() -> String {
    switch dice.number(below: 8) {
    case 0: "typealias \(type()) = \(type(depth: 0))"
    case 1: "extension \(type())\(inheritance()) {\n\(block(of: { $0.member() }))}"
    case 2: "protocol \(type())\(inheritance()) {\n\(block(of: { $0.requirement() }))}"
    case 3: member()
    default:
      "\(dice.pick(["class", "class", "final class", "struct", "enum", "actor"])) "
        + "\(type())\(generics())\(inheritance()) {\n\(block(of: { $0.member() }))}"
    }
  }

  private mutating func type() -> String { "T\(dice.number(below: 5))" }

  private mutating func generics() -> String { dice.once(in: 5) ? "<\(type()): \(type())>" : "" }

  private mutating func inheritance() -> String {
    dice.once(in: 3)
      ? ""
      : ": "
        + (0..<dice.number(in: 1...2)).map { _ in dice.once(in: 2) ? type() : dice.pick(Self.supers) }.joined(
          separator: ", ")
  }

  private mutating func block(of part: (inout Self) -> String) -> String {
    (0..<dice.number(below: 5)).map { _ in part(&self) + "\n" }.joined()
  }

  private mutating func name() -> String { dice.pick(Self.members) }

  private mutating func type(depth: Int) -> String {
    guard depth < 3, spend() else { return type() }
    switch dice.number(below: 12) {
    case 0: return "[\(type(depth: depth + 1))]"
    case 1: return "(\(type(depth: depth + 1)), \(type(depth: depth + 1)))"
    case 2: return "((\(type(depth: depth + 1))) -> \(type(depth: depth + 1)))"
    case 3: return "\(type())<\(type(depth: depth + 1))>"
    case 4: return "\(type()).\(type())"
    case 5: return "some \(type())"
    case 6: return "\(type(depth: depth + 1))?"
    case 7: return "[\(type()): \(type(depth: depth + 1))]"
    case 8: return dice.pick(Self.supers)
    default: return type()
    }
  }

  private mutating func requirement() -> String {
    dice.once(in: 3) ? "var \(name()): \(type(depth: 0)) { get }" : signature()
  }

  private mutating func signature() -> String {
    let labels = dice.pick([
      "", "_ x: \(type(depth: 1))", "a: \(type(depth: 1))", "_ x: \(type()), sender: Any?",
      "x: \(type()) = \(value(depth: 2))",
    ])
    return "func \(name())\(generics())(\(labels))\(dice.once(in: 4) ? "" : " -> \(type(depth: 0))")"
  }

  private mutating func member() -> String {
    guard spend() else { return "" }
    switch dice.number(below: 12) {
    case 0: return "lazy var \(name()) = \(value(depth: 0))"
    case 1: return "var \(name()): \(type(depth: 0)) { \(value(depth: 0)) }"
    case 2: return "static let \(name()) = \(value(depth: 0))"
    case 3: return "init(\(name()): \(type(depth: 0))) { \(statements()) }"
    case 4: return "case \(name())(\(type(depth: 0)))"
    case 5: return declaration()
    case 6: return "weak var \(name()): \(type())?"
    case 7: return "let \(name()): \(type(depth: 0))"
    case 8: return "@objc override \(signature()) { \(statements()); super.\(name())() }"
    default: return "\(signature()) { \(statements()) }"
    }
  }

  private mutating func statements() -> String {
    (0..<dice.number(in: 1...4)).map { _ in statement() }.joined(separator: "; ")
  }

  private mutating func statement() -> String {
    guard spend() else { return "a()" }
    switch dice.number(below: 14) {
    case 0: return "let \(name()) = \(value(depth: 0))"
    case 1: return "let (\(name()), \(name())) = \(value(depth: 0))"
    case 2: return "for \(name()) in \(value(depth: 0)) { \(statements()) }"
    case 3:
      return
        "if let \(name()) = \(value(depth: 0)), case .\(name())(let \(name())) = \(value(depth: 1)) { \(statements()) }"
    case 4: return "guard let \(name()) = \(value(depth: 0)) else { \(statements()) }"
    case 5:
      return "switch \(value(depth: 0)) { case let .\(name())(\(name())): \(statements()); default: \(statements()) }"
    case 6: return "return \(value(depth: 0))"
    case 7: return "\(name()) = \(value(depth: 0))"
    case 8: return "func \(name())(_ \(name()): \(type(depth: 0))) -> \(type(depth: 0)) { \(statements()) }"
    case 9, 10, 11: return call()
    case 12: return "defer { \(statements()) }"
    default: return value(depth: 0)
    }
  }

  private mutating func call() -> String {
    let parts = dice.pick(Self.calls).split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { $0 + value(depth: 1) + $1 }
  }

  private mutating func value(depth: Int) -> String {
    guard depth < 4, spend() else { return name() }
    switch dice.number(below: 16) {
    case 0: return "\(type())(\(value(depth: depth + 1)))"
    case 1: return "\(type())(\(name()): \(value(depth: depth + 1)))"
    case 2: return "\(value(depth: depth + 1)).\(name())"
    case 3: return "\(value(depth: depth + 1))?.\(name())(\(value(depth: depth + 1)))"
    case 4: return "{ [weak self] \(name()) in \(statements()) }"
    case 5: return "\(name())(\(value(depth: depth + 1)))"
    case 6: return "(\(value(depth: depth + 1)) as? \(type(depth: 2)))"
    case 7: return "[\(value(depth: depth + 1)), \(value(depth: depth + 1))]"
    case 8: return "(\(value(depth: depth + 1)), \(value(depth: depth + 1)))"
    case 9: return "\(value(depth: depth + 1))[\(value(depth: depth + 1))]"
    case 10: return "\(value(depth: depth + 1)).map { \(value(depth: depth + 1)) }"
    case 11: return "(\(value(depth: depth + 1)) ?? \(value(depth: depth + 1)))"
    case 12: return "self.\(name())"
    case 13: return "\(type()).\(name())"
    case 14: return "{ \(value(depth: depth + 1)) }()"
    default: return name()
    }
  }

  private mutating func spend() -> Bool {
    budget -= 1
    return budget > 0
  }
}
