import Testing

/// Forms met in apps of others: what looks like a violation there and is none, and what was passed over.
@Suite struct ForeignFormTests {
  @Test func whatWalksAlongRespondersIsNoMessage() throws {
    try MarkedSource(
      """
      extension UIResponder {
        func next<T: UIResponder>(_ type: T.Type) -> T? { next as? T ?? next?.next(type) }
      }
      final class RatingController: UIViewController {}
      final class StarView: UIView { func host() -> RatingController? { next(RatingController.self) } }
      final class ShopCoordinator: Coordinator<UINavigationController> {
        func ask() { rootViewController.present(RatingController(), animated: true) }
      }
      """
    ).expect("popup_without_coordinator")
  }

  @Test func viewsWithinPreviews() throws {
    try MarkedSource(
      """
      struct ListView_Previews: PreviewProvider {
        static var previews: some View { Stage() }
        struct Stage: View {
          @State var isOpen = false
          var body: some View { Text("").sheet(isPresented: $isOpen) { CartView() } }
        }
      }
      struct ListView: View {
        @State var isOpen = false
        var body: some View { Text("").↓sheet(isPresented: $isOpen) { CartView() } }
      }
      struct CartView: View { var body: some View { Text("") } }
      """
    ).expect("swiftui_navigation_in_view")
  }

  @Test func viewsOfControllersInBarsAndProperties() throws {
    try MarkedSource(
      """
      struct Badge: View { var body: some View { Text("") } }
      final class CartController: UIViewController {
        private let details = UIHostingController(rootView: Badge())
        private let caption = UIHostingController(rootView: Badge())
        private let next = ↓UIHostingController(rootView: Badge())
        private var captionView: UIView { caption.view }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(captionView)
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: details.view)
        }
        func open() { present(next, animated: true) }
      }
      """
    ).expect("screen_created_by_screen")
  }

  @Test func controllersThatAnotherOneTakesBehindAProtocol() throws {
    try MarkedSource(
      """
      final class HeaderController: UIViewController {}
      final class HelpController: UIViewController {}
      protocol Listing: UIViewController { func setHeader(_ header: UIViewController?); func lead(to next: UIViewController) }
      final class ListController: UIViewController, Listing {
        func setHeader(_ header: UIViewController?) { if let header { addChild(header) } }
        func lead(to next: UIViewController) { next.title = "" }
      }
      final class CartController: UIViewController {
        private let header = HeaderController()
        private let list: Listing
        init(list: Listing) { self.list = list; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { super.viewDidLoad(); list.setHeader(header) }
        func help() { list.lead(to: ↓HelpController()) }
      }
      """
    ).expect("screen_created_by_screen")
  }

  @Test func sharedObjectsThatAreUtilitiesOrApples() throws {
    try MarkedSource(
      """
      final class AlbumController: UIViewController {
        private let player = ApplicationMusicPlayer.shared
        func load() async {
          _ = PictureStore.shared.picture("a")
          _ = await PhotoFetcher.shared.photo("a")
          _ = AlbumStore.↓shared.album("a")
        }
      }
      final class PictureStore {
        static let shared = PictureStore()
        private var memory: [String: UIImage] = [:]
        func picture(_ name: String) -> UIImage? { memory[name] }
      }
      final class AlbumStore {
        static let shared = AlbumStore()
        private var memory: [String: UIImage] = [:]
        func album(_ name: String) -> UIImage? { memory[name] }
      }
      final class PhotoFetcher { static let shared = PhotoFetcher(); func photo(_ name: String) async -> UIImage? { nil } }
      """
    ).expect("singleton_manager_call")
  }
}
