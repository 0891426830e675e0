import SignalboxFacts
import SignalboxProject

extension Rule {
  static let screenCreatedByScreen = Rule(
    id: "screen_created_by_screen",
    title: "Screen Created by a Screen",
    summary: "A screen, view or view model must not create another screen of the app in order to show it.",
    rationale: """
      A screen that creates the next one knows its class, its dependencies and its position in the flow. That \
      couples both screens, and the first one needs everything that the second one needs. Coordinators create and \
      configure screens. Embedding a child view controller is composition. It is not reported, nor are unshown screens.
      """,
    article: .mvvmc,
    remedy: [
      "Move the creation and the configuration of the next screen into the coordinator.",
      "Let the first screen report only the choice: an identifier or a model, not the screen to show.",
      "If the first screen stored something only to pass it on, move it to the coordinator.",
    ],
    triggering: [
      .screenCreatedByScreenWrong,
      Example(
        """
        final class ListController: UIViewController {
          func select(_ id: Int) {
            let detail = ↓DetailController()
            detail.id = id
            show(detail, sender: self)
          }
          func embed() {
            let header = HeaderController()
            addChild(header)
          }
          func warn() {
            let header = ↓WarningController()
            header.view.tintColor = .red
            present(header, animated: true)
          }
          func open() { navigationController?.pushViewController(DetailController.↓make(), animated: true) }
          func filter() {
            present(BottomSheetViewController(childViewController: ↓WarningController()), animated: true)
          }
          func scan() { present(↓ScannerViewController(delegate: self), animated: true) }
        }
        final class HeaderController: UIViewController {}
        final class WarningController: UIViewController {}
        final class DetailController: UIViewController {
          var id = 0
          static func make() -> DetailController { DetailController() }
        }
        """),
      Example(
        """
        final class ListController: UIViewController {
          func select() {
            let board = UIStoryboard(name: "Detail", bundle: nil)
            let detail = board.↓instantiateViewController(withIdentifier: "detail") as! DetailController
            show(detail, sender: self)
          }
          func about() { present(↓UIHostingController(rootView: AboutView()), animated: true) }
          func past() {
            guard let history = storyboard?.↓instantiateViewController(withIdentifier: "History") else { return }
            show(history, sender: self)
          }
        }
        final class DetailController: UIViewController {}
        struct AboutView: View {}
        """),
    ],
    nonTriggering: [
      .screenCreatedByScreenRight,
      Example(
        """
        final class TabsController: UIViewController, SwipeTabsDelegate {
          func swipeTabs(_ tabs: SwipeTabs, screenAt index: Int) -> UIViewController { PageController() }
        }
        final class PageController: UIViewController {}
        """),
      Example(
        """
        final class SearchController: UIViewController {
          private lazy var search = UISearchController(searchResultsController: ResultsController())
          override func viewDidLoad() {
            navigationItem.searchController = search
            let pager = UIPageViewController()
            pager.setViewControllers([PageController()], direction: .forward, animated: false)
            addChild(pager)
            let halves = [PageController(), PageController()]
            halves.forEach { addChild($0) }
            for page in [PageController()] { addChild(page) }
            addChild(header)
            addChild(makeFooter())
          }
          private lazy var header: HeaderController = {
            let header = HeaderController()
            header.title = "Search"
            return header
          }()
          private func makeFooter() -> FooterController {
            let footer = FooterController()
            footer.title = "Hits"
            return footer
          }
        }
        final class HeaderController: UIViewController {}
        final class FooterController: UIViewController {}
        final class ResultsController: UIViewController {}
        final class PageController: UIViewController {}
        """),
      Example(
        """
        final class HomeController: UIViewController {
          private let promotions = PromotionsController()
          override func viewDidLoad() {
            addChild(promotions)
            view.addSubview(promotions.view)
            promotions.didMove(toParent: self)
            display(child: PromotionsController())
          }
          static func make() -> HomeController { HomeController() }
        }
        extension UIViewController {
          func display(child: UIViewController) {
            addChildViewController(child)
            view.addSubview(child.view)
          }
        }
        final class PromotionsController: UIViewController {}
        """),
      Example(
        """
        protocol Ghosting: UIViewController { var ghost: GhostController { get } }
        extension Ghosting { func showGhost() { addChild(ghost) } }
        final class ListController: UIViewController, Ghosting {
          lazy var ghost = GhostController()
          private lazy var empty: EmptyController = { EmptyController() }()
          private lazy var stack = UINavigationController(rootViewController: empty)
          func showEmpty() {
            let child = stack
            addChild(child)
          }
        }
        extension UIViewController {
          func addBanner() {
            let banner = BannerController()
            addChild(banner)
          }
        }
        final class BannerController: UIViewController {}
        final class GhostController: UIViewController {}
        final class EmptyController: UIViewController {}
        """),
      .screenCreatedByScreenSheets,
      Example(
        """
        final class TourController: UIPageViewController { lazy var first = PageController() }
        final class PageController: UIViewController {}
        final class CatalogCoordinator: Coordinator<UINavigationController> {
          func showPage() { rootViewController.show(PageController(), sender: self) }
        }
        """),
      Example(
        """
        final class LibraryController: PagerController {
          override func viewControllers(for pager: PagerController) -> [UIViewController] { [SongsController()] }
        }
        class PagerController: UIViewController {
          func viewControllers(for pager: PagerController) -> [UIViewController] { [] }
        }
        final class SongsController: UIViewController {}
        """),
      Example(
        """
        final class SidebarController: UIViewController {
          func select() {
            let page: UIViewController
            page = makeNotes()
            addChild(page)
            func makeNotes() -> NotesController {
              let notes = NotesController()
              return notes
            }
          }
        }
        final class NotesController: UIViewController {}
        """),
      Example(
        """
        final class RoomCell: UITableViewCell {
          func call() { CallManager.open(room: 1) }
        }
        enum CallManager {
          @discardableResult static func open(room: Int) -> CallController? { CallController() }
        }
        final class CallController: UIViewController {}
        """),
      Example(
        """
        final class HelpController: UIViewController {
          private let stack = UINavigationController()
          private let pages = UIPageViewController()
          override func viewDidLoad() {
            let answers = UIHostingController(rootView: AnswersView())
            view.addSubview(answers.view.prepared())
            addChild(stack)
            addChild(pages)
            stack.pushViewController(TopicController(), animated: false)
            pages.setViewControllers([TopicController()], direction: .forward, animated: false)
            addChild(TopicController().then { $0.title = "Help" })
          }
        }
        extension UIView { func prepared() -> Self { self } }
        struct AnswersView: View {}
        final class TopicController: UIViewController {}
        """),
      Example(
        """
        final class ListController: UIViewController {
          func select() { Scenes.showDetail(coordinator)?.title = "Detail" }
          func warm() {
            let detail = DetailController()
            detail.title = "Detail"
          }
        }
        enum Scenes {
          static func showDetail(_ coordinator: SceneCoordinator) -> DetailController? {
            guard let detail = coordinator.present(1) as? DetailController else { return nil }
            return detail
          }
        }
        final class SceneCoordinator: Coordinator<UINavigationController> {
          func present(_ scene: Int) -> UIViewController? { DetailController() }
        }
        final class DetailController: UIViewController {}
        """),
    ],
    weight: 10
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    var (embedding, extensions) = (Embedding(project: project), ExtensionCode(project))
    return project.flows.screenCreations().compactMap { creation in
      guard let child = project.child(at: creation.place), extensions.isRunByChildren(creation.place),
        project.containment.isShown(creation, by: child, &embedding)
      else { return nil }
      // A package's controller is no screen of the app.
      let next = creation.types.isEmpty ? "it" : "the next screen"
      return Violation(
        creation.place, "\(child.subject) creates \(creation.name). Let \(coordinator) create and show \(next).")
    }
  }
}
