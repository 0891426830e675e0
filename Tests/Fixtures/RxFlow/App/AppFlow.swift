import RxCocoa
import RxFlow
import RxSwift
import UIKit

final class AppFlow: Flow {
  var root: Presentable { rootViewController }

  private lazy var rootViewController: UINavigationController = {
    let controller = UINavigationController()
    controller.setNavigationBarHidden(true, animated: false)
    return controller
  }()

  private let services: PodcastServices

  init(services: PodcastServices) { self.services = services }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? PodcastStep else { return .none }
    switch step {
    case .welcomeRequired, .loggedOut:
      return navigateToWelcome()
    case .welcomeDone, .homeRequired:
      return navigateToHome()
    default:
      return .none
    }
  }

  private func navigateToWelcome() -> FlowContributors {
    let welcome = WelcomeFlow()
    Flows.use(welcome, when: .created) { [unowned self] root in
      self.rootViewController.viewControllers = [root]
    }
    return .one(
      flowContributor: .contribute(
        withNextPresentable: welcome, withNextStepper: OneStepper(withSingleStep: PodcastStep.welcomeRequired)))
  }

  private func navigateToHome() -> FlowContributors {
    let homeFlow = HomeFlow(services: services)
    Flows.use(homeFlow, when: .created) { [unowned self] root in
      self.rootViewController.setViewControllers([root], animated: true)
    }
    return .one(
      flowContributor: .contribute(
        withNextPresentable: homeFlow, withNextStepper: OneStepper(withSingleStep: PodcastStep.homeRequired)))
  }
}

final class AppStepper: Stepper {
  let steps = PublishRelay<Step>()
  private let services: PodcastServices

  init(services: PodcastServices) { self.services = services }

  var initialStep: Step { PodcastStep.welcomeRequired }

  func readyToEmitSteps() {
    if services.isKnown { steps.accept(PodcastStep.homeRequired) }
  }
}
