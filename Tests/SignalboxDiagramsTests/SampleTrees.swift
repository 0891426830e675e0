import SignalboxProject

/// Trees whose drawings are kept as golden files, by name.
enum SampleTrees {
  typealias Sample = (name: String, tree: CoordinatorTree)

  static let all: [Sample] = [
    ("empty", CoordinatorTree()), ("shop", shop), ("modules", modules), ("circles", circles), ("hostile", hostile),
    ("messages", messages),
  ]

  /// One module with every kind of node and arrow, and a flow that two coordinators start.
  static let shop: CoordinatorTree = {
    var tree = TreeBuilder(module: "Shop", folder: "Sources")
    tree.node("ShopApp", .app, 5)
    for name in ["App", "Catalog", "Cart", "Checkout", "Profile", "Login"] {
      tree.node("\(name)Coordinator", .coordinator, 12)
    }
    for name in ["ProductList", "ProductDetail", "Cart", "Address", "Payment", "Profile", "Login"] {
      tree.node("\(name)ViewController", .screen, 8)
    }
    tree.node("CartViewModel", .viewModel, 4)
    tree.node("SessionManager", .manager, 9)
    tree.starts("ShopApp", "AppCoordinator", .root)
    tree.starts("AppCoordinator", "CatalogCoordinator", .tab)
    tree.starts("AppCoordinator", "CartCoordinator", .tab)
    tree.starts("AppCoordinator", "ProfileCoordinator", .tab)
    tree.starts("CartCoordinator", "CheckoutCoordinator", .present)
    tree.starts("CheckoutCoordinator", "LoginCoordinator", .present)
    tree.starts("ProfileCoordinator", "LoginCoordinator", .present)
    tree.shows("CatalogCoordinator", "ProductListViewController", .root)
    tree.shows("CatalogCoordinator", "ProductDetailViewController", .push)
    tree.shows("CartCoordinator", "CartViewController", .root)
    tree.shows("CheckoutCoordinator", "AddressViewController", .root)
    tree.shows("CheckoutCoordinator", "PaymentViewController", .push)
    tree.shows("ProfileCoordinator", "ProfileViewController", .root)
    tree.shows("LoginCoordinator", "LoginViewController", .embed)
    tree.message("ProductDetailViewController", .sends, "CartCoordinator")
    tree.message("CartViewModel", .sends, "CartCoordinator")
    tree.message("AppCoordinator", .handles, "SessionManager")
    return tree.tree
  }()

  /// Several modules, one name in two of them, and a type from nowhere.
  static let modules: CoordinatorTree = {
    var tree = TreeBuilder(module: "App", folder: "App/Sources")
    tree.node("Main", .app, 3)
    tree.node("RootCoordinator", .coordinator, 10)
    tree.starts("Main", "RootCoordinator", .root)
    for module in ["Onboarding", "Payments"] {
      tree.module = module
      tree.folder = "Packages/\(module)/Sources"
      tree.node("FlowCoordinator", .coordinator, 14)
      tree.node("Step<Welcome>", .screen, 21)
      tree.node("SummaryController", .screen, 7)
      tree.starts("App.RootCoordinator", "\(module).FlowCoordinator", .present)
      tree.shows("FlowCoordinator", "Step<Welcome>", .push)
      tree.shows("FlowCoordinator", "SummaryController", .push)
    }
    tree.module = nil
    tree.node("SFSafariViewController", .screen, nil)
    tree.shows("Payments.FlowCoordinator", "SFSafariViewController", .present)
    return tree.tree
  }()

  /// No app entry: an orphan, a coordinator that starts itself, two that start each other, and an arrow to nowhere.
  static let circles: CoordinatorTree = {
    var tree = TreeBuilder(module: "Loose", folder: "Loose")
    for name in ["Folder", "Ping", "Pong", "Orphan"] { tree.node("\(name)Coordinator", .coordinator, 2) }
    tree.node("FolderViewController", .screen, 6)
    tree.node("ForgottenViewController", .screen, 6)
    tree.starts("FolderCoordinator", "FolderCoordinator", .push)
    tree.shows("FolderCoordinator", "FolderViewController", .push)
    tree.starts("PingCoordinator", "PongCoordinator", .present)
    tree.starts("PongCoordinator", "PingCoordinator", .present)
    tree.starts("OrphanCoordinator", "DeletedCoordinator", .push)
    return tree.tree
  }()

  /// A few names that steer, kept small so that people can check by eye what became of them.
  static let hostile: CoordinatorTree = {
    var tree = TreeBuilder(module: "Evil \"module\"", folder: "a & b")
    tree.node("Quote\"Coordinator\\", .coordinator, 1)
    tree.node("]]><script>", .screen, 2)
    tree.node("Line\nBreak\u{1B}[31m", .screen, 3)
    tree.node("👩‍👩‍👧‍👦Controller", .screen, 4)
    for name in ["]]><script>", "Line\nBreak\u{1B}[31m", "👩‍👩‍👧‍👦Controller"] {
      tree.shows("Quote\"Coordinator\\", name, .push)
    }
    return tree.tree
  }()

  /// Messages as nodes: one with a way, one passed on, one lost, one never sent; violations, a group, all confidences.
  static let messages: CoordinatorTree = {
    var tree = TreeBuilder(module: "Shop", folder: "Shop")
    tree.node("ShopApp", .app, 3)
    for name in ["AppCoordinator", "CartCoordinator"] { tree.node(name, .coordinator, 4) }
    tree.node("CartController", .screen, 5)
    tree.node("CartCell", .view, 6)
    tree.node("Widgets", .group, nil)
    tree.starts("ShopApp", "AppCoordinator", .root)
    tree.starts("AppCoordinator", "CartCoordinator", .tab)
    tree.starts("AppCoordinator", "Widgets", .embed)
    tree.shows("CartCoordinator", "CartController", .root)
    tree.message("CartController", .owns, "CartCell")
    for name in ["cartBuy(_:sender:)", "cartAdd(_:sender:)", "lost()", "never()"] { tree.node(name, .message, 9) }
    tree.message("CartCell", .sends, "cartBuy(_:sender:)")
    tree.message("CartCell", .sends, "cartAdd(_:sender:)")
    tree.message("CartController", .sends, "lost()")
    tree.message("CartCoordinator", .handles, "cartBuy(_:sender:)")
    tree.message("CartCoordinator", .handles, "cartAdd(_:sender:)")
    tree.message("AppCoordinator", .handles, "cartAdd(_:sender:)")
    tree.message("AppCoordinator", .handles, "never()")
    var result = tree.tree
    for index in result.edges.indices {
      result.edges[index].confidence = CoordinatorTree.Confidence.allCases[index % 3]
      if result.edges[index].id == "Shop.CartCoordinator handles Shop.cartAdd(_:sender:)" {
        result.edges[index].label = CoordinatorTree.passesOn
      }
    }
    for index in result.nodes.indices {
      if result.nodes[index].kind == .group { result.nodes[index].folded = 7 }
      result.nodes[index].findings = ["CartCell": 2, "CartController": 1][result.nodes[index].name] ?? 0
    }
    return result
  }()
}
