import SignalboxDiagrams
import SignalboxFacts
import SignalboxProject

extension GrowthShape {
  /// Storyboards, which have no Swift beside them here.
  static let storyboards: [GrowthShape] = [
    storyboard("scenes of a storyboard and their segues", 50) { size in
      lines(size) { number in
        let segue =
          "<segue destination=\"c\((number + 1) % size)\" kind=\"show\" identifier=\"s\(number)\" id=\"g\(number)\"/>"
        return scene(number, "<connections>\(segue)</connections>")
      }
    },
    storyboard("segues of one scene", 200) { size in
      scene(
        0,
        "<connections>" + lines(size) { "<segue destination=\"c0\" kind=\"show\" id=\"g\($0)\"/>" } + "</connections>")
    },
    storyboard("elements of one scene", 500) { size in
      scene(
        0,
        "<view key=\"view\" id=\"v\"><subviews>" + lines(size) { "<label text=\"\($0)\" id=\"l\($0)\"/>" }
          + "</subviews></view>")
    },
  ]

  private static func scene(_ number: Int, _ content: String) -> String {
    "<scene sceneID=\"s\(number)\"><objects><viewController id=\"c\(number)\" customClass=\"Screen\(number)\" "
      + "storyboardIdentifier=\"Screen\(number)\" sceneMemberID=\"viewController\">\(content)</viewController></objects></scene>"
  }

  private static func storyboard(
    _ name: String, _ size: Int, _ scenes: @escaping @Sendable (Int) -> String
  ) -> GrowthShape {
    GrowthShape(name: name, size: size, isLinked: true) { size in
      let document =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" "
        + "version=\"3.0\"><scenes>\n\(scenes(size))\n</scenes></document>"
      let bytes = Array(document.utf8)
      let classes = lines(size) { "final class Screen\($0): UIViewController {}" }
      return {
        guard let facts = try? InterfaceBuilderReader.facts(from: bytes) else { return }
        let file = FileFacts(
          path: "App/Main.storyboard", module: nil, lineCount: size, content: .interfaceBuilder(facts))
        let project = project(of: ["import UIKit\n\(classes)"], [file])
        _ = allRules.findings(in: project).count + project.tree(with: .all).nodes.count
      }
    }
  }

  /// From linked projects to trees, and from trees to other trees.
  static let trees: [GrowthShape] = [
    tree("tree of coordinators", 50) { size in (0..<size).map { app($0, of: size) } },
    tree("tree of messages", 50) { [messages($0)] },
    tree("tree of one coordinator that starts all", 50) { size in
      [
        "import UIKit\nclass Coordinator: UIResponder {}\nfinal class AppCoordinator: Coordinator {\n"
          + lines(size) { "  func go\($0)() { let child = Part\($0)Coordinator(); child.start() }" } + "\n}\n"
          + lines(size) { "final class Part\($0)Coordinator: Coordinator { func start() {} }" }
      ]
    },
    tree("tree of children that closures remove", 50) { [children($0)] },
    tree("tree of screens put in one property", 50) { size in
      let screens = lines(size) { "final class Screen\($0): UIViewController {}" }
      let steps = lines(size) { "  func go\($0)() { current = Screen\($0)(); show() }" }
      return [
        "import UIKit\n\(screens)\nfinal class AppCoordinator {\n  var current: UIViewController?\n\(steps)\n"
          + "  func start() {}\n  func show() {}\n}"
      ]
    },
    tree("tree of screens handed from property to property", 50) { size in
      let steps = lines(size) { "  var step\($0): UIViewController?\n  func go\($0)() { step\($0 + 1) = step\($0) }" }
      return [
        "import UIKit\nfinal class Screen: UIViewController {}\nfinal class AppCoordinator {\n\(steps)\n"
          + "  var step\(size): UIViewController?\n  let root = UINavigationController()\n  func start() {\n"
          + "    step0 = Screen()\n    root.pushViewController(step\(size)!, animated: true)\n  }\n}"
      ]
    },
    tree("tree of screens made by helpers of helpers", 50) { size in
      let helpers = lines(size) { "  func make\($0)() -> UIViewController { make\($0 + 1)() }" }
      return [
        "import UIKit\nfinal class Screen: UIViewController {}\nfinal class AppCoordinator {\n\(helpers)\n"
          + "  func make\(size)() -> UIViewController { Screen() }\n  let root = UINavigationController()\n"
          + "  func start() { root.pushViewController(make0(), animated: true) }\n}"
      ]
    },
    tree("tree of screens made by helpers in a circle", 20) { size in
      let helpers = lines(size) { number in
        "func make\(number)(_ flag: Bool) -> UIViewController {\n  if flag { return make\((number + 1) % size)(flag) }\n"
          + "  return Part\(number)Controller()\n}\nfinal class Part\(number)Controller: UIViewController {}"
      }
      return ["import UIKit\n\(helpers)\nfinal class AppCoordinator { func start() { show(make0(true)) } }"]
    },
    tree("tree of coordinators known by what they start", 20) { size in
      [
        "import UIKit\n"
          + lines(size) { number in
            "final class Part\(number)Coordinator {\n  let next = Part\(number + 1)Coordinator()\n"
              + "  func start() { next.open() }\n  func open() { start() }\n}"
          } + "\nfinal class Part\(size)Coordinator {\n  let window = UIWindow()\n"
          + "  func open() { window.rootViewController = UIViewController() }\n}"
      ]
    },
    compared("comparison of two trees", 100) { size in
      (graph(size, fan: 4), graph(size, fan: 4, named: "Renamed"))
    },
    compared("comparison of a tree with itself, less a half", 100) { size in
      (graph(size, fan: 4), graph(size / 2, fan: 4))
    },
    GrowthShape(name: "messages traced", size: 20) { size in
      let tree = traced(size)
      return { _ = tree.traces.count }
    },
  ]

