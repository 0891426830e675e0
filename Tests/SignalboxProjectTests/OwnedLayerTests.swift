import Testing

@testable import SignalboxProject

/// Views, view models and managers on demand, with who makes them.
@Suite struct OwnedLayerTests {
  private static let common = """
    class ListController: UIViewController {}
    class CartManager { static let shared = CartManager() }
    class ListViewModel {}
    class ItemCell: UITableViewCell {}

    """

  private func owns(_ source: String, _ parts: TreeParts = .all) -> [String] {
    let tree = Sample(source).project.tree(with: parts)
    return tree.edges.filter { $0.kind == .owns }.map { "\($0.id) \($0.confidence?.rawValue ?? "-")" }
  }

  @Test func whoMakesOwns() {
    let source = """
      class Home: UIViewController { let model = HomeViewModel(api: UserAPI.make()) }
      class HomeViewModel { let manager = CartManager() }
      class CartManager {}
      """
    #expect(
      owns(source) == ["Home owns HomeViewModel certain", "HomeViewModel owns CartManager certain"])
  }

  @Test func onlyWhatIsAskedForIsThere() {
    let source = """
      class Home: UIViewController { let model = HomeViewModel(); let header = HeaderView() }
      class HomeViewModel { let manager = CartManager() }
      class CartManager {}
      class HeaderView: UIView {}
      """
    let parts: [(TreeParts, [String])] = [
      ([], []), (.viewModels, ["HomeViewModel"]), (.managers, ["CartManager"]), (.views, ["HeaderView"]),
      ([.views, .managers], ["CartManager", "HeaderView"]),
    ]
    for (asked, names) in parts {
      let tree = Sample(source).project.tree(with: asked)
      #expect(tree.nodes.map(\.name).filter { $0 != "Home" } == names, "\(asked)")
    }
  }

  @Test func helpersAreWalkedThrough() {
    let source = """
      class Home: UIViewController { let factory = Parts() }
      struct Parts { func make() -> CartManager { CartManager() } }
      class CartManager {}
      """
    let found = owns(source, [.unassigned, .managers])
    #expect(found == ["Home owns CartManager likely"])
  }

  @Test func tablesOwnTheCellsTheyRegister() {
    let source = """
      class Home: UIViewController {
        func viewDidLoad() { table.register(ItemCell.self, forCellReuseIdentifier: "x") }
      }
      class ItemCell: UITableViewCell {}
      """
    #expect(owns(source, [.unassigned, .views]) == ["Home owns ItemCell likely"])
  }

  @Test func helpersInACircleEnd() {
    let source = """
      class Home: UIViewController { let a = A() }
      class A { let b = B() }
      class B { let a = A(); let manager = CartManager() }
      class CartManager { let a = A() }
      """
    let found = owns(source, [.unassigned, .managers])
    #expect(found == ["Home owns CartManager likely"])
  }

  /// What an owner is must not depend on which of the owned types is looked at first.
  @Test func circlesOfHelpersLoseNobody() {
    let source = """
      class Home: UIViewController { let a = A() }
      class Other: UIViewController { let b = B() }
      class A { let b = B(); let one = OneManager() }
      class B { let a = A(); let two = TwoManager() }
      class OneManager {}
      class TwoManager {}
      """
    #expect(
      owns(source, [.unassigned, .managers]) == [
        "Home owns OneManager likely", "Home owns TwoManager likely", "Other owns OneManager likely",
        "Other owns TwoManager likely",
      ])
  }

  @Test func nobodyOwnsItself() {
    #expect(owns("class CartManager { static let shared = CartManager() }", .managers) == [])
  }

  @Test func sdkTypesAreNoNodes() {
    let tree = Sample("class Home: UIViewController { let label = UILabel() }").project.tree(with: .all)
    #expect(tree.nodes.map(\.name) == ["Home"])
  }
}
