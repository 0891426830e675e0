import SignalboxProject

extension Rule {
  static let viewModelCreatesScreen = Rule(
    id: "view_model_creates_screen",
    title: "View Model Creates a Screen",
    summary: "A view model must not make screens, be it to show them or to hand them out.",
    rationale: """
      A view model that makes a controller decides what comes next, drags UIKit into code that should know data alone, \
      and cannot be tested without a display. Let it say what the user chose; its coordinator makes the next screen, \
      with a view model of its own.
      """,
    article: .mvvmc,
    remedy: [
      """
      Replace the method that returns or shows a screen by one that says what was chosen: a delegate call or a \
      closure with the model.
      """,
      "Make the screen and its view model in the coordinator.",
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
        """)
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
    return project.screenCreations(by: .viewModel).compactMap { creation in
      guard let child = project.child(at: creation.place), child.kind == .viewModel else { return nil }
      if let type = creation.type, project.isSystemScreen(.nominal(type, [])) { return nil }
      return Violation(
        creation.place,
        "\(child.phrase) makes \(creation.name); let it say what the user chose, and its coordinator go on")
    }
  }
}
