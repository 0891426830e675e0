import UIKit

final class MembershipCoordinator: Coordinator {
  var goal: Goal?

  override func start() {
    let plans = PlanViewController(style: .insetGrouped)
    plans.onChoose = { [weak self] plan in
      let payment = PaymentViewController(plan: plan)
      payment.onPaid = { self?.finish() }
      self?.show(payment)
    }
    plans.onHelp = showHelp
    show(plans)
  }

  private func show(_ screen: UIViewController) {
    if let stack = rootViewController as? UINavigationController {
      stack.pushViewController(screen, animated: true)
    } else {
      rootViewController.present(screen, animated: true)
    }
  }

  private func showHelp() {
    show(HelpViewController())
  }

  private func finish() {
    onEnding?()
  }
}
