import Testing

/// Methods that show a screen in one of several ways, as another argument says.
@Suite struct TreeChoiceTests {
  @Test(arguments: chosen + open) func edges(_ source: TreeSource) { source.check() }

  static let chosen = [
    TreeSource(
      "a flag", "A shows Home push\nA shows Item present",
      """
      class A: Coordinator { func start() { show(Home(), modally: false); show(Item(), modally: true) }
        func show(_ c: UIViewController, modally: Bool) {
          if modally { n.present(c, animated: true) } else { n.pushViewController(c, animated: true) } } }
      """),
    TreeSource(
      "a flag's default, and one that returns early", "A shows Home push\nA shows Item present",
      """
      class A: Coordinator { func start() { open(Home()); open(Item(), asSheet: true) }
        func open(_ c: UIViewController, asSheet: Bool = false) {
          guard asSheet else { n.pushViewController(c, animated: true); return }
          n.present(c, animated: true) } }
      """),
    TreeSource(
      "not, and a return", "A shows Home present\nA shows Item push",
      """
      class A: Coordinator { func start() { open(Home(), inline: false); open(Item(), inline: true) }
        func open(_ c: UIViewController, inline: Bool) {
          if !inline { n.present(c, animated: true); return }
          n.pushViewController(c, animated: true) } }
      """),
    TreeSource(
      "a case", "A shows Home root\nA shows Item present\nA starts Cart push",
      """
      enum Style { case root, push, modal(Bool) }
      class A: Coordinator { let w = UIWindow(); func start() {
          go(to: Home(), using: .root); go(to: Item(), using: .modal(true)); go(to: Cart(), using: Style.push) }
        func go(to c: UIViewController, using style: Style) {
          switch style {
          case .root: w.rootViewController = c
          case .modal: n.present(c, animated: true)
          default: n.pushViewController(c, animated: true) } } }
      """),
    TreeSource(
      "through a router, a protocol and a condition", "A shows Home push\nA shows Item present",
      """
      enum Style { case push, modal }
      protocol Routing { func show(_ c: UIViewController, style: Style) }
      class Router: Routing { func show(_ c: UIViewController, style: Style) {
        if style == .modal { n.present(c, animated: true) } else { n.pushViewController(c, animated: true) } } }
      class A: Coordinator { let r: Routing; func start() { go(Home(), false); go(Item(), true) }
        func go(_ c: UIViewController, _ isModal: Bool) { r.show(c, style: isModal ? .modal : .push) } }
      """),
    TreeSource(
      "if case", "A shows Home push\nA shows Item present",
      """
      enum Style { case push, modal }
      class A: Coordinator { func start() { go(Home(), .push); go(Item(), .modal) }
        func go(_ c: UIViewController, _ style: Style) { let c = c
          if case .modal = style { n.present(c, animated: true) } else { n.pushViewController(c, animated: true) } } }
      """),
    TreeSource(
      "what it does, not what it is called", "A shows Home root",
      """
      class A: Coordinator { func start() { show(Home(), in: w) }
        func show(_ c: UIViewController, in w: UIWindow) { w.rootViewController = c } }
      """),
  ]

  static let open = [
    TreeSource(
      "a flag that nobody knows: the first that shows it", "A shows Home present",
      """
      class A: Coordinator { func start() { open(Home(), modally: isPad) }
        func open(_ c: UIViewController, modally: Bool) {
          if modally { n.present(c, animated: true) } else { n.pushViewController(c, animated: true) } } }
      """),
    TreeSource(
      "a constant that is no case", "A shows Home push",
      """
      enum Style { case push, modal; static let usual: Style = .modal }
      class A: Coordinator { func start() { go(Home(), .usual) }
        func go(_ c: UIViewController, _ style: Style) {
          switch style {
          case .push: n.pushViewController(c, animated: true)
          case .modal: n.present(c, animated: true) } } }
      """),
    TreeSource(
      "a flag of something else", "A shows Home push",
      """
      class A: Coordinator { func start() { open(Home(), animated: false) }
        func open(_ c: UIViewController, animated: Bool) {
          if animated { log() }
          n.pushViewController(c, animated: animated) } }
      """),
    TreeSource(
      "one that calls itself", "A shows Home",
      """
      class A: Coordinator { func start() { open(Home(), flag: true) }
        func open(_ c: UIViewController, flag: Bool) { if flag { open(c, flag: true) } else { open(c, flag: false) } } }
      """),
    TreeSource(
      "a container that embeds what it pushes", "A shows Home push",
      """
      class Pages: UIViewController { func push(_ c: UIViewController) { addChild(c) } }
      class A: Coordinator { let pages: Pages; func start() { pages.push(Home()) } }
      """),
  ]
}
