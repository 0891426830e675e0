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
    RoleSource(
      "named like a screen, over a protocol",
      "protocol Reloading { func reload() }\n/*: other */final class MockViewController: Reloading {}"),
    RoleSource("named like a screen", "/*: other */class AViewController {}\n/*: other */struct BViewController {}"),
    RoleSource("hosting controller", "/*: screen */class A: UIHostingController<Home> {}"),
    RoleSource("cell", "/*: cell */class A: UITableViewCell {}\n/*: cell */class B: UICollectionViewCell {}"),
    RoleSource("header", "/*: cell */class A: UITableViewHeaderFooterView {}"),
    RoleSource("view", "/*: view - inherits from UIView */class A: UIStackView {}\n/*: view */class B: UIButton {}"),
    RoleSource("window", "/*: other */class A: UIWindow {}"),
    RoleSource(
      "SwiftUI view",
      "/*: swiftUIView - inherits from View */struct A: View {}\n/*: swiftUIView */struct B: SwiftUI.View {}"),
    RoleSource(
      "a package's view, which classes are",
      """
      import Reactions
      /*: screen */final class AViewController: PagerController, View {}
      /*: screen */final class B: UIViewController, View {}
      /*: other */final class C: View {}
      """),
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
      "an app that nothing starts",
      """
      /*: appEntry */@main struct ShopApp: App {}
      /*: other - an app that nothing starts: another one is marked @main */struct SketchApp: App {}
      """),
    RoleSource(
      "apps that code starts",
      """
      /*: appEntry */struct ShopApp: App {}
      /*: appEntry */struct TestApp: App {}
      @main enum Start { static func main() { isTest ? TestApp.main() : ShopApp.main() } }
      """),
    RoleSource("an app of which the start was not read", "/*: appEntry */struct ShopApp: App {}"),
    RoleSource(
      "app delegates of which the superclass was not read",
      """
      import BaseKit
      /*: appEntry */@UIApplicationMain class AppDelegate: BaseAppDelegate {}
      /*: appEntry */class Scene: BaseScene {
        func scene(_ s: UIScene, willConnectTo: UISceneSession, options: UIScene.ConnectionOptions) {} }
      /*: appEntry */class Start: NSObject, AppPlugIn { func application(
        _ a: UIApplication, didFinishLaunchingWithOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true } }
      """),
    RoleSource(
      "what an app delegate of its own calls",
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      /*: other */class Start { func application(
        _ a: UIApplication, didFinishLaunchingWithOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true } }
      """),
    RoleSource(
      "app delegate by extension", "/*: appEntry */class A: NSObject {}\nextension A: UIApplicationDelegate {}"),
  ]

  static let names = [
    RoleSource("view model", "/*: viewModel - its name ends in ViewModel */class CartViewModel {}"),
    RoleSource("view model as structure", "/*: viewModel */struct CartViewModel: Equatable {}"),
    RoleSource(
      "maker of view models",
      """
      struct RowViewModel {}
      /*: other */struct ItemToRowViewModel { func transform(_ item: Int) -> RowViewModel { RowViewModel() } }
      /*: viewModel */struct AddToCartViewModel { func add(_ item: Int) -> RowViewModel { RowViewModel() } }
      """),
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

  @Test(arguments: observed) func observedModel(_ source: RoleSource) { source.check() }

  static let observed = [
    RoleSource(
      "called after its view",
      """
      /*: viewModel - Feed observes it, and its name says that it is its model */@Observable final class FeedStore {}
      /*: viewModel */final class FeedViewState: ObservableObject {}
      struct Feed: View { let store: FeedStore
        @StateObject var state = FeedViewState() }
      /*: viewModel */final class LoginStore: ObservableObject {}
      class LoginController: UIViewController { let store: LoginStore }
      /*: viewModel */final class Sums: ObservableObject {}
      struct SumView: View { @ObservedObject var viewModel: Sums }
      """),
    RoleSource(
      "shared by the app, or of others",
      """
      /*: manager */final class AppStore: ObservableObject {}
      struct AppView: View { @EnvironmentObject var store: AppStore }
      /*: manager */final class RootStore: ObservableObject {}
      struct RootView: View { @ObservedObject var store: RootStore }
      @main struct ShopApp: App { @StateObject var store = RootStore() }
      /*: manager */final class HomeStore: ObservableObject { static let shared = HomeStore() }
      struct HomeView: View { @ObservedObject var store = HomeStore.shared }
      /*: manager */final class CartStore: ObservableObject {}
      struct ItemView: View { @ObservedObject var store: CartStore }
      /*: manager */final class ItemManager: ObservableObject {}
      struct ItemList: View { @ObservedObject var manager: ItemManager }
      /*: viewModel */final class Item: ObservableObject {}
      struct ItemRow: View { @ObservedObject var item: Item }
      /*: manager */final class SumStore {}
      struct SumView: View { let store: SumStore }
      """),
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

  @Test(arguments: kept) func roleByTheViewsThatObserve(_ source: RoleSource) { source.check() }

  static let kept = [
    RoleSource(
      "state of a view",
      """
      /*: viewModel - CartView observes it */final class CartState: ObservableObject {}
      /*: viewModel */@Observable final class Filter {}
      protocol Listing: ObservableObject {}
      /*: viewModel */final class List: Listing {}
      class Base: ObservableObject {}
      /*: viewModel */final class Row: Base {}
      struct CartView<Lister: Listing>: View {
        @StateObject private var state = CartState()
        @State private var filter: Filter?
        @ObservedObject var lister: Lister
        @ObservedObject var row: Row
      }
      """),
    RoleSource(
      "what others store",
      """
      /*: other */final class Player: ObservableObject {}
      final class Queue { let player = Player() }
      /*: other */final class Theme: ObservableObject { static let shared = Theme() }
      /*: other */final class Account: ObservableObject {}
      let account = Account()
      /*: other */final class Session: ObservableObject {}
      @main struct ShopApp: App { @StateObject var session = Session() }
      struct CartView: View {
        @ObservedObject var player: Player
        @ObservedObject var theme = Theme.shared
        @ObservedObject var account: Account
        @ObservedObject var session: Session
      }
      """),
    RoleSource(
      "what the environment gives",
      """
      /*: other */final class Cart: ObservableObject {}
      /*: other */@Observable final class Settings {}
      struct RootView: View {
        @StateObject var cart = Cart()
        @State var settings = Settings()
        var body: some View { CartView().environment(settings) }
      }
      struct CartView: View { @EnvironmentObject var cart: Cart }
      """),
    RoleSource(
      "values, routes, data and frames of UIKit's views",
      """
      /*: other */struct Filter {}
      /*: other */final class Draft {}
      /*: other */final class Item: ObservableObject, Codable {}
      /*: other */final class Page: ObservableObject {}
      /*: other */final class Steps: ObservableObject { @Published var sheet: Int? }
      struct WebView: UIViewRepresentable { @ObservedObject var page: Page }
      struct CartView: View {
        @State var filter = Filter()
        @State var draft = Draft()
        @ObservedObject var item: Item
        @StateObject var page = Page()
        @StateObject var steps = Steps()
      }
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
