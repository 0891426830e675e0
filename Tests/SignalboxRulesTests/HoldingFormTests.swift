import Testing

/// Forms in which coordinators hold their children, and are held by them.
@Suite struct HoldingFormTests {
  @Test func whatAHeldScreenHoldsOrIsHanded() throws {
    try MarkedSource(
      """
      protocol AlbumFlow: AnyObject { func open(_ id: Int) }
      protocol AlbumModeling {}
      final class AlbumModel: AlbumModeling {
        private let ↓flow: AlbumFlow
        init(flow: AlbumFlow) { self.flow = flow }
      }
      final class AlbumController: UIViewController {
        var model: AlbumModeling!
      }
      final class NotesController: UIViewController {
        private var ↓actions: AlbumFlow?
        func configure(_ actions: AlbumFlow) { self.actions = actions }
      }
      final class AlbumCoordinator: Coordinator, AlbumFlow {
        private let album = AlbumController()
        private let notes = NotesController()
        func start() {
          album.model = AlbumModel(flow: self)
          notes.configure(self)
        }
        func open(_ id: Int) {}
      }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func whatNothingHoldsOrIsEmptied() throws {
    try MarkedSource(
      """
      protocol AlbumFlow: AnyObject { func open(_ id: Int) }
      final class AlbumModel {
        private let flow: AlbumFlow
        init(flow: AlbumFlow) { self.flow = flow }
      }
      final class AlbumController: UIViewController {
        private let model: AlbumModel
        init(model: AlbumModel) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
        }
      }
      final class NotesController: UIViewController {
        private var actions: AlbumFlow?
        func configure(_ actions: AlbumFlow) { self.actions = actions }
        func close() { actions = nil }
      }
      final class AlbumCoordinator: Coordinator, AlbumFlow {
        private weak var album: AlbumController?
        private let notes = NotesController()
        func start() {
          let album = AlbumController(model: AlbumModel(flow: self))
          UINavigationController().pushViewController(album, animated: true)
          self.album = album
          notes.configure(self)
        }
        func open(_ id: Int) {}
      }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func elementsOfUnknownLists() throws {
    try MarkedSource(
      """
      import Coordinator
      final class AppCoordinator: NavigationCoordinator {
        func showAll() {
          Feed.sections.map { TabCoordinator(tab: $0) }.forEach { startChild(coordinator: ↓$0) }
        }
      }
      final class TabCoordinator: NavigationCoordinator {
        init(tab: Int) { super.init(rootViewController: UINavigationController()) }
      }
      """
    ).expect("duplicate_child_identifier")
  }

  @Test func ownDictionariesOfChildren() throws {
    try MarkedSource(
      """
      protocol Flow: AnyObject {
        var identifier: String { get }
      }
      extension Flow {
        var identifier: String { String(describing: type(of: self)) }
      }
      class BaseCoordinator: Flow {
        private var children: [String: Flow] = [:]
        private var byClass: [ObjectIdentifier: BaseCoordinator] = [:]
        func attach(_ child: Flow) { children[child.identifier] = child }
        func keep(_ child: BaseCoordinator) { byClass[ObjectIdentifier(type(of: child))] = child }
      }
      final class ListCoordinator: BaseCoordinator {}
      final class SplitCoordinator: BaseCoordinator {
        func start() {
          let left = ListCoordinator()
          let right = ↓ListCoordinator()
          attach(left)
          attach(right)
        }
        func again(_ names: [String]) {
          for _ in names { keep(↓ListCoordinator()) }
        }
      }
      """
    ).expect("duplicate_child_identifier")
  }

  @Test func ownKeys() throws {
    try MarkedSource(
      """
      class BaseCoordinator {
        private var children: [String: BaseCoordinator] = [:]
        private var byObject: [ObjectIdentifier: BaseCoordinator] = [:]
        var identifier: String { "\\(type(of: self))" }
        func attach(_ child: BaseCoordinator) { children[child.identifier] = child }
        func keep(_ child: BaseCoordinator) { byObject[ObjectIdentifier(child)] = child }
      }
      final class ListCoordinator: BaseCoordinator {
        private let name: String
        init(name: String) { self.name = name }
        override var identifier: String { name }
      }
      final class HelpCoordinator: BaseCoordinator {}
      final class SplitCoordinator: BaseCoordinator {
        func start() {
          attach(ListCoordinator(name: "left"))
          attach(ListCoordinator(name: "right"))
          keep(HelpCoordinator())
          keep(HelpCoordinator())
        }
      }
      """
    ).expect("duplicate_child_identifier")
  }
}
