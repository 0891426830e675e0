import UIKit

final class LabFlow {
  private lazy var results: LabResultsViewController = makeResults()

  func start(on stack: UINavigationController) {
    stack.pushViewController(results, animated: true)
  }

  private func makeResults() -> LabResultsViewController {
    let controller = LabResultsViewController()
    controller.title = "Results"
    return controller
  }
}

final class LabResultsViewController: UITableViewController {}
