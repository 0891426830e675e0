import Testing

/// Who keeps whom where screens keep their coordinators, and what to do where only a cycle keeps one.
@Suite struct KeptChildrenTests {
  private func source(parentKeeps property: String, mark: String = "") -> String {
    """
    import UIKit
    protocol Flow: AnyObject { func start() }
    final class Settings { var level = 1 }
    final class Shelf { var flows: [Flow] = [] }
    final class MainFlow: Flow {
      private let stack: UINavigationController
      private let settings = Settings()
      \(property)
      init(stack: UINavigationController) { self.stack = stack }
      func start() { NoteFlow(parentFlow: self, stack: stack).start() }
    }
    final class NoteFlow: Flow {
      private let \(mark)parentFlow: Flow
      private weak var stack: UINavigationController?
      init(parentFlow: Flow, stack: UINavigationController) {
        self.parentFlow = parentFlow
        self.stack = stack
      }
      func start() { stack?.pushViewController(NoteController(flow: self), animated: true) }
      func end() { parentFlow.start() }
    }
    final class NoteController: UIViewController {
      private let flow: NoteFlow
      init(flow: NoteFlow) {
        self.flow = flow
        super.init(nibName: nil, bundle: nil)
      }
    }
    """
  }

  @Test(arguments: ["", "var onEnd: (() -> Void)?", "private weak var note: NoteFlow?"])
  func aParentThatKeepsNoChildMayBeRetained(_ property: String) throws {
    let text = source(parentKeeps: property).replacing("parentFlow", with: "parentCoordinator")
    try MarkedSource(text).expect("parent_coordinator_retained")
  }

  @Test(arguments: [
    "private var note: Flow?", "private var flows: [String: Flow] = [:]", "private var flows: [Any] = []",
    "private let shelf = Shelf()", "private let store = Unread()", "var notes: Set<NoteFlow> = []",
    "private let tabs = UITabBarController()",
  ]) func aParentThatMayKeepOneMayNot(_ property: String) throws {
    let text = source(parentKeeps: property, mark: "↓").replacing("parentFlow", with: "parentCoordinator")
    try MarkedSource(text).expect("parent_coordinator_retained")
  }

