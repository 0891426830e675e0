import Coordinator
import UIKit

final class LibraryCoordinator: NavigationCoordinator, NeedsDependency {
  enum Section {
    case shelves, loans, member
  }

  var appDependency: AppDependency? {
    didSet { updateChildCoordinatorDependencies() }
  }

  private var section: Section = .shelves

  override func start() {
    super.start()
    setupActiveSection()
  }

  private func setupActiveSection(_ next: Section? = nil) {
    if let next { section = next }
    switch section {
    case .shelves:
      showShelves()
    case .loans:
      let flow = LoanFlow(rootViewController: rootViewController)
      flow.appDependency = appDependency
      startChild(coordinator: flow)
    case .member:
      startChild(coordinator: MemberFlow(rootViewController: rootViewController))
    }
  }

  private func showShelves() {
    let identifier = String(describing: ShelfFlow.self)
    if let known = childCoordinators[identifier] as? ShelfFlow {
      known.activate()
      return
    }
    let flow = ShelfFlow(rootViewController: rootViewController)
    flow.appDependency = appDependency
    startChild(coordinator: flow)
  }

  override func loanBook(_ book: BookBox, sender: Any? = nil) {
    guard let desk = appDependency?.desk else { return }
    desk.lend(book.unbox)
    setupActiveSection(.loans)
  }

  override func globalDisplay(section: SectionBox, sender: Any? = nil) {
    setupActiveSection(section.unbox)
  }
}
