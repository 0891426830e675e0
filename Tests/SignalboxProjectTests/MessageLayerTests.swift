import Testing

@testable import SignalboxProject

/// Messages as nodes of the tree, with who sends and who handles them.
@Suite struct MessageLayerTests {
  private static let shop = """
    protocol Coordinator: AnyObject { func start() }
    extension UIResponder {
      @objc func cartAdd(item: ItemBox, sender: Any? = nil) { coordinatingResponder?.cartAdd(item: item, sender: sender) }
      @objc func cartClose() { coordinatingResponder?.cartClose() }
      @objc func lost() { coordinatingResponder?.lost() }
      @objc func never() { coordinatingResponder?.never() }
    }
    class AppCoordinator: NavigationCoordinator {
      override func start() { CartCoordinator().start() }
      override func cartAdd(item: ItemBox, sender: Any?) { manager.add(item) }
      override func never() {}
    }
    class CartCoordinator: NavigationCoordinator {
      override func start() { show(CartController()) }
      override func cartAdd(item: ItemBox, sender: Any?) { super.cartAdd(item: item, sender: sender) }
      override func cartClose() {}
    }
    class CartController: UIViewController {
      func tap() { cartAdd(item: box, sender: self); lost() }
    }
    class CartCell: UITableViewCell {
      func tap() { cartAdd(item: box, sender: self) }
      func untap() { cartAdd(item: box, sender: self); self.cartClose() }
    }
    class Quiet: UIView {}

    """

  private func tree(_ source: String = shop, _ parts: TreeParts = .messages) -> CoordinatorTree {
    Sample(source).project.tree(with: parts)
  }

  private func lines(_ tree: CoordinatorTree) -> [String] {
    tree.edges.filter(\.kind.isMessage).map { $0.id + ($0.label.map { ": \($0)" } ?? "") }
  }