  @Test func parentsThatChildrenGetBehindTheirProtocol() throws {
    try MarkedSource(
      """
      import UIKit
      protocol FlowParent: AnyObject { func finish(_ child: Flow) }
      protocol Flow: AnyObject {
        var parent: FlowParent? { get set }
        func start()
      }
      final class FeedFlow: Flow {
        var ↓parent: FlowParent?
        func start() {}
      }
      final class InboxFlow: Flow {
        weak var parent: FlowParent?
        func start() {}
      }
      final class MainFlow: Flow, FlowParent {
        weak var parent: FlowParent?
        var children: [Flow] = []
        func start() {
          [make(true), make(false)].forEach { child in
            child.parent = self
            children.append(child)
            child.start()
          }
        }
        private func make(_ isFeed: Bool) -> Flow {
          if isFeed { return FeedFlow() }
          return InboxFlow()
        }
        func finish(_ child: Flow) { children.removeAll { $0 === child } }
      }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func childrenThatAClosureNamesByANumber() throws {
    try MarkedSource(
      """
      import UIKit
      protocol Flow: AnyObject {
        var owner: Flow? { get set }
        var opener: Flow? { get set }
        func start()
      }
      final class FeedFlow: Flow {
        var ↓owner: Flow?
        var opener: Flow?
        func start() {}
      }
      final class MainFlow: Flow {
        weak var owner: Flow?
        weak var opener: Flow?
        var children: [Flow] = []
        func start() {
          makeAll().forEach {
            $0.owner = self
            children.append($0)
          }
          makeAll().forEach {
            $0.opener = self
            $0.start()
          }
        }
        private func makeAll() -> [Flow] { [FeedFlow()] }
      }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func whoMustRetainWhatOnlyACycleKeeps() throws {
    let texts = try MarkedSource(
      """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      extension Coordinator { func run(_ other: Coordinator) { other.start() } }
      final class HelpController: UIViewController { var ↓coordinator: HelpCoordinator? }
      final class HelpCoordinator: Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let help = HelpController()
          help.coordinator = self
          stack.pushViewController(help, animated: false)
        }
      }
      final class NewsController: UIViewController { var ↓coordinator: NewsCoordinator? }
      final class NewsCoordinator: Coordinator {
        private let stack = UINavigationController()
        func start() {
          let news = NewsController()
          news.coordinator = self
          stack.pushViewController(news, animated: false)
        }
      }
      final class AppCoordinator: Coordinator {
        private var news: NewsCoordinator?
        func start() {
          run(HelpCoordinator(stack: UINavigationController()))
          let news = NewsCoordinator()
          self.news = news
          run(news)
        }
      }
      """
    ).expect("parent_coordinator_retained")
    #expect(
      texts == [
        "HelpController and HelpCoordinator retain each other. Declare coordinator weak, and let AppCoordinator retain "
          + "HelpCoordinator.",
        "NewsController and NewsCoordinator retain each other. Declare coordinator weak.",
      ])
  }

  @Test(arguments: [
    ("func startNotes() { stack.show(Factory.make(self), sender: self) }", true),
    ("func startNotes() { let notes = Factory.make(self); stack.pushViewController(notes, animated: false) }", true),
    ("func showNotes() { stack.pushViewController(Factory.make(self), animated: true) }", false),
    (
      """
      func startNotes() { stack.show(Factory.make(self), sender: self) }
        func startHelp() { stack.show(UIViewController(), sender: self) }
      """, false
    ),
  ]) func aFactorySetsTheCoordinatorOfARoot(_ code: String, isCycle: Bool) throws {
    try MarkedSource(
      """
      import UIKit
      protocol NotesModeling: AnyObject {}
      protocol NotesFlow: AnyObject {}
      final class NotesModel: NotesModeling { var \(isCycle ? "↓" : "")flow: NotesFlow? }
      final class PlainModel: NotesModeling { weak var flow: NotesFlow? }
      enum Factory {
        static func make(_ flow: NotesFlow) -> UIViewController {
          let model = NotesModel()
          model.flow = flow
          let plain = PlainModel()
          plain.flow = flow
          return NotesController(models: model, plain)
        }
      }
      final class NotesController: UIViewController {
        private let first, second: NotesModeling
        init(models first: NotesModeling, _ second: NotesModeling) {
          self.first = first
          self.second = second
          super.init(nibName: nil, bundle: nil)
        }
      }
      final class NotesCoordinator: NotesFlow {
        private let stack = UINavigationController()
        \(code)
      }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func closuresOnTabsAndThoseThatMethodsGiveOut() throws {
    try MarkedSource(
      """
      import UIKit
      protocol TabsShowing: AnyObject {
        var onLoad: (() -> Void)? { get set }
        var onSelect: ((Int) -> Void)? { get set }
      }
      final class TabsController: UITabBarController, TabsShowing {
        var onLoad: (() -> Void)?
        var onSelect: ((Int) -> Void)?
      }
      protocol Clock: AnyObject { var onTick: (() -> Void)? { get set } }
      final class SystemClock: Clock { var onTick: (() -> Void)? }
      final class TabsCoordinator: Coordinator<UINavigationController> {
        private let tabs: TabsShowing
        private let own = TabsController()
        private weak var other: TabsController?
        private let clock: Clock = SystemClock()
        init(tabs: TabsShowing) { self.tabs = tabs }
        override func start() {
          tabs.onLoad = { ↓self.show() }
          tabs.onSelect = selecting()
          own.onSelect = weaklySelecting()
          own.onLoad = ↓show
          own.onLoad = Self.logging()
          other?.onLoad = { self.show() }
          clock.onTick = { self.show() }
        }
        private func selecting() -> (Int) -> Void { { _ in ↓self.show() } }
        private func weaklySelecting() -> (Int) -> Void { { [weak self] _ in self?.show() } }
        private static func logging() -> () -> Void { { print("loaded") } }
        private func show() {}
      }
      """
    ).expect("strong_self_in_screen_closure")
  }

  @Test func aPageThatIsGivenToAPagerAndAScreenThatIsPushed() throws {
    try MarkedSource(
      """
      import UIKit
      final class BookController: UIViewController, UIPageViewControllerDataSource {
        private let pager = UIPageViewController()
        func edit() {
          let editor = ↓EditController()
          navigationController?.pushViewController(editor, animated: true)
        }
        func turn() { pager.setViewControllers([PageController()], direction: .forward, animated: true) }
        func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController)
          -> UIViewController?
        { PageController() }
        func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController)
          -> UIViewController?
        {
          let next = PageController()
          next.title = "Next"
          return next
        }
      }
      final class EditController: UIViewController {}
      final class PageController: UIViewController {}
      """
    ).expect("screen_created_by_screen")
  }
}