  /// A coordinator that adds a child in each of its methods, and removes it in a closure.
  static func children(_ count: Int) -> String {
    let methods = lines(count) {
      """
        func go\($0)() {
          let child = CartCoordinator()
          childCoordinators.append(child)
          child.onFinish = { [weak self] in self?.childCoordinators.removeAll { $0 === child } }
          child.start()
        }
      """
    }
    return """
      import UIKit
      class Coordinator { var onFinish: (() -> Void)?; func start() {} }
      final class CartCoordinator: Coordinator {}
      final class AppCoordinator: Coordinator {
        var childCoordinators: [Coordinator] = []
      \(methods)
      }
      """
  }

  /// Linking and the tree: a project that has answered once knows the answers.
  private static func tree(_ name: String, _ size: Int, _ files: @escaping @Sendable (Int) -> [String]) -> GrowthShape {
    GrowthShape(name: name, size: size, isLinked: true) { size in
      let facts = facts(of: files(size))
      return { _ = Project(facts: facts).tree(with: .all).edges.count }
    }
  }

  private static func compared(
    _ name: String, _ size: Int, _ pair: @escaping @Sendable (Int) -> (CoordinatorTree, CoordinatorTree)
  ) -> GrowthShape {
    GrowthShape(name: name, size: size) { size in
      let (old, new) = pair(size)
      return { _ = TreeComparison(from: old, to: new).addedNodes.count }
    }
  }

  /// Every format, for trees with few arrows and with many.
  static let formats: [GrowthShape] = DiagramFormat.all.flatMap { format in
    [(1, "tree"), (8, "dense graph")].map { fan, shape in
      // Layouts take more pains with few nodes than with many.
      GrowthShape(name: "\(format.id) of a \(shape)", size: 400) { size in
        let graph = graph(size, fan: fan)
        return { _ = format.render(graph).utf8.count }
      }
    }
  }

  /// Coordinators, each of which starts one to `fan` others: a tree where that is 1.
  static func graph(_ count: Int, fan: Int, named name: String = "Flow") -> CoordinatorTree {
    func id(_ number: Int) -> String {
      number == 0 ? "AppDelegate" : "\(number.isMultiple(of: 5) ? name : "Flow")\(number)Coordinator"
    }
    let nodes = (0..<count).map { number in
      CoordinatorTree.Node(id: id(number), name: id(number), kind: number == 0 ? .app : .coordinator)
    }
    var edges: [CoordinatorTree.Edge] = []
    for number in 1..<max(2, count) where number < count {
      edges.append(CoordinatorTree.Edge(from: id((number - 1) / 3), to: id(number), kind: .starts))
      // The same scramble on every run.
      for other in 1..<max(1, fan) {
        edges.append(
          CoordinatorTree.Edge(
            from: id((number * 2_654_435_761 + other * 40_503) >> 5 % count), to: id(number), kind: .starts))
      }
    }
    return CoordinatorTree(nodes: nodes, edges: edges)
  }

  /// A ladder of coordinators with messages that go up all of it.
  private static func traced(_ count: Int) -> CoordinatorTree {
    let ladder = graph(count, fan: 2)
    let messages = (0..<16).map { CoordinatorTree.Node(id: "m\($0)(sender:)", name: "m\($0)(sender:)", kind: .message) }
    let arrows = messages.flatMap { message in
      [
        CoordinatorTree.Edge(from: ladder.nodes[count - 1].id, to: message.id, kind: .sends),
        CoordinatorTree.Edge(from: ladder.nodes[0].id, to: message.id, kind: .handles),
      ]
    }
    return CoordinatorTree(nodes: ladder.nodes + messages, edges: ladder.edges + arrows)
  }
}
