import Testing

@testable import SignalboxProject

/// What types are for, and why.
@Suite struct RoleTests {
  @Test(arguments: children + entries + names) func roleOfType(_ source: RoleSource) { source.check() }

  static let children = [
    RoleSource("screen", "/*: screen - inherits from UIViewController */class A: UIViewController {}"),
    RoleSource(
      "screen through bases and files",
      """
      class Base<T>: UITableViewController {}
      //--- B.swift
      /*: screen */class A: Middle {}
      //--- C.swift
      class Middle: Base<Int> {}
      """
    ),
    RoleSource("screen through an alias", "typealias Base = UIViewController\n/*: screen */class A: Base {}"),
    RoleSource("screen by a bound protocol", "protocol P: UIViewController {}\n/*: screen */class A: P {}"),
    RoleSource(
      "screen over an unread base",
      "/*: screen - its name ends in ViewController */final class AViewController: ObjCBase {}"),
    RoleSource("named like a screen", "/*: other */class AViewController {}\n/*: other */struct BViewController {}"),
    RoleSource("hosting controller", "/*: screen */class A: UIHostingController<Home> {}"),
    RoleSource("cell", "/*: cell */class A: UITableViewCell {}\n/*: cell */class B: UICollectionViewCell {}"),
    RoleSource("header", "/*: cell */class A: UITableViewHeaderFooterView {}"),
    RoleSource("view", "/*: view - inherits from UIView */class A: UIStackView {}\n/*: view */class B: UIButton {}"),
    RoleSource("window", "/*: other */class A: UIWindow {}"),
    RoleSource(
      "SwiftUI view",
      "/*: swiftUIView - inherits from View */struct A: View {}\n/*: swiftUIView */struct B: SwiftUI.View {}"),
    RoleSource("representable", "/*: swiftUIView */struct A: UIViewControllerRepresentable {}"),
    RoleSource("conformance in an extension", "/*: swiftUIView */struct A {}\n//--- B.swift\nextension A: View {}"),
    RoleSource("navigation controller", "/*: container */class A: UINavigationController {}"),
    RoleSource("tab bar", "class Base: UITabBarController {}\n/*: container */class A: Base {}"),
    RoleSource(
      "split and page",
      "/*: container */class A: UISplitViewController {}\n/*: container */class B: UIPageViewController {}"),
    RoleSource(
      "a project's own UIViewController", "class UIViewController {}\n/*: other */class A: UIViewController {}"),
    RoleSource("enum and protocol", "/*: other */enum AViewController {}\n/*: other */protocol AViewModel {}"),
    RoleSource("cyclic inheritance", "/*: other */class A: B {}\n/*: other */class B: A {}"),
  ]

  static let entries = [
    RoleSource("app delegate", "/*: appEntry */class AppDelegate: UIResponder, UIApplicationDelegate {}"),
    RoleSource("scene delegate", "/*: appEntry */class SceneDelegate: UIResponder, UIWindowSceneDelegate {}"),
    RoleSource("SwiftUI app", "/*: appEntry */@main struct ShopApp: App {}"),
    RoleSource(
      "app delegate by extension", "/*: appEntry */class A: NSObject {}\nextension A: UIApplicationDelegate {}"),
  ]

  static let names = [
    RoleSource("view model", "/*: viewModel - its name ends in ViewModel */class CartViewModel {}"),
    RoleSource("view model as structure", "/*: viewModel */struct CartViewModel: Equatable {}"),
    RoleSource("observable view model", "/*: viewModel */class CartViewModel: ObservableObject {}"),
    RoleSource(
      "presenter",
      "/*: viewModel */class CartPresenter { weak var view: CartView? }\n/*: other */class AlertPresenter {}"
    ),
    RoleSource("router and wireframe", "/*: router */class CartRouter {}\n/*: router */class CartWireframe {}"),
    RoleSource("factory", "/*: factory */class ScreenFactory {}\n/*: factory */struct AppContainer {}"),
    RoleSource("managers", "/*: manager */class CartManager {}\n/*: dataManager */class DataManager {}"),
    RoleSource(
      "a value that is called so", "/*: other */struct Repository {}\n/*: dataManager */struct CartRepository {}"),
    RoleSource("nothing", "/*: other */struct Product {}"),
  ]

  @Test(arguments: bases) func roleByWhatATypeBuildsOn(_ source: RoleSource) { source.check() }

  static let bases = [
    RoleSource(
      "cell over an unread class",
      """
      /*: cell - inherits from ChatTableViewCell */class Bubble: Base, Theming {}
      //--- B.swift
      class Base: ChatTableViewCell {}
      extension ChatTableViewCell {}
      """),
    RoleSource("screen over an unread class", "/*: screen */class Scanner: CodeViewController {}"),
    RoleSource("container over an unread class", "/*: container */class Stack: ThemedNavigationController {}"),
    RoleSource("no superclass", "/*: other */struct Row: TableViewCell {}\n/*: other */class A: P, TableViewCell {}"),
    RoleSource(
      "own name first", "/*: manager */class CartManager: BaseViewController {}\n/*: other */class B: Base {}"),
    RoleSource(
      "view model by its protocol",
      """
      protocol AlertViewModel {}
      protocol Progressing: AlertViewModel {}
      /*: viewModel - conforms to AlertViewModel */final class A: AlertViewModel {}
      /*: viewModel */struct B: Equatable, Progressing {}
      /*: other */enum C: AlertViewModel {}
      /*: other */final class D: AlertViewModelDelegate {}
      """),
    RoleSource(
      "view model by an alias",
      """
      typealias AlertViewModel = Texts & Actions
      protocol Texts {}
      protocol Actions {}
      /*: viewModel - conforms to AlertViewModel */final class A: AlertViewModel {}
      /*: other */final class B: Texts {}
      """),
  ]

  @Test func configurationComesFirst() {
    let options = Project.Options(roles: [("App*", .router), ("AppFlow", .coordinator), ("Outer.Inner", .manager)])
    let source = RoleSource(
      "",
      """
      /*: router - the configuration says so (App*) */class AppFlow: UIViewController {}
      /*: screen */class Other: UIViewController {}
      enum Outer { /*: manager */class Inner: UIView {} }
      """)
    source.check(options: options)
  }
}
