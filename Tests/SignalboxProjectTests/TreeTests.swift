import Testing

/// Who starts and shows whom, by what their own code says.
@Suite struct TreeTests {
  @Test(arguments: direct + storyboards + silences) func edges(_ source: TreeSource) { source.check() }

  static let direct = [
    TreeSource("inline argument", "A starts Cart", "class A: Coordinator { func start() { go(to: Cart()) } }"),
    TreeSource("chained", "A starts Cart", "class A: Coordinator { func start() { Cart(nav: nav).start() } }"),
    TreeSource(
      "implicit initialiser", "A starts Cart",
      "class A: Coordinator { func start() { let c: Cart = .init(); c.start() } }"),
    TreeSource(
      "closure", "A starts Cart",
      "class A: Coordinator { func start() { x.onTap = { [weak self] in self?.go(Cart()) } } }"),
    TreeSource(
      "task", "A starts Cart", "class A: Coordinator { func start() { Task { @MainActor in await Cart().start() } } }"),
    TreeSource(
      "sink", "A starts Cart",
      "class A: Coordinator { func start() { p.sink { _ in Cart().start() }.store(in: &bag) } }"),
    TreeSource(
      "ternary", "A shows Home\nA starts Cart",
      """
      class A: Coordinator { func start() { let x = y ? Cart() : Home() } }
      """),
    TreeSource(
      "switch", "A shows Home push\nA starts Cart",
      "class A: Coordinator { func f(r: R) { switch r { case .a: Cart().start()\n case .b: show(Home()) } } }"),
    TreeSource(
      "switch as a value", "A shows Home",
      "class A: Coordinator { func f(r: R) -> UIViewController { switch r { case .a: Home() } } }"),
    TreeSource(
      "lazy", "A starts Cart",
      "class A: Coordinator { lazy var cart: Cart = { Cart() }()\n func start() { cart.start() } }"),
    TreeSource(
      "stored value", "A starts Cart", "class A: Coordinator { let cart = Cart()\n func start() { cart.start() } }"),
    TreeSource(
      "extension in another file", "A starts Cart",
      "class A: Coordinator { func start() {} }\n//--- B.swift\nextension A { func go() { Cart().start() } }"),
    TreeSource(
      "local function", "A starts Cart", "class A: Coordinator { func start() { func go() { Cart().start() }\n go() } }"
    ),
    TreeSource(
      "generic box", "A starts B",
      "class B<T>: Coordinator { func start() {} }\nclass A: Coordinator { func start() { B<Int>().start() } }"),
    TreeSource("recursion", "A starts A", "class A: Coordinator { func start() { A().start() } }"),
    TreeSource(
      "several parents", "A starts Cart\nB starts Cart",
      """
      class A: Coordinator { func start() { Cart().start() } }
      class B: Coordinator { func start() { Cart().start() } }
      """
    ),
    TreeSource(
      "cycle", "A starts B\nB starts A",
      "class A: Coordinator { func start() { B().start() } }\nclass B: Coordinator { func start() { A().start() } }"),
    TreeSource(
      "nested coordinator", "A starts A.B",
      "class A: Coordinator { class B: Coordinator { func start() {} }\n func start() { B().start() } }"),
    TreeSource(
      "hosted view", "A shows V push",
      """
      struct V: View {}
      class A: Coordinator { func start() {
        n.pushViewController(UIHostingController(rootView: V()), animated: true) } }
      """
    ),
    TreeSource(
      "hosting subclass", "A shows Host",
      "class Host: UIHostingController<Int> {}\nclass A: Coordinator { func start() { x(Host(rootView: 1)) } }"),
    TreeSource(
      "tab bar", "A shows Home tab\nA shows Tabs",
      """
      class Tabs: UITabBarController {}
      class A: Coordinator { func start() { let t = Tabs(); t.viewControllers = [Home()] } }
      """
    ),
    TreeSource(
      "unread screen", "A shows OldViewController push",
      "class A: Coordinator { func start() { n.pushViewController(OldViewController(), animated: true) } }"),
    TreeSource(
      "system screens", "",
      """
      class A: Coordinator { func start() { n.present(UIAlertController(), animated: true);
        n.present(SFSafariViewController(url: u), animated: true) } }
      """
    ),
    TreeSource(
      "app entry", "D starts Cart", "class D: UIResponder, UIApplicationDelegate { func go() { Cart().start() } }"),
    TreeSource(
      "screen's own screens", "", "class S: UIViewController { func f() { present(Home(), animated: true) } }"),
  ]

  static let storyboards = [
    TreeSource(
      "cast", "A shows Home",
      "class A: Coordinator { func start() { x(b.instantiateViewController(withIdentifier: \"h\") as! Home) } }"),
    TreeSource(
      "guarded cast", "A shows Home",
      """
      class A: Coordinator { func start() { guard let h = b.instantiateInitialViewController() as? Home else {
        return } } }
      """
    ),
    TreeSource(
      "own instantiate", "A shows Home",
      """
      protocol Storyboarded {}
      extension Storyboarded where Self: UIViewController { static func instantiate() -> Self {
        s.make() as! Self } }
      extension Home: Storyboarded {}
      class A: Coordinator { func start() { x(Home.instantiate()) } }
      """
    ),
    TreeSource(
      "unread instantiate", "A shows Home", "class A: Coordinator { func start() { x(Home.instantiate(from: .main)) } }"
    ),
    TreeSource(
      "by creator", "A shows Home",
      """
      class A: Coordinator { func start() { let h: Home = b.instantiateViewController(identifier: "h") {
        c in Home(coder: c) } } }
      """
    ),
  ]

  static let silences = [
    TreeSource(
      "delegate back", "A shows Item",
      """
      class A: Coordinator, ItemDelegate { func start() { x(Item()) }
       func didFinish() {} }
      extension Item { func tap() { delegate?.didFinish() } }
      """
    ),
    TreeSource(
      "delegate's handler makes something", "A shows Home\nA starts B",
      """
      class A: Coordinator, BDelegate { func start() { B() }
       func bDidFinish() { x(Home()) } }
      protocol BDelegate: AnyObject { func bDidFinish() }
      class B: Coordinator { weak var delegate: BDelegate?
       func start() { delegate?.bDidFinish() } }
      """
    ),
    TreeSource(
      "parent's method", "A shows Home\nA starts B",
      """
      class A: Coordinator { func start() { B() }
       func showHome() { x(Home()) } }
      class B: Coordinator { weak var parent: A?
       func start() { parent?.showHome() } }
      """
    ),
    TreeSource(
      "only a type", "", "class A: Coordinator { var c: Cart?\n func start() { x is Cart; y as? Home; Cart.self } }"),
    TreeSource("handed in", "", "class A: Coordinator { init(cart: Cart) {}\n func start() { cart.start() } }"),
    TreeSource(
      "in a string and a comment", "", "class A: Coordinator { func start() { print(\"Cart()\") /* Cart() */ } }"),
    TreeSource(
      "view model and manager", "",
      """
      class HomeViewModel {}
      class CartManager {}
      class A: Coordinator { func start() { HomeViewModel(); CartManager() } }
      """
    ),
  ]
}
