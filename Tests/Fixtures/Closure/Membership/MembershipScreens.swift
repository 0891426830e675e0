import UIKit

struct Plan { let name: String }

final class PlanViewController: UITableViewController {
  var onChoose: ((Plan) -> Void)?
  var onHelp: (() -> Void)?
  private let plans = [Plan(name: "Month"), Plan(name: "Year")]

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoose?(plans[indexPath.row])
  }
}

final class PaymentViewController: UIViewController {
  var onPaid: (() -> Void)?
  private let plan: Plan

  init(plan: Plan) {
    self.plan = plan
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Made in code") }

  @objc private func pay() {
    PaymentClient().pay(plan) { [weak self] succeeded in
      if succeeded {
        self?.onPaid?()
      } else {
        self?.navigationController?.popToRootViewController(animated: true)  // finding: navigation_from_child
      }
    }
  }
}

final class HelpViewController: UIViewController {}

final class PaymentClient {
  func pay(_ plan: Plan, completion: @escaping (Bool) -> Void) { completion(true) }
}
