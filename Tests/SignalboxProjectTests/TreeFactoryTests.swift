import Testing

/// Edges that pass through factories.
@Suite struct TreeFactoryTests {
  @Test(arguments: factories) func edges(_ source: TreeSource) { source.check() }

  static let factories = [
    TreeSource(
      "concrete result", "A shows Home",
      """
      class ScreenFactory { func makeHome() -> Home { Home() } }
      class A: Coordinator { let f: ScreenFactory
       func start() { x(f.makeHome()) } }
      """
    ),
    TreeSource(
      "screen as UIViewController", "A shows Home",
      """
      class ScreenFactory { func makeHome() -> UIViewController { let h = Home(); return h } }
      class A: Coordinator { let f = ScreenFactory()
       func start() { x(f.makeHome()) } }
      """
    ),
    TreeSource(
      "coordinator as protocol", "A starts Cart",
      """
      class Factory { func makeCart() -> Coordinator { Cart() } }
      class A: Coordinator { let f: Factory
       func start() { f.makeCart().start() } }
      """
    ),
    TreeSource(
      "tuple", "A shows Home\nA starts Cart",
      """
      class Factory { func makeCart() -> (Coordinator, UIViewController) { (Cart(), Home()) } }
      class A: Coordinator { let f: Factory
       func start() { let (c, h) = f.makeCart() } }
      """
    ),
    TreeSource(
      "protocol factory", "A starts Cart",
      """
      protocol CoordinatorFactory { func makeCart() -> Coordinator }
      final class CoordinatorFactoryImp: CoordinatorFactory { func makeCart() -> Coordinator { Cart() } }
      class A: Coordinator { let f: CoordinatorFactory
       func start() { f.makeCart().start() } }
      """
    ),
    TreeSource(
      "protocol factory by extension", "A starts Cart",
      """
      protocol CoordinatorFactory { func makeCart() -> Coordinator }
      final class Imp {}
      extension Imp: CoordinatorFactory { func makeCart() -> Coordinator { Cart() } }
      class A: Coordinator { let f: CoordinatorFactory
       func start() { f.makeCart().start() } }
      """
    ),
    TreeSource(
      "method of a generic factory, handed over", "A starts Cart",
      """
      protocol Making { associatedtype Flow: Coordinator
       func makeCart() -> Flow }
      struct Maker: Making { func makeCart() -> some Coordinator { Cart() } }
      final class A<M: Making>: Coordinator { let maker: M
       init(maker: M) { self.maker = maker }
       func add<C: Coordinator>(child: () -> C) -> C { child() }
       func start() { add(child: maker.makeCart).start() } }
      """
    ),
    TreeSource(
      "requirement that a class out of sight fulfils", "A starts Cart",
      """
      protocol CartBuildable { func build(with payload: String) -> Coordinator }
      final class CartBuilder: ComponentizedBuilder<Int>, CartBuildable {
       override func build(with component: Int, _ payload: String) -> Coordinator { Cart() } }
      class A: Coordinator { let builder: CartBuildable
       func start() { builder.build(with: "").start() } }
      """
    ),
    TreeSource(
      "overload of a requirement", "",
      """
      protocol CartBuildable { func build(with payload: String) -> Coordinator }
      final class CartBuilder: CartBuildable {
       func build(with component: Int, _ payload: String) -> Coordinator { Cart() } }
      class A: Coordinator { let builder: CartBuildable
       func start() { builder.build(with: "").start() } }
      """
    ),
    TreeSource(
      "factory calling itself", "A shows Home",
      """
      class Factory { func makeA() -> UIViewController { makeB() }
       private func makeB() -> UIViewController { Home() } }
      class A: Coordinator { let f: Factory
       func start() { f.makeA() } }
      """
    ),
    TreeSource(
      "factory through a factory", "A shows Home",
      """
      class Inner { func make() -> UIViewController { Home() } }
      class Outer { let i = Inner()
       func make() -> UIViewController { i.make() } }
      class A: Coordinator { let f: Outer
       func start() { f.make() } }
      """
    ),
    TreeSource(
      "static factory", "A shows Home",
      """
      enum Screens { static func home() -> UIViewController { Home() } }
      class A: Coordinator { func start() { Screens.home() } }
      """
    ),
    TreeSource(
      "static factory of the screen", "A shows Home",
      """
      extension Home { static func make() -> Home { Home() } }
      class A: Coordinator { func start() { Home.make() } }
      """),
    TreeSource(
      "static factory of a coordinator", "A starts B",
      """
      class B: Coordinator { static func make() -> B { B() }
       func start() {} }
      class A: Coordinator { func start() { B.make().start() } }
      """
    ),
    TreeSource(
      "static factory with a protocol result", "A shows Home",
      """
      protocol Presentable {}
      extension Home: Presentable { static func make() -> Presentable { Home() } }
      class A: Coordinator { func start() { Home.make() } }
      """
    ),
    TreeSource(
      "factory closure", "A shows Home",
      "class A: Coordinator { let makeHome: () -> UIViewController = { Home() }\n func start() { makeHome() } }"),
    TreeSource(
      "recursive factory", "A shows Home",
      """
      class Factory { func make(n: Int) -> UIViewController { n > 0 ? make(n: n - 1) : Home() } }
      class A: Coordinator { let f: Factory
       func start() { f.make(n: 2) } }
      """
    ),
    TreeSource(
      "mutually recursive factories", "A shows Home\nA shows Item\nB shows Home\nB shows Item",
      """
      class F { let g: G
       func make() { Home(); g.make() } }
      class G { let f: F
       func make() { Item(); f.make() } }
      class A: Coordinator { let f: F
       func start() { f.make() } }
      class B: Coordinator { let g: G
       func start() { g.make() } }
      """
    ),
    TreeSource(
      "overloads", "A shows Item",
      """
      class Factory { func make(a: Int) -> UIViewController { Home() }
       func make(b: Int) -> UIViewController { Item() } }
      class A: Coordinator { let f: Factory
       func start() { f.make(b: 1) } }
      """
    ),
    TreeSource(
      "computed property", "A shows Home",
      """
      class Factory { var home: UIViewController { Home() } }
      class A: Coordinator { let f: Factory
       func start() { x(f.home) } }
      """
    ),
  ]
}
