import SignalboxProject

extension Rule {
  static let viewModelCreatesScreen = Rule(
    id: "view_model_creates_screen",
    title: "View Model Creates a Screen",
    summary: "A view model must not create view controllers.",
    rationale: """
      A view model that creates a view controller decides what comes next, brings UIKit into code that should only \
      know data, and is hard to test. Let it report what the user chose. Its coordinator creates the next screen and \
      its view model.
      """,
    article: .mvvmc,
    remedy: [
      """
      Replace the method that returns or shows a screen by one that reports the choice: a delegate call or a closure \
      with the model.
      """,
      "Create the screen and its view model in the coordinator.",
    ],
    yieldsTo: "screen_created_by_screen",
    triggering: [
      Example(
        """
        final class ListViewModel {
          func detail(_ id: Int) -> UIViewController { ↓DetailController(id: id) }
          func about() -> UIViewController { ↓UIHostingController(rootView: AboutView()) }
        }
        final class DetailController: UIViewController { init(id: Int) {} }
        struct AboutView: View {}
        """),
      Example(
        """
        final class CartViewModel {
          func detail() -> UIViewController {
            UIStoryboard(name: "Main", bundle: nil).↓instantiateViewController(withIdentifier: "Detail")
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class ListViewModel {
          let detail = DetailViewModel()
          func failed() -> UIAlertController { UIAlertController(title: "", message: "", preferredStyle: .alert) }
        }
        final class DetailViewModel {}
        final class ListCoordinator: Coordinator<UINavigationController> {
          func detail(_ id: Int) -> UIViewController { DetailController(id: id) }
        }
        final class DetailController: UIViewController { init(id: Int) {} }
        """)
    ],
    weight: 3
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    return project.flows.screenCreations(by: .viewModel).compactMap { creation in
      guard let child = project.child(at: creation.place), child.kind == .viewModel else { return nil }
      if let type = creation.type, project.flows.isSystemScreen(.nominal(type, [])) { return nil }
      return Violation(
        creation.place,
        "\(child.subject) creates \(creation.name). Report the event and let \(coordinator) create the screen.")
    }
  }
}
