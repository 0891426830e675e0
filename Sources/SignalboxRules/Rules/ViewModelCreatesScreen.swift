import SignalboxProject

extension Rule {
  static let viewModelCreatesScreen = Rule(
    id: "view_model_creates_screen",
    title: "View Model Creates a Screen",
    summary: "A view model must not create view controllers.",
    rationale: """
      A view model that creates a view controller decides what comes next, brings UIKit into code that should only \
      know data, and is hard to test. Let it report what the user chose. Its coordinator creates the next screen and \
      its view model. Pickers, mail forms and other full screens of the system count, too; alerts and share sheets do \
      not.
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
        final class HelpViewModel {
          func terms(at url: URL) -> UIViewController {
            ↓SFSafariViewController(url: url)
          }
        }
        """),
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
      Example(
        """
        final class HelpViewModel {
          func terms() -> UIViewController { ↓SFSafariViewController(url: address) }
          func mail(on screen: UIViewController) {
            let mail = ↓MFMailComposeViewController()
            screen.present(mail, animated: true)
            screen.present(↓PhotoPicker(), animated: true)
            screen.present(UINavigationController(rootViewController: ↓UIPageViewController()), animated: true)
          }
          func tabs() -> UIViewController { ↓UITabBarController() }
        }
        final class PhotoPicker: UIImagePickerController {}
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class HelpViewModel {
          var onTerms: ((URL) -> Void)?
          func showTerms(at url: URL) {
            onTerms?(url)
          }
        }
        final class HelpCoordinator: Coordinator<UINavigationController> {
          func showTerms(at url: URL) {
            rootViewController.present(SFSafariViewController(url: url), animated: true)
          }
        }
        """),
      Example(
        """
        final class ListViewModel {
          let detail = DetailViewModel()
          lazy var rows = NSFetchedResultsController<Row>(fetchRequest: request)
          func failed() -> UIAlertController { UIAlertController(title: "", message: "", preferredStyle: .alert) }
          func share() -> UIViewController { UIActivityViewController(activityItems: [], applicationActivities: nil) }
          func failedTwice() -> UIViewController { FailureAlert(title: "", message: "", preferredStyle: .alert) }
        }
        final class DetailViewModel {}
        final class ListCoordinator: Coordinator<UINavigationController> {
          func detail(_ id: Int) -> UIViewController { DetailController(id: id) }
        }
        final class DetailController: UIViewController { init(id: Int) {} }
        final class FailureAlert: UIAlertController {}
        final class HelpController: UIViewController {
          func terms() { present(SFSafariViewController(url: address), animated: true) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let coordinator = project.itsCoordinator
    let own = project.flows.screenCreations(by: .viewModel)
    let all =
      own + project.systemScreenCreations(by: .viewModel).filter { new in !own.contains { $0.place == new.place } }
    let places = Set(all.map(\.place))
    return all.compactMap { creation in
      // A stack around a screen is part of the same mistake.
      guard !project.calls(in: creation.place).contains(where: { $0 != creation.place && places.contains($0) }),
        let child = project.child(at: creation.place), child.kind == .viewModel
      else { return nil }
      if !creation.types.isEmpty, creation.types.allSatisfy({ project.isAlert($0) }) { return nil }
      return Violation(
        creation.place,
        "\(child.subject) creates \(creation.name). Report the event and let \(coordinator) create the screen.")
    }
  }
}

extension Project {
  /// Where types of a role create screens of the system, or subclasses of those.
  fileprivate func systemScreenCreations(by kind: Role.Kind) -> [ScreenCreation] {
    types.filter { role(of: $0.id).kind == kind && $0.origin == .project }.flatMap { symbol in
      symbol.declarations.flatMap { calls(in: node(of: $0)) }.compactMap { call -> ScreenCreation? in
        guard enclosingType(of: call) == symbol.id, case .initializer(let type, _)? = callee(of: call),
          flows.isSystemScreen(type) || isContainer(type)
        else { return nil }
        if let id = type.nominals.first { return ScreenCreation(place: call, type: id, name: self[type: id].name) }
        // Not every controller of Apple's is one of a view: `NSFetchedResultsController`.
        guard case .named(let name, _) = type, text(name).hasSuffix("ViewController") else { return nil }
        return ScreenCreation(place: call, type: nil, name: text(name))
      }
    }
  }

  /// `UINavigationController()`, `UITabBarController()`
  private func isContainer(_ type: SwiftType) -> Bool {
    type.nominals.contains { self[type: $0].origin == .sdk && inherits($0, from: "UIViewController") }
  }

  /// Whether a screen only says or shares what it is given.
  fileprivate func isAlert(_ type: TypeID) -> Bool {
    inherits(type, from: "UIAlertController") || inherits(type, from: "UIActivityViewController")
  }
}
