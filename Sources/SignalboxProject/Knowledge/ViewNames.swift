/// What SwiftUI, and views written like those of SwiftUI, call their parts.
package enum ViewNames {
  /// Views that show one of several others.
  package static let stages = ["NavigationStack", "NavigationSplitView", "TabView"]

  /// What draws the views that its code makes.
  static let drawing = ["View", "ViewModifier", "App", "Scene"]

  /// How views show what they are made with; the methods of views are `NavigationMethod`s.
  static let transitions: [String: CoordinatorTree.Transition] = [
    "NavigationLink": .push, "TabView": .tab,
    "NavigationStack": .root, "NavigationView": .root, "NavigationSplitView": .root, "FlowStack": .root,
    "NavigationStackStore": .root,
  ]

  /// Words of what selects one of the tabs that a view draws by itself, and of such views.
  static let tabWords: Set<String> = ["tab", "tabs", "tabbar"]

  /// Views that are no screen's content alone, whatever wraps them under a name of their own.
  static let controls: Set<String> = [
    "Button", "NavigationLink", "Link", "Label", "Image", "Toggle", "Menu", "TextField",
  ]

  /// Parts by which a view is a screen of its own, though it also draws a view that it is given.
  static let ownParts: Set<String> = ["Text", "Label", "Button", "TextField", "List", "Form"]

  /// Views that make a view for each element of a list.
  static let lists: Set<String> = ["ForEach", "List"]

  /// Labels of arguments by which what is presented is bound.
  package static let bindingLabels: Set<String> = ["path", "item", "isPresented", "selection"]

  /// Wrappers of properties that the environment fills.
  static let injecting: Set<String> = ["EnvironmentObject", "Environment"]

  /// How Stinsen shows what a coordinator's methods make: `@Root`, `@Route(.push)`, `@Route(tabItem: …)`; and routers
  /// what their closures make.
  static let routes: [String: CoordinatorTree.Transition] = [
    "Root": .root, "push": .push, "modal": .present, "fullScreen": .present, "tabItem": .tab,
    "sheet": .present, "fullScreenCover": .present,
  ]

  /// Methods by which SwiftfulRouting shows what a closure makes, where the first argument says nothing else:
  /// `router.showScreen(.sheet) { _ in CartView() }`.
  package static let routerMethods: [String: CoordinatorTree.Transition] = [
    "showScreen": .push, "showModal": .present, "showModule": .root,
  ]

  /// Whether an argument of that label, or a modifier of that name, takes no part of what is shown, but an action, a
  /// label, an ornament.
  static func isAside(_ name: String) -> Bool {
    asides.contains(name) || name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
  }

  private static let asides: Set<String> = [
    "action", "perform", "completion", "label", "icon", "header", "footer", "placeholder", "fallback", "tabItem",
    "badge", "environment", "environmentObject",
    "toolbar", "overlay", "background", "safeAreaInset", "Button", "Menu", "Label", "ToolbarItem", "ToolbarItemGroup",
    "leading", "trailing", "navigationBarItems", "commands", "CommandGroup", "CommandMenu",
  ]

  /// Whether an argument of that label, or a modifier or an item of that name, draws something beside or behind a view.
  static func isOrnament(_ name: String) -> Bool { ornaments.contains(name) }

  private static let ornaments: Set<String> = [
    "label", "icon", "header", "footer", "placeholder", "tabItem", "badge", "toolbar", "overlay", "background",
    "safeAreaInset", "leading", "trailing", "navigationBarItems", "ToolbarItem", "ToolbarItemGroup", "commands",
    "CommandGroup", "CommandMenu",
  ]

  /// Whether a view is called like what stands beside the content of a screen: `OfflineBanner`, `TopBarView`.
  static func isComponent(_ name: String) -> Bool {
    let stem = name.hasSuffix("View") ? name.dropLast(4) : Substring(name)
    return components.contains { stem.hasSuffix($0) }
  }

  private static let components = [
    "Banner", "Toast", "Button", "Label", "Row", "Badge", "Bar", "Indicator", "Header", "Footer", "Icon", "Spinner",
  ]

  /// Whether a style of tabs is for pages to swipe through: `.page`, `PageTabViewStyle()`.
  static func isCarouselStyle(_ name: String) -> Bool {
    name.lowercased().hasSuffix("page") || name == "carousel" || name == "PageTabViewStyle"
  }

  /// Generic parameters for what is drawn inside a view: one that has them is a frame around any screen, and none itself.
  static let contents: Set<String> = [
    "Content", "Root", "RootView", "Screen", "Wrapped", "Inner", "Child", "Body", "V", "T", "C",
  ]

  /// Labels of calls that present what their closures make, by modifiers of SwiftUI or of the project.
  static let presentingLabels: Set<String> = [
    "item", "isPresented", "isActive", "destination", "selection", "for",
  ]
}
