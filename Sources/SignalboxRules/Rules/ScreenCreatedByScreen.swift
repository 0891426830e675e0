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
      configure screens. Embedding a child view controller is composition, and is not reported.
      """,
    article: .mvvmc,
    remedy: [
      "Move the creation and the configuration of the next screen into the coordinator.",
      "Let the first screen report only the choice: an identifier or a model, not the screen to show.",
      "If the first screen stored something only to pass it on, move it to the coordinator.",
    ],
    triggering: [
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
      Example(
        """
        final class ListController: UIViewController {
          func filter(_ filters: FilterController) {
            BottomSheetViewController(childViewController: filters).show(from: self)
          }
        }
        final class FilterController: UIViewController {}
        """),
      Example(
        """
        final class TourController: UIPageViewController {
          lazy var first = PageController()
        }
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
    ],
    weight: 10
  ) { context in
    let project = context.project
    var embedding = Embedding(project: project)
    let coordinator = project.itsCoordinator
    return project.flows.screenCreations().compactMap { creation in
      guard let child = project.child(at: creation.place), project.isShown(creation, by: child, &embedding) else {
        return nil
      }
      return Violation(
        creation.place, "\(child.subject) creates \(creation.name). Let \(coordinator) create and show the next screen."
      )
    }
  }
}

extension Project {
  /// Whether a creation serves to show another screen: not its own class, no embedding, no page of a pager.
  fileprivate func isShown(_ creation: ScreenCreation, by child: Child, _ embedding: inout Embedding) -> Bool {
    if let type = creation.type, flows.isSystemScreen(.nominal(type, [])) { return false }
    guard creation.type != child.type, !isInMaker(creation.place, of: creation.type), !containment.isAround(creation)
    else { return false }
    // SwiftUI views wrap controllers; they show one only by UIKit's own verbs.
    if child.kind == .swiftUIView,
      flows.transitionInUIKit(of: creation.place) == nil || isInRepresentable(creation.place)
    {
      return false
    }
    guard !embedding.holds(creation.place), !isOthersAffair(creation), !containment.isHandedToContainer(creation.place)
    else { return false }
    return !inherits(child.type, from: "UIPageViewControllerDataSource")
  }

  /// `Calls.open(with: friend)`: a method that makes and shows a screen by itself, and hands it back to nobody.
  private func isOthersAffair(_ creation: ScreenCreation) -> Bool {
    guard self[creation.place].kind == .call, case .function? = callee(of: creation.place) else { return false }
    return !isResultUsed(of: creation.place)
  }

  /// `makeUIViewController(context:)` makes what the view is.
  private func isInRepresentable(_ place: NodeRef) -> Bool {
    enclosingDeclaration(of: place).map { text(name(of: $0)) == "makeUIViewController" } ?? false
  }

  /// Static factories of a class make that class, or one of its subclasses or superclasses.
  private func isInMaker(_ place: NodeRef, of type: TypeID?) -> Bool {
    guard let type, let owner = enclosingType(of: place) else { return false }
    if owner == type { return true }
    return isInStaticMember(place)
      && (self[type: type].ancestors.contains(owner) || self[type: owner].ancestors.contains(type))
  }
}
