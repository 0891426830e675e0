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
      .coordinatorReachesIntoScreenWrong,
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
      Example(
        """
        final class CartController: UIViewController {
          @IBOutlet var titleLabel: UILabel!
          @IBOutlet var stars: [UIImageView]!
          let table = UITableView()
          override func loadView() { view = CartView() }
        }
        final class CartView: UIView { let header = UIView() }
        protocol Listing { var table: UITableView { get } }
        protocol Configurable: AnyObject {}
        extension Configurable { func then(_ change: (Self) -> Void) -> Self { self } }
        extension CartController: Configurable {}
        final class CartCoordinator: Coordinator<UINavigationController> {
          private let cart = CartController()
          private let list: UIViewController & Listing
          func start() {
            let label = cart.↓titleLabel
            label?.text = "Cart"
            if let label = cart.↓titleLabel { label.isHidden = true }
            cart.↓stars.forEach { $0.isHidden = true }
            for star in cart.↓stars { star.isHidden = false }
            style(cart.↓table)
            list.↓table.reloadData()
            (cart.view as? CartView)?.↓header.isHidden = true
            cart.view.↓subviews.first?.isHidden = true
            titles.assign(to: \\.↓titleLabel.text, on: cart)
            titles.assign(to: \\.text, on: cart.↓titleLabel)
            cart[keyPath: \\.↓titleLabel.text] = "Cart"
            let other = CartController().then { $0.↓table.reloadData() }
            other.loadViewIfNeeded()
          }
          private func style(_ table: UITableView) { table.separatorStyle = .none }
          func empty<Cart: CartController>(_ cart: Cart) { cart.↓table.reloadData() }
        }
        """),
    ],
    nonTriggering: [
      .coordinatorReachesIntoScreenRight,
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
            let table = cart.table
            cart.popoverPresentationController?.sourceView = table
            cart.popoverPresentationController?.sourceRect = cart.table.bounds
            point(at: cart.table)
            cart.addChild(other)
            cart.view.addSubview(other.view)
            other.view.subviews.first?.isHidden = true
          }
          private func point(at view: UIView) { other.popoverPresentationController?.sourceView = view }
          var other = UIViewController()
          let picker = UITableViewController()
        }
        """),
    ]
  ) { context in
    let project = context.project
    let screens = project.types.filter {
      $0.origin == .project && [.screen, .container].contains(project.role(of: $0.id).kind)
    }
    let layouts = project.types.filter { $0.origin == .project && project.role(of: $0.id).kind == .view }
    let views = Set((screens + layouts).flatMap { project.ownViews(of: $0) })
    let names = Set(views.map { project.text($0) }).union(Project.lists).union(Project.searches)
    return project.occurrences(of: names, kinds: [.member]).compactMap { place in
      guard let owner = project.enclosingType(of: place), project.role(of: owner).kind == .coordinator,
        let screen = project.screen(reachedInto: place), screen != owner, project.isUsed(place)
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
    symbol.members.filter { isView($0, of: symbol.id) }.map(\.name)
  }

  /// The lists of table and collection view controllers, which UIKit declares.
  fileprivate static let lists: Set<String> = ["tableView", "collectionView"]
  /// How the subviews of any view are looked for.
  fileprivate static let searches: Set<String> = ["subviews", "viewWithTag"]

  /// The screen of the app that a member is a subview of.
  fileprivate func screen(reachedInto place: NodeRef) -> TypeID? {
    if let type = ownerType(of: place)?.unwrapped,
      let screen = type.nominals.first(where: { inherits($0, from: "UIViewController") })
    {
      return members(name(of: place), of: type, from: place.file).first.flatMap {
        isOfApp($0, of: screen) && isView($0, at: place, of: screen) ? screen : nil
      }
    }
    guard let base = base(of: place), let screen = screen(withRootView: base), self[type: screen].origin == .project,
      Self.searches.contains(text(place)) || isView(type(of: place))
    else { return nil }
    return screen
  }

  /// The screen whose `view` an expression is: `cart.view as? CartView`.
  private func screen(withRootView expression: NodeRef) -> TypeID? {
    var view = expression
    if self[view].kind == .identifier {
      let sources = sources(of: view)
      guard sources.count == 1 else { return nil }
      view = sources[0]
    }
    while self[view].kind == .cast || self[view].kind == .tuple || self[view].kind == .argument,
      let inner = firstChild(of: view)
    {
      view = inner
    }
    guard ["view", "viewIfLoaded"].contains(text(view)), let owner = base(of: view) else { return nil }
    return type(of: owner).map { bounded($0, at: view) }?.nominals.first { inherits($0, from: "UIViewController") }
  }

  /// Whether a view is one that the app's own screen lays out: all but UIKit's `view`, and lists of UIKit's controllers.
  private func isOfApp(_ member: FoundMember, of screen: TypeID) -> Bool {
    guard files[member.place.file].isSDK else { return true }
    return Self.lists.contains(text(name(of: member.place))) && self[type: screen].origin == .project
  }

  private func isView(_ member: FoundMember, at place: NodeRef, of screen: TypeID) -> Bool {
    let isOwn = isOwn(member.place, of: screen)
    return self[member.place].kind == .property
      && (isView(propertyType(of: member.place), orBar: isOwn) || isView(type(of: place), orBar: isOwn))
  }

  private func isView(_ member: Member, of screen: TypeID) -> Bool {
    guard member.kind == .property, let type = propertyType(of: member.place) else { return false }
    return isView(bounded(type, at: node(of: member.place)), orBar: isOwn(member.place, of: screen))
  }

  /// Whether a screen that is no container keeps what a property holds, so that a bar in it is a subview like others.
  private func isOwn(_ property: DeclarationRef, of screen: TypeID) -> Bool {
    !self[property].modifiers.contains(.computed)
      && !["UINavigationController", "UITabBarController"].contains { inherits(screen, from: $0) }
  }

  /// The bars of a container are no subviews of a screen's: coordinators own the container, and style it.
  private func isView(_ type: SwiftType?, orBar: Bool = false) -> Bool {
    type?.stored.nominals.contains { view in
      inherits(view, from: "UIView")
        && (orBar || !["UINavigationBar", "UITabBar"].contains { inherits(view, from: $0) })
    } ?? false
  }

  /// Whether something of a view is read, set or called, here or by the local or the parameter that it is put into: a
  /// popover needs a view to point at.
  fileprivate func isUsed(_ place: NodeRef) -> Bool {
    var steps = Steps<NodeRef>()
    return isUsed(place, 0, &steps)
  }

  private func isUsed(_ place: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    var value = place
    while let node = parent(of: value), [.unknown, .tuple].contains(self[node].kind) { value = node }
    guard depth < 3, let around = parent(of: value) else { return false }
    switch self[around].kind {
    case .member, .subscriptCall: return !isForPopover(around)
    // `\.titleLabel.text` goes on; `assign(to: \.text, on: cart.titleLabel)` sets something.
    case .keyPath: return children(of: around).last != value
    case .argument where text(around) == "on" && parent(of: around).map { calledName($0) } == "assign": return true
    case .call: return firstChild(of: around) == value
    case .forLoop: return true
    case .binding:
      return steps.reach(around, after: depth)
        && uses(ofLocal: around).contains { isUsed($0, depth + 1, &steps) }
    case .argument:
      guard let (parameter, body) = receiver(of: value), steps.reach(parameter, after: depth) else { return false }
      // Helpers such as animators may ask a view where it is; one that changes it lays out the screen.
      let isOwn = enclosingType(of: body).map { role(of: $0).kind == .coordinator } ?? false
      return uses(of: parameter, in: body).contains { isOwn ? isUsed($0, depth + 1, &steps) : isSet($0) }
    default: return false
    }
  }

  /// `label.textColor = .red`, `label.layer.cornerRadius = 4`
  private func isSet(_ view: NodeRef) -> Bool {
    var current = view
    while let outer = member(on: current) { current = outer }
    return current != view && assignedValue(to: current) != nil
  }

  /// `popover.sourceRect = cart.button.bounds`
  private func isForPopover(_ value: NodeRef) -> Bool {
    guard let assignment = parent(of: value), self[assignment].kind == .assignment,
      let left = firstChild(of: assignment), left != value
    else { return false }
    return ["sourceRect", "sourceView"].contains(text(left))
  }
}
