import SignalboxFacts
import SignalboxProject

extension Rule {
  static let viewModelHoldsScreen = Rule(
    id: "view_model_holds_screen",
    title: "View Model Holds a Screen",
    summary: "A view model must not store view controllers or views.",
    rationale: """
      The screen knows its view model, and not the other way round. A view model with a screen in a property can \
      navigate and lay out by itself, cannot be tested without UIKit, and retains the screen if the property is not \
      weak. Let the view model publish its state and report events; the screen observes it, and the coordinator \
      navigates. Presenters are not reported: knowing the view is their job.
      """,
    article: .mvvmc,
    remedy: [
      "Replace calls of the screen by state that the screen observes: a closure, a publisher or a delegate protocol.",
      "Replace navigation through the screen by an event for the coordinator.",
    ],
    triggering: [
      Example(
        """
        final class CartViewModel {
          weak var ↓screen: CartController?
          func load() {
            screen?.reload()
          }
        }
        final class CartController: UIViewController {
          func reload() {}
        }
        """),
      Example(
        """
        final class CartViewModel {
          weak var ↓controller: CartController?
          var ↓navigation: UINavigationController?
          private let ↓header: UIView
          init(header: UIView) { self.header = header }
        }
        final class CartController: UIViewController {}
        """),
      Example(
        """
        final class PriceViewModel { var ↓labels: [String: UILabel] = [:] }
        class ListViewModel<Screen: UIViewController, Item> {
          unowned var ↓screen: Screen!
          var items: [Item] = []
        }
        final class BannerViewModel: ObservableObject { @Published var ↓banner: AnyView? }
        final class ScanVM { weak var ↓scanner: BarcodeScannerViewController? }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartViewModel {
          var onChange: (() -> Void)?
          func load() {
            onChange?()
          }
        }
        final class CartController: UIViewController {
          let viewModel = CartViewModel()
          override func viewDidLoad() {
            super.viewDidLoad()
            viewModel.onChange = { [weak self] in self?.reload() }
          }
          func reload() {}
        }
        """),
      Example(
        """
        final class CartPresenter { weak var controller: CartController? }
        struct BannerViewModel { var text = "", icon: UIView? }
        protocol CartViewModelDelegate: AnyObject { func changed() }
        final class CartViewModel {
          weak var delegate: CartViewModelDelegate?
          let image: UIImage?
          let make: (Int) -> UIViewController
          var current: UIViewController { make(0) }
          init(make: @escaping (Int) -> UIViewController) { self.make = make }
        }
        final class CartController: UIViewController, CartViewModelDelegate {
          let model: CartViewModel
          func changed() {}
        }
        """),
    ]
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    let models = project.types.filter { symbol in
      // A presenter of MVP knows its view.
      project.role(of: symbol.id).kind == .viewModel && symbol.origin == .project && !symbol.name.hasSuffix("Presenter")
    }
    return models.flatMap { symbol in
      symbol.members.compactMap { member in
        // A value that describes what a view draws has nobody observe it.
        guard let (held, isController) = project.heldScreen(member), isController || symbol.kind != .structDeclaration
        else { return nil }
        let advice =
          isController
          ? "Report events and let \(coordinator) show screens."
          : "Publish the state and let the screen observe it."
        return Violation(project.node(of: member.place), "\(symbol.qualifiedName) stores \(held). \(advice)")
      }
    }
  }
}

extension Project {
  /// The name of the controller's or view's class that a stored property is of, itself, in a collection or in a tuple.
  fileprivate func heldScreen(_ member: Member) -> (name: String, isController: Bool)? {
    guard member.kind == .property, member.modifiers.isStored, let type = propertyType(of: member.place) else {
      return nil
    }
    return heldScreen(in: retention.unboxed(type), at: node(of: member.place))
  }

  private func heldScreen(in type: SwiftType, at place: NodeRef) -> (name: String, isController: Bool)? {
    if case .tuple(let elements) = type {
      return elements.firstResult { heldScreen(in: retention.unboxed($0.type), at: place) }
    }
    // A controller of a package that was not read.
    if case .named(let name, _) = type, text(name).hasSuffix("ViewController") { return (text(name), true) }
    guard let id = bounded(type, at: place).nominals.first,
      ["UIViewController", "UIView"].contains(where: { inherits(id, from: $0) })
        // Model-view-presenter has protocols of that name.
        || self[type: id].ancestors.contains(where: { self[type: $0].origin == .sdk && self[type: $0].name == "View" }),
      role(of: id).kind != .coordinator
    else { return nil }
    return (self[type: id].name, inherits(id, from: "UIViewController"))
  }
}
