import RxFlow
import UIKit

final class HomeFlow: Flow {
  var root: Presentable { rootViewController }
  let rootViewController = UITabBarController()
  private let services: PodcastServices

  init(services: PodcastServices) { self.services = services }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? PodcastStep else { return .none }
    switch step {
    case .homeRequired: return showTabs()
    case let .playerRequired(episode): return showPlayer(episode)
    case .loggedOut: return .end(forwardToParentFlowWithStep: PodcastStep.loggedOut)
    default: return .none
    }
  }

  private func showTabs() -> FlowContributors {
    let showsStepper = ShowsStepper()
    let shows = ShowsFlow(services: services, stepper: showsStepper)
    let settings = SettingsFlow()

    Flows.use(shows, settings, when: .created) { [unowned self] (first: UINavigationController, second: UINavigationController) in
      first.tabBarItem = UITabBarItem(title: "Shows", image: nil, selectedImage: nil)
      self.rootViewController.setViewControllers([first, second], animated: false)
    }
    return .multiple(flowContributors: [
      .contribute(withNextPresentable: shows, withNextStepper: CompositeStepper(steppers: [showsStepper])),
      .contribute(withNextPresentable: settings, withNextStepper: OneStepper(withSingleStep: PodcastStep.settingsRequired)),
    ])
  }

  private func showPlayer(_ episode: Int) -> FlowContributors {
    let flow = PlayerFlow(episode: episode)
    Flows.use(flow, when: .ready) { [unowned self] root in
      self.rootViewController.present(root, animated: true)
    }
    return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: flow.stepper))
  }
}
