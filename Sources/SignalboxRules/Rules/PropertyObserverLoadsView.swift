import SignalboxFacts
import SignalboxProject

extension Rule {
  static let propertyObserverLoadsView = Rule(
    id: "property_observer_loads_view",
    title: "Property Observer Loads the View",
    summary: "A property observer of a screen must not touch the view before it is loaded.",
    rationale: """
      A coordinator creates a screen and sets its properties before it shows the screen. If `didSet` then uses an \
      outlet, the app crashes, because outlets are still nil. If it uses `view`, the view loads too early. Return \
      early unless `isViewLoaded`, and render again in `viewDidLoad`.
      """,
    article: .mvcc,
    remedy: [
      "Begin the observer with `guard isViewLoaded else { return }`.",
      "Move the rendering into a method, and call it from `viewDidLoad` too.",
    ],
    fix: """
      Adds `guard isViewLoaded else { return }` to the start of the observer, if all of it is about the view and \
      `viewDidLoad` shows the value as well.
      """,
    triggering: [
      .propertyObserverLoadsViewWrong,
      Example(
        """
        final class CartController: UIViewController {
          @IBOutlet private var label: UILabel!
          var count = 0 {
            didSet { ↓label.text = "" }
          }
          var color: UIColor? {
            didSet { ↓view.backgroundColor = color }
          }
          var name = "" {
            didSet { ↓showName() }
          }
          private func showName() { label.text = name }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func show() {
            let screen = CartController()
            screen.count = 1
            screen.color = .red
            screen.name = "cart"
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          @IBOutlet private var label: UILabel!
          var count = 0 {
            didSet {
              // Shown in words.
              let text = String(count)
              ↓label.text = text
            }
          }
          var color: UIColor? {
            didSet { ↓view.backgroundColor = color }
          }
          override func viewDidLoad() {
            super.viewDidLoad()
            label.text = String(count)
            view.backgroundColor = color
          }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func show() {
            let screen = CartController()
            screen.count = 1
            screen.color = .red
          }
        }
        """,
        fixed: """
          final class CartController: UIViewController {
            @IBOutlet private var label: UILabel!
            var count = 0 {
              didSet {
                guard isViewLoaded else { return }
                // Shown in words.
                let text = String(count)
                label.text = text
              }
            }
            var color: UIColor? {
              didSet {
                guard isViewLoaded else { return }
                view.backgroundColor = color
              }
            }
            override func viewDidLoad() {
              super.viewDidLoad()
              label.text = String(count)
              view.backgroundColor = color
            }
          }
          final class CartCoordinator: Coordinator<UINavigationController> {
            func show() {
              let screen = CartController()
              screen.count = 1
              screen.color = .red
            }
          }
          """),
      Example(
        """
        final class CartController: UITableViewController {
          var items: [String] = [] {
            didSet { ↓tableView.reloadData() }
          }
        }
        final class ItemController: UIViewController {
          var name = "" {
            didSet { ↓itemView.accessibilityLabel = name }
          }
          var price = 0 {
            didSet { (↓view as? ItemView)?.show(price) }
          }
          private var itemView: ItemView { view as! ItemView }
          override func loadView() { view = ItemView() }
        }
        final class ItemView: UIView {
          func show(_ price: Int) {}
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func open() {
            let cart = CartController()
            cart.items = ["tea"]
            rootViewController.show(cart, sender: nil)
            let item = ItemController()
            item.name = "tea"
            item.price = 3
            rootViewController.show(item, sender: nil)
          }
        }
        """),
      Example(
        """
        final class TagController: UITableViewController {
          @IBOutlet private var stars: [UIView]!
          var tags: [String] = [] { didSet { ↓tableView.reloadData() } }
          var isDimmed = false { didSet { UIView.animate(withDuration: 0.2) { self.↓view.alpha = 0.5 } } }
          var rating = 0 { didSet { for star in ↓stars { star.isHidden = true } } }
          var note = "" { didSet { ↓render() } }
          private func render() { showNote() }
          private func showNote() { tableView.reloadData(); render() }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tags.count }
        }
        final class TagCoordinator: Coordinator<UINavigationController> {
          func show() {
            let screen = TagController()
            screen.tags = ["tea"]
            screen.isDimmed = true
            screen.rating = 3
            screen.note = "new"
          }
        }
        """),
    ],
    nonTriggering: [
      .propertyObserverLoadsViewRight
    ]
  ) { context in
    let project = context.project
    let found = project.types.filter {
      $0.origin == .project && $0.kind == .classDeclaration && project.inherits($0.id, from: "UIViewController")
    }.flatMap { project.viewLoading.loadingObservers(of: $0) }
    guard !found.isEmpty else { return [] }
    let set = project.viewLoading.setBeforeShown(Set(found.map { project.text($0.property.name) }))
    return found.filter { set.contains(SetProperty(type: $0.type, name: project.text($0.property.name))) }.map {
      Violation(
        $0.touch,
        "The observer of \(project.text($0.property.name)) uses \(project.text($0.touch)), but the property is set "
          + "before the view is loaded. Return unless isViewLoaded, and render in viewDidLoad too.",
        repair: { [found = $0] in project.fixes.guarding(found.touch, property: found.property, of: found.type) })
    }
  }
}
