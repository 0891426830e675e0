import SignalboxFacts
import SignalboxProject

extension Rule {
  static let singletonManagerCall = Rule(
    id: "singleton_manager_call",
    title: "Singleton Manager Call",
    summary: "A screen, view or view model must not call a singleton of the project or of a package.",
    rationale: """
      A cell that calls `CartManager.shared` works only with that cart, hides its dependencies from the code that \
      creates it, and gives no other object a chance to react. Coordinators own the managers: they inject data as \
      properties, and screens report actions to them. Apple's own singletons are not reported. Loggers, analytics, \
      themes, spinners and similar utilities are reported with `include_utilities`. Coordinators with a shared instance are \
      reported once, where they are declared, by `singleton_coordinator`. An instance that only its own file can name is \
      a detail of that file. A configurator that only sets the properties of the screen that calls it is not reported.
      """,
    article: .layers,
    remedy: [
      "For data: give the screen a property for what it shows, and let its coordinator set it from the manager.",
      """
      For an action: let the view report the event through a message, a delegate or a closure, and let the \
      coordinator call the manager. `signalbox migrate singleton NAME --at FILE:LINE` writes this where it is safe.
      """,
      "Pass managers down the coordinators as one value. `signalbox new dependencies` sets that up.",
      "A logger or a theme is not a manager. If yours is treated as one, write `roles: { other: [YourType] }`.",
    ],
    options: [
      RuleOption("include_utilities", "also report loggers, analytics, themes, formatters and caches"),
      RuleOption("globals", "also report global variables that store a singleton"),
    ],
    triggering: [
      .singletonManagerCallWrong,
      Example(
        """
        final class PromoCell: UICollectionViewCell {
          func buyNow() { CartManager.↓shared.cartBuyNow() }
        }
        final class HomeController: UIViewController {
          let cart = CartManager.↓shared
          func refresh() {
            let account = AccountManager.↓instance()
            account.refresh()
            Payments.↓main.refresh()
            Tracker.↓sharedInstance.refresh()
          }
        }
        final class CartManager { static let shared = CartManager(); func cartBuyNow() {} }
        final class AccountManager {
          private static let one = AccountManager()
          static func instance() -> AccountManager { one }
          func refresh() {}
        }
        protocol Paying { func refresh() }
        final class Payments: Paying { static let main: Paying = Payments(); func refresh() {} }
        """, options: ["include_utilities"]),
      Example(
        """
        let cart = CartManager.shared
        final class PromoCell: UICollectionViewCell {
          func buyNow() { ↓cart.cartBuyNow() }
        }
        final class CartManager { static let shared = CartManager(); func cartBuyNow() {} }
        """, options: ["globals"]),
      Example(
        """
        final class OffersController: UIViewController {
          func load() { _ = ShopSettings.↓sharedSettings.currency }
        }
        final class ShopSettings {
          var currency = ""
          class var sharedSettings: ShopSettings {
            struct Static { static let instance = ShopSettings() }
            return Static.instance
          }
        }
        """),
      Example(
        """
        final class HelpController: UIViewController {
          func ask() { SupportProvider.↓shared.ask() }
        }
        struct SupportProvider { static let shared: Supporting = SupportManager() }
        protocol Supporting { func ask() }
        final class SupportManager: Supporting { func ask() {} }
        final class TokenVault {
          private static let instance = TokenVault()
          static func sharedVault() -> TokenVault { instance }
          func store(_ token: String) {}
        }
        final class LoginViewModel { func login() { TokenVault.↓sharedVault().store("") } }
        """),
      Example(
        """
        enum Locator { static let favorites = FavoriteStore() }
        let history = FavoriteStore()
        final class FavoriteStore { func toggle(_ id: Int) {} }
        final class FavoriteController: UIViewController {
          func tap() {
            Locator.↓favorites.toggle(1)
            ↓history.toggle(1)
          }
        }
        final class WalletController: UIViewController {
          func cancel() { Services.↓wallet.abort() }
        }
        enum Services {
          static var wallet: WalletService { find(WalletService.self) }
          static let account = AccountService()
          static func find<T>(_ type: T.Type) -> T { fatalError() }
        }
        final class WalletService { func abort() {} }
        final class AccountService {}
        """),
    ],
    nonTriggering: [
      .singletonManagerCallRight,
      Example(
        """
        final class HomeController: UIViewController {
          init(cart: CartManager = CartManager.shared) { super.init(nibName: nil, bundle: nil) }
          func refresh() {
            NotificationCenter.default.post(name: .refresh, object: UIApplication.shared)
            URLSession.shared.invalidateAndCancel()
            Log.shared.write("refreshed")
            use(Side.default)
            use(Icons.shared.icon(named: "cart"))
            use(Limits.shared)
            use(AppDelegate.shared)
          }
          func use(_ side: Side) {}
        }
        protocol AppServices {}
        final class AppDelegate: UIResponder, UIApplicationDelegate, AppServices {
          static let shared: AppServices = UIApplication.shared.delegate as! AppServices
        }
        final class AppCoordinator: Coordinator<UINavigationController> { let cart = CartManager.shared }
        final class CartManager { static let shared = CartManager() }
        final class Log { static let shared = Log(); func write(_ text: String) {} }
        final class Icons {
          static let shared = Icons()
          private let known = NSCache<NSString, UIImage>()
          func icon(named name: String) -> UIImage? { known.object(forKey: name as NSString) }
        }
        struct Limits { static let shared: Size = Size() }
        struct Size {}
        enum Side { case `default` }
        """),
      Example(
        """
        final class PayLayout: UIView {
          let fee = LabelFactory.default.makeFee()
          let limit = NameRule.short
          let line = Stroke.thick
          let isOn = PauseManager.shared.isOn
        }
        final class PauseManager { fileprivate static let shared = PauseManager(); var isOn = false }
        final class LabelFactory {
          static let `default` = LabelFactory()
          func makeFee() -> UILabel { UILabel() }
        }
        final class NameRule {
          let length: Int
          init(length: Int) { self.length = length }
          static var short: NameRule { NameRule(length: 32) }
        }
        extension View {
          func injected() -> some View { environment(Account.shared).environmentObject(Account.shared) }
        }
        @Observable final class Account { static let shared = Account() }
        final class ListViewModel {
          func load() { events.observe(on: MainScheduler.instance).subscribe() }
        }
        final class Stroke {
          static let thin = Stroke()
          static let thick = Stroke()
        }
        final class SignUpViewModel {
          func check() -> Bool { Pattern.email.fits("a") && Dates.shared.isLong }
        }
        final class Pattern {
          static let email = Pattern(text: "@")
          let text: String
          init(text: String) { self.text = text }
          func fits(_ other: String) -> Bool { other == text }
        }
        final class Dates {
          static let shared = Dates()
          private let long = DateFormatter()
          var isLong: Bool { true }
        }
        """),
      Example(
        """
        final class CartManager { static let shared = CartManager() }
        final class ListViewModel {
          let cart: CartManager
          init(cart: CartManager) { self.cart = cart }
          convenience init() { self.init(cart: CartManager.shared) }
        }
        final class CartService { static let mock = CartService(); static let stub = CartService(); func load() {} }
        final class SoundEffectManager { static let shared = SoundEffectManager(); func play() {} }
        final class CartViewModel {
          let service = CartService.mock
          func buy() {
            SoundEffectManager.shared.play()
            ImagePipeline.shared.cache.removeAll()
          }
        }
        """),
      Example(
        """
        enum Fixtures { static let mockStore = FavoriteStore() }
        enum Pages {
          static let first = Page()
          private static let store = FavoriteStore()
          static var fresh: FavoriteStore { FavoriteStore() }
        }
        let theme = ThemeManager()
        let history = FavoriteStore()
        final class Page { func open() {} }
        final class ThemeManager { func apply() {} }
        final class FavoriteStore { func toggle(_ id: Int) {} }
        final class FavoriteController: UIViewController {
          func tap() {
            Fixtures.mockStore.toggle(1)
            Pages.first.open()
            Pages.fresh.toggle(1)
            theme.apply()
          }
        }
        final class HistoryController: UIViewController {
          let history: FavoriteStore
          init(history: FavoriteStore) { self.history = history }
          func tap() { history.toggle(1) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let uses =
      project.singletons.singletonUses() + project.singletons.globalServices() + project.singletons.servicesInGlobals()
      + (context.isOn("globals") ? project.singletons.globalSingletons() : [])
    let owners = ManagerOwners(project)
    var extensions = ExtensionCode(project)
    let known = WalkMemo<TypeID, Bool>()
    let judged = context.isOn("include_utilities") ? uses : project.singletons.leavingOutUtilities(uses)
    return judged.compactMap { use in
      guard let child = project.childOrContainer(at: use.place), !project.isDefaultArgument(use.place),
        child.name != use.type, !project.isOneFileOfUIKit(use), !project.singletons.isPutIntoEnvironment(use.place),
        !project.singletons.isHandedToInitializer(use.place), !project.isForOwnAssembly(use),
        !project.singletons.isReplaceableDefault(use, known), extensions.isRunByChildren(use.place)
      else { return nil }
      let advice = project.layering.advice(for: use, in: child, owners)
      return Violation(use.place, "\(child.subject) uses \(use.access). \(advice)")
    }
  }
}
