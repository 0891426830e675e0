import SignalboxFacts
import SignalboxProject

extension Rule {
  static let segueNavigation = Rule(
    id: "segue_navigation",
    title: "Navigation by Segue",
    summary: "Screens must not perform, prepare or unwind segues, and storyboards must not contain them.",
    rationale: """
      A segue ties a screen to the next one, in a file that no coordinator can influence, and `prepare(for:sender:)` \
      makes the first screen configure the second. Keep one scene for each screen, let coordinators instantiate it \
      by identifier, and use only `embed` and relationship segues in storyboards. A `prepare(for:sender:)` that only \
      configures embedded screens is not reported.
      """,
    article: .mvcc,
    remedy: [
      "Give the destination scene a storyboard identifier, and delete the segue.",
      "Report the event where the screen performed the segue, or where the cell or button triggered it.",
      """
      Instantiate the scene by its identifier in the coordinator, inject what `prepare(for:sender:)` passed, and \
      show it.
      """,
      "`signalbox migrate navigation FILE:LINE` does this for a `performSegue` where it is safe.",
    ],
    triggering: [
      Example(
        """
        final class CartController: UIViewController {
          func didTapPay() {
            ↓performSegue(withIdentifier: "showPayment", sender: self)
          }
        }
        """),
      Example(
        """
        final class ListController: UIViewController {
          func select() { ↓performSegue(withIdentifier: "detail", sender: self) }
          override func ↓prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
          }
          @IBAction func ↓unwindToList(_ segue: UIStoryboardSegue) {}
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartController: UIViewController {
          var onPay: (() -> Void)?
          func didTapPay() {
            onPay?()
          }
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          func showCart() {
            let cart = CartController()
            cart.onPay = { [weak self] in self?.showPayment() }
            rootViewController.show(cart, sender: self)
          }
          private func showPayment() {
            rootViewController.show(PaymentController(), sender: self)
          }
        }
        """),
      Example(
        """
        final class ListController: UIViewController {
          func prepare(for sale: Int, sender: Any?) {}
          func open() { prepare(for: 3, sender: nil) }
        }
        """),
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func start(_ first: UIViewController) { first.performSegue(withIdentifier: "detail", sender: self) }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let advice = project.itsCoordinator.advice()
    var extensions = ExtensionCode(project)
    let performed = project.flows.navigationCalls(wrapped: true) { $0.effect == .performsSegue }.filter {
      extensions.isRunByChildren($0.name)
    }.map {
      Violation($0.name, "\($0.child.subject) calls performSegue itself. \(advice)")
    }
    return performed + project.segueHandlers() + project.drawnSegues()
  }
}

extension Project {
  /// Methods of children that take a segue: `prepare(for:sender:)` and unwind actions.
  fileprivate func segueHandlers() -> [Violation] {
    let segues = SceneSegues(self)
    let coordinator = itsCoordinator
    return functions(taking: "UIStoryboardSegue").compactMap { place in
      guard let child = child(at: place), child.kind == .screen,
        text(place) != "prepare" || !segues.isForEmbedded(place, of: child.type)
      else { return nil }
      let task = leadsBack(place) ? "dismiss the screen" : "create the next screen"
      return Violation(place, "\(child.subject) handles segues in \(text(place)). Let \(coordinator) \(task).")
    }
  }

  /// Whether a method is one that unwind segues call.
  private func leadsBack(_ method: NodeRef) -> Bool {
    children(of: method).contains { self[$0].kind == .attribute && text($0) == "IBAction" }
  }

  /// Segues in storyboards that go from screen to screen.
  fileprivate func drawnSegues() -> [Violation] {
    interfaceFiles.flatMap { file -> [Violation] in
      guard case .interfaceBuilder(let facts) = file.content else { return [] }
      let scenes = SceneNames(facts)
      return facts.segues.filter { $0.kind != "embed" && $0.kind != "relationship" }.map { segue in
        let identifier = segue.identifier.map { " \"\($0)\"" } ?? ""
        return Violation(
          file: file.path, line: segue.line,
          "The \(segue.kind) segue\(identifier) \(effect(of: segue, between: scenes))")
      }
    }
  }

  /// What a segue does to the scenes at its ends, and what to do instead.
  private func effect(of segue: InterfaceBuilderFacts.Segue, between scenes: SceneNames) -> String {
    let isInScene = !segue.source.isEmpty
    if segue.kind == "unwind" {
      let source = isInScene ? "leads back from \(scenes.name(of: segue.source))" : "leads back"
      return "\(source). Let a coordinator dismiss the screen."
    }
    let source = isInScene ? scenes.name(of: segue.source) : "its view"
    return "ties \(source) to \(scenes.name(of: segue.destination)). Let a coordinator create the next screen."
  }
}
