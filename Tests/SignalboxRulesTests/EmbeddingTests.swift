import SignalboxFacts
import SignalboxProject
import SignalboxRules
import Testing

/// Screens that are put inside others are no next screens.
@Suite struct EmbeddingTests {
  private func findings(_ source: String) throws -> [Int] {
    let project = Project(facts: [FileFacts(path: "A.swift", source: source)])
    let rule = try #require(Rule.named("screen_created_by_screen"))
    return Lint(settings: [Lint.Setting(rule: rule)]).findings(in: project).map(\.line)
  }

  @Test(arguments: [
    setters, chains, initialisers, factories, pages, pager, pagers, views, asked, panels, stackViews, references,
  ])
  func areSilent(
    _ source: String
  )
    throws
  {
    #expect(try findings(source) == [])
  }

  @Test func valuesAskForNoPage() throws {
    let source = """
      final class TeamController: UIViewController {
        @IBSegueAction func makeStats(_ coder: NSCoder, sender: Any?) -> StatsController? { StatsController() }
        func makeStats(_ id: Int, title: String) -> StatsController { StatsController() }
        func page(for pager: UnreadPager, at index: Int) -> UIViewController { StatsController() }
      }
      final class StatsController: UIViewController {}
      """
    #expect(try findings(source) == [2, 3])
  }

