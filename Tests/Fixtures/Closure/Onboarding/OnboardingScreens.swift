import UIKit

enum Goal { case strength, endurance }

final class WelcomeViewController: UIViewController {
  var onNext: (() -> Void)?

  @objc private func next(_ sender: UIButton) { onNext?() }
}

final class GoalViewController: UITableViewController {
  var onPick: ((Goal) -> Void)?

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onPick?(indexPath.row == 0 ? .strength : .endurance)
  }
}