  @Test func sendersAndHandlersPointAtTheMessage() {
    #expect(
      lines(tree()) == [
        "AppCoordinator handles cartAdd(item:sender:)", "AppCoordinator handles never()",
        "CartCell sends cartAdd(item:sender:)", "CartCell sends cartClose()",
        "CartController sends cartAdd(item:sender:)", "CartController sends lost()",
        "CartCoordinator handles cartAdd(item:sender:): passes on", "CartCoordinator handles cartClose()",
      ])
  }

  @Test func messagesThatNobodySendsOrHandlesAreThere() {
    let messages = tree().nodes.filter { $0.kind == .message }
    #expect(messages.map(\.name) == ["cartAdd(item:sender:)", "cartClose()", "lost()", "never()"])
    #expect(messages.map(\.line) == [3, 4, 5, 6])
    #expect(messages.allSatisfy { $0.standing == nil && $0.file == "Sample.swift" })
  }

  @Test func arrowsSayWhere() throws {
    let edges = tree().edges
    let sent = try #require(edges.first { $0.id == "CartCell sends cartAdd(item:sender:)" })
    // The first of two places.
    #expect(sent.file == "Sample.swift" && sent.line == 22)
    let handled = try #require(edges.first { $0.id == "CartCoordinator handles cartClose()" })
    #expect(handled.line == 16 && handled.confidence == .certain)
  }

  @Test func sendersOutsideTheFlowComeAlong() throws {
    let tree = tree()
    let cell = try #require(tree.nodes.first { $0.name == "CartCell" })
    #expect(cell.kind == .view)
    #expect(!tree.nodes.contains { $0.name == "Quiet" })
  }

  @Test func messagesAreNoParents() {
    let controller = tree().nodes.first { $0.name == "CartController" }
    #expect(controller?.parents == 1 && controller?.standing == .orphan || controller?.standing == .reached)
    #expect(!tree(Self.shop, []).nodes.contains { $0.kind == .message || $0.kind == .view })
  }

  @Test func overloadsAreMessagesOfTheirOwn() {
    let tree = tree(
      """
      extension UIResponder {
        @objc func open(item: Int) { coordinatingResponder?.open(item: item) }
        @objc func open(page: Int) { coordinatingResponder?.open(page: page) }
      }
      class A: NavigationCoordinator {
        override func open(page: Int) {}
      }
      class V: UIView { func f() { open(item: 1); open(page: 1) } }
      """)
    #expect(lines(tree) == ["A handles open(page:)", "V sends open(item:)", "V sends open(page:)"])
  }

  private static let close = """
    extension UIResponder {
      @objc func close(sender: Any?) { coordinatingResponder?.close(sender: sender) }
    }

    """

  @Test func whatABaseClassDoesItsSubtypesDo() {
    let tree = tree(
      Self.close + """
        protocol Coordinator: AnyObject { func start() }
        class BaseFlow: NavigationCoordinator, Coordinator {
          func start() {}
          override func close(sender: Any?) {}
        }
        class AppFlow: BaseFlow { override func start() { CartFlow().start() } }
        class CartFlow: BaseFlow { override func start() { show(CartController()); show(ItemController()) } }
        class HelpFlow: BaseFlow { override func close(sender: Any?) { super.close(sender: sender) } }
        class BaseController: UIViewController { func leave() { close(sender: self) } }
        class CartController: BaseController {}
        class ItemController: BaseController { override func leave() {} }
        """)
    #expect(
      lines(tree) == [
        "AppFlow handles close(sender:)", "CartController sends close(sender:)", "CartFlow handles close(sender:)",
        "HelpFlow handles close(sender:)",
      ])
    #expect(!tree.nodes.contains { $0.name.hasPrefix("Base") })
  }

  @Test func aBaseClassThatIsShownSendsItself() {
    let tree = tree(
      Self.close + """
        protocol Coordinator: AnyObject { func start() }
        class AppFlow: NavigationCoordinator, Coordinator {
          func start() { show(ListController()); show(FavouriteController()) }
        }
        class ListController: UIViewController { func leave() { close(sender: self) } }
        class FavouriteController: ListController {
          override func leave() { super.leave() }
        }
        """)
    #expect(
      lines(tree) == ["FavouriteController sends close(sender:)", "ListController sends close(sender:)"])
  }

  @Test func controlsWithoutATargetSend() {
    let tree = tree(
      Self.close + """
        class CartController: UIViewController {
          func set() { button.addTarget(nil, action: #selector(UIResponder.close(sender:)), for: .touchUpInside) }
        }
        class ItemController: UIViewController {
          func set() { button.addTarget(nil, action: #selector(close), for: .touchUpInside) }
        }
        class Door { func set() { x.addTarget(nil, action: #selector(Door.close), for: .touchUpInside) } }
        """)
    #expect(lines(tree) == ["CartController sends close(sender:)", "ItemController sends close(sender:)"])
    #expect(tree.edges.first { $0.kind == .sends }?.confidence == .likely)
  }

  @Test func methodsHandedOnAreSent() {
    let tree = tree(
      Self.close + """
        class CartController: UIViewController {
          func set(_ cell: CartCell) { cell.onClose = close(sender:) }
        }
        class ItemController: UIViewController {
          let cell = CartCell()
          lazy var actions = ["close": self.close]
        }
        class ListController: UIViewController {
          func set(_ close: @escaping (Any?) -> Void) { cell.onClose = close }
          func leave(_ door: Door) { cell.onClose = door.close }
        }
        class Door { func close(sender: Any?) {} }
        """)
    #expect(lines(tree) == ["CartController sends close(sender:)", "ItemController sends close(sender:)"])
    #expect(tree.edges.first { $0.kind == .sends }?.confidence == .likely)
  }

  @Test func aProjectWithoutMessagesHasNone() {
    #expect(lines(tree("class A: UIViewController { func f() { close() } }")) == [])
    #expect(tree("").nodes.isEmpty)
  }

  @Test func sendersOutsideOfTypesAreLeftOut() {
    let tree = tree(
      """
      extension UIResponder {
        @objc func close() { coordinatingResponder?.close() }
      }
      func f(view: UIView) { view.close() }
      let closing = { (view: UIView) in view.close() }
      """)
    #expect(lines(tree) == [] && tree.nodes.map(\.name) == ["close()"])
  }
}