  @Test func aStoredScreenThatIsPushedIsShown() throws {
    #expect(
      try findings(
        """
        final class TeamController: UIViewController {
          private let stats = StatsController()
          func open() { navigationController?.pushViewController(stats, animated: true) }
        }
        final class StatsController: UIViewController {}
        """) == [2])
  }

  /// A method that stands for a closure.
  private static let references =
    """
    final class HomeController: UIViewController {
      override func viewDidLoad() {
        let list = ListController()
        let map = MapController()
        [list].forEach(embed)
        [map].forEach(addChild)
      }
      private func embed(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
      }
    }
    final class ListController: UIViewController {}
    final class MapController: UIViewController {}
    """

  @Test(arguments: ["embed": [], "show": [3]]) func anEmbedSegueAsksForAPart(kind: String, lines: [Int]) throws {
    let source = """
      final class HomeController: UIViewController {
        @IBSegueAction func makeChart(_ coder: NSCoder) -> UIViewController? {
          ChartController(coder: coder)
        }
      }
      final class ChartController: UIViewController {}
      """
    let segue = InterfaceBuilderFacts.Segue(
      objectID: "s", kind: kind, creationSelector: "makeChart:", source: "a", destination: "b", line: 1)
    let storyboard = FileFacts(
      path: "Main.storyboard", module: nil, lineCount: 1,
      content: .interfaceBuilder(InterfaceBuilderFacts(segues: [segue])))
    let project = Project(facts: [FileFacts(path: "A.swift", source: source), storyboard])
    let rule = try #require(Rule.named("screen_created_by_screen"))
    #expect(Lint(settings: [Lint.Setting(rule: rule)]).findings(in: project).map(\.line) == lines)
  }

  /// Views of screens in a stack view.
  private static let stackViews =
    """
    final class HomeController: UIViewController {
      private let column = UIStackView()
      override func viewDidLoad() {
        let banner = BannerController()
        column.insertArrangedSubview(banner.view, at: 0)
        let news = NewsController()
        view.addSubview(UIStackView(arrangedSubviews: [news.view, column]))
      }
    }
    final class BannerController: UIViewController {}
    final class NewsController: UIViewController {}
    """

  /// A container of the project that hands its content on from one method to the next.
  private static let chains =
    """
    final class EventController: UIViewController {
      private let box = BoxController()
      override func viewDidLoad() {
        addChild(box)
        show(content: LoadingController())
        self.show(content: self.makeList())
      }
      private func makeList() -> LoadingController {
        let list = LoadingController()
        list.title = "List"
        return list
      }
      private func show(content: UIViewController) { box.content = content }
    }
    final class BoxController: UIViewController {
      var content: UIViewController? { didSet { set(content) } }
      func set(_ content: UIViewController?) { replace(with: content) }
      private func replace(with next: UIViewController?) {
        guard let next else { return }
        insert(next)
      }
      private func insert(_ next: UIViewController) { keep(next) }
      private func keep(_ child: UIViewController) { addChild(child) }
    }
    final class LoadingController: UIViewController {}
    """

  /// Setters, observers and helpers of a container of the project.
  private static let setters =
    """
    class BoxController: UIViewController {
      var content: UIViewController? {
        get { children.last }
        set { newValue.map { embed($0) } }
      }
      var footer: UIViewController? { didSet { footer.map { addChild($0) } } }
      func embed(_ child: UIViewController) { addChild(child) }
    }
    final class NewsController: BoxController {
      private lazy var box = BoxController()
      private lazy var info: UIView = {
        let host = UIHostingController(rootView: InfoView())
        return host.view
      }()
      private func show(content: UIViewController) { box.content = content }
      private func makeLoading() -> LoadingController { LoadingController() }
      func load() {
        show(content: LoadingController())
        content = makeLoading()
        content = LoadingController()
        embed(box)
        self.footer = LoadingController()
        box.content = LoadingController()
        let comments = CommentsController()
        comments.embed(in: self)
      }
    }
    final class LoadingController: UIViewController {}
    final class CommentsController: UIViewController { func embed(in other: UIViewController) { other.addChild(self) } }
    struct InfoView: View {}
    """

  /// A superclass embeds what it is created with.
  private static let initialisers =
    """
    class BoxController: UIViewController {
      private let boxed: [UIViewController]
      init(boxed: [UIViewController]) { self.boxed = boxed; super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() { for child in boxed { addChild(child); view.addSubview(child.view) } }
    }
    final class TeamController: BoxController {
      private let stats: StatsController
      init() {
        stats = StatsController()
        super.init(boxed: [stats, StatsController()])
      }
    }
    final class StatsController: UIViewController {}
    """

  /// A container of the project is created around them.
  private static let pagers =
    """
    final class HomeController: UIViewController {
      override func viewDidLoad() {
        let pager = PagerController(pages: [ListController()])
        addChild(pager)
        view.addSubview(pager.view)
      }
    }
    final class PagerController: UIViewController { init(pages: [UIViewController]) { super.init(nibName: nil, bundle: nil) } }
    final class ListController: UIViewController {}
    """

  /// A class cluster.
  private static let factories =
    """
    class CodeController: UIViewController {
      static func create(again: Bool) -> CodeController { again ? RepeatCodeController() : SetCodeController() }
    }
    final class SetCodeController: CodeController {}
    final class RepeatCodeController: CodeController {}
    """

  /// A container of a package asks for its pages.
  private static let pages =
    """
    import XLPagerTabStrip
    final class RepoController: ButtonBarPagerTabStripViewController {
      private var pages = [UIViewController]()
      func rebuild() { pages = [CodeController()] }
      override func viewControllers(for pager: PagerTabStripViewController) -> [UIViewController] { pages }
    }
    final class CodeController: UIViewController {}
    """

  /// Pages for a pager in the storyboard.
  private static let pager =
    """
    final class TourController: UIViewController {
      private lazy var steps: [UIViewController] = { [StepController(), StepController()] }()
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let pager = segue.destination as? TourPager { pager.pages = steps }
      }
    }
    final class TourPager: UIPageViewController { var pages: [UIViewController] = [] }
    final class StepController: UIViewController {}
    """

  /// Only the view is used.
  private static let views =
    """
    final class ListController: UITableViewController {
      var empty = EmptyController()
      func showEmpty() {
        let view = empty.view as UIView
        tableView.backgroundView = view
      }
    }
    final class EmptyController: UIViewController {}
    """

  /// Pages that the method which the pager asks has other methods make.
  private static let asked =
    """
    final class LibraryController: PagerController {
      override func viewControllers(for pager: PagerController) -> [UIViewController] {
        var pages: [UIViewController] = []
        pages.append(songs())
        if let albums = albums() { pages.append(albums) }
        return pages
      }
      private func songs() -> UIViewController {
        let songs = SongsController()
        songs.title = "Songs"
        return songs
      }
      private func albums() -> UIViewController? { SongsController() }
    }
    final class SongsController: UIViewController {}
    """

  /// Panels of packages that stand over the screen.
  private static let panels =
    """
    final class MapController: UIViewController {
      private var panel: FloatingPanelController!
      private let drawer = DrawerController()
      override func viewDidLoad() {
        panel = FloatingPanelController()
        panel.set(contentViewController: PlacesController())
        panel.addPanel(toParent: self)
        let places = PlacesController()
        drawer.setContent(contentViewController: places)
        view.addSubview(drawer.view)
      }
    }
    final class PlacesController: UIViewController {}
    """

  @Test func aPanelThatIsPresentedIsShown() throws {
    #expect(
      try findings(
        """
        final class MapController: UIViewController {
          func open() {
            let panel = FloatingPanelController()
            panel.set(contentViewController: PlacesController())
            present(panel, animated: true)
          }
        }
        final class PlacesController: UIViewController {}
        """) == [4])
  }

  @Test func aPageThatIsPushedElsewhereIsShown() throws {
    #expect(
      try findings(
        """
        final class LibraryController: PagerController {
          func viewControllers(for pager: PagerController) -> [UIViewController] { [songs()] }
          func open() { navigationController?.pushViewController(songs(), animated: true) }
          private func songs() -> UIViewController { SongsController() }
        }
        class PagerController: UIViewController {}
        final class SongsController: UIViewController {}
        """) == [4])
  }

  @Test func pagesOfDataSources() throws {
    #expect(
      try findings(
        """
        final class HistoryController: UIViewController {
          private let bets: BetsController
          private let other = OtherController()
          private var pages: [UIViewController] = []
          private let source: PageSource
          private let pager: PagerController
          init() {
            bets = BetsController()
            pages = [bets]
            source = PageSource(with: pages)
            pager = PagerController(source: source)
            super.init(nibName: nil, bundle: nil)
          }
          override func viewDidLoad() { addChild(pager) }
          func open() { present(other, animated: true) }
        }
        final class PageSource { init(with pages: [UIViewController]) {} }
        final class PagerController: UIViewController { init(source: PageSource) {} }
        final class FeedViewModel {
          let bets: BetsController
          let controllers: [UIViewController]
          init() {
            bets = {
              let bets = BetsController()
              bets.title = "Bets"
              return bets
            }()
            controllers = [bets]
          }
        }
        extension FeedViewModel: PageboyViewControllerDataSource {
          func viewController(for pager: PageboyViewController, at index: Int) -> UIViewController? { controllers[index] }
        }
        final class BetsController: UIViewController {}
        final class OtherController: UIViewController {}
        """) == [3])
  }
}
