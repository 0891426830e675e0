import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorReachesIntoScreen = Rule(
    id: "coordinator_reaches_into_screen",
    title: "Coordinator Reaches into a Screen",
    summary: "A coordinator must not use the subviews of a screen.",
    rationale: """
      Coordinators create screens and give them data; screens lay it out. A coordinator that sets a label or reloads \
      a table of its screen depends on the layout, and crashes on outlets that are not loaded yet. Give the screen a \
      property or a method for the data instead, and let it update its own views.
      """,
    article: .mvcc,
    remedy: [
      "Add a property for the data to the screen, and update the views in its `didSet` and in `viewDidLoad`.",
      "Make the outlets and subviews private.",
    ],
    triggering: [
      Example(
        """
        final class CartController: UIViewController {
          @IBOutlet var titleLabel: UILabel!
          let table = UITableView()
          var total = 0
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func start() {
            let cart = CartController()
            cart.total = 1
            cart.↓titleLabel.text = "Cart"
            cart.↓table.reloadData()
          }
        }
        """),
      Example(
        """
        class ContentController<Content: UIView>: UIViewController { let contentView: Content }
        final class StatsController: ContentController<StatsView> {}
        final class StatsView: UIView { let spinner = UIActivityIndicatorView() }
        final class RowsController: UITableViewController {}
        final class StatsCoordinator: Coordinator<UINavigationController> {
          private var stats: StatsController?
          private let rows = RowsController()
          func reload() {
            stats?.↓contentView.spinner.stopAnimating()
            rows.↓tableView.reloadData()
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartController: UIViewController {
          let table = UITableView()
          func reload() { table.reloadData() }
          var button: UIBarButtonItem?
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          let header = UIView()
          func start() {
            let cart = CartController()
            cart.reload()
            cart.view.tintColor = .red
            cart.modalPresentationStyle = .popover
            cart.popoverPresentationController?.sourceView = header
            other.popoverPresentationController?.sourceView = cart.table
            picker.tableView.backgroundColor = .red
          }
          var other = UIViewController()
          let picker = UITableViewController()
        }
        """)
    ]
  ) { context in
    let project = context.project
    let screens = project.types.filter {
      $0.origin == .project && [.screen, .container].contains(project.role(of: $0.id).kind)
    }
    let views = Set(screens.flatMap { project.ownViews(of: $0) })
    let names = Set(views.map { project.text($0) }).union(Project.lists)
    return project.occurrences(of: names, kinds: [.member]).compactMap { place in
      guard let owner = project.enclosingType(of: place), project.role(of: owner).kind == .coordinator,
        let base = project.base(of: place), let screen = project.screen(of: base), screen != owner,
        let member = project.members(project.name(of: place), of: .nominal(screen, [])).first,
        project.isOfApp(member, of: screen), project.isView(member, at: place), project.isUsed(place)
      else { return nil }
      return Violation(
        place,
        "\(project[type: owner].name) uses \(project.text(place)) of \(project[type: screen].name). Give the screen "
          + "the data and let it update its views.")
    }
  }
}

extension Project {
  fileprivate func ownViews(of symbol: TypeSymbol) -> [Name] {
    symbol.members.filter { isView($0) }.map(\.name)
  }

  /// The lists of table and collection view controllers, which UIKit declares.
  fileprivate static let lists: Set<String> = ["tableView", "collectionView"]

  /// Whether a view is one that the app's own screen lays out: all but UIKit's `view`, and lists of UIKit's controllers.
  fileprivate func isOfApp(_ member: FoundMember, of screen: TypeID) -> Bool {
    guard files[member.place.file].isSDK else { return true }
    return Self.lists.contains(text(name(of: member.place))) && self[type: screen].origin == .project
  }

  fileprivate func isView(_ member: FoundMember, at place: NodeRef) -> Bool {
    self[member.place].kind == .property
      && (isView(propertyType(of: member.place)) || isView(type(of: place)))
  }

  private func isView(_ member: Member) -> Bool {
    guard member.kind == .property, let type = propertyType(of: member.place) else { return false }
    return isView(bounded(type, at: node(of: member.place)))
  }

  private func isView(_ type: SwiftType?) -> Bool {
    type?.unwrapped.nominals.contains { inherits($0, from: "UIView") } ?? false
  }

  /// The screen that an expression is.
  fileprivate func screen(of base: NodeRef) -> TypeID? {
    type(of: base)?.unwrapped.nominals.first { inherits($0, from: "UIViewController") }
  }

  /// Whether something of the view is read, set or called: a popover needs a view to point at.
  fileprivate func isUsed(_ place: NodeRef) -> Bool {
    var next = parent(of: place)
    while let node = next, [.unknown, .tuple].contains(self[node].kind) { next = parent(of: node) }
    return next.map { [.member, .subscriptCall].contains(self[$0].kind) } ?? false
  }
}
