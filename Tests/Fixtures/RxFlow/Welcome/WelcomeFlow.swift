import RxCocoa
import RxFlow
import UIKit

final class WelcomeFlow: Flow {
  var root: Presentable { stack }
  private let stack = UINavigationController()

  func navigate(to step: Step) -> FlowContributors {
    switch step as? PodcastStep {
    case .welcomeRequired:
      let controller = WelcomeViewController()
      stack.pushViewController(controller, animated: false)
      return .one(flowContributor: .contribute(withNext: controller))
    case .welcomeDone:
      return .end(forwardToParentFlowWithStep: PodcastStep.welcomeDone)
    default:
      return .none
    }
  }
}

final class WelcomeViewController: UIViewController, Stepper {
  let steps = PublishRelay<Step>()

  @objc private func start() { steps.accept(PodcastStep.welcomeDone) }
}
