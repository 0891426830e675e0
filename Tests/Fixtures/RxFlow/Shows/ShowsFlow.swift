import RxCocoa
import RxFlow
import UIKit

final class ShowsFlow: Flow {
  var root: Presentable { rootViewController }
  private let rootViewController = UINavigationController()
  private let services: PodcastServices
  private let stepper: ShowsStepper

  init(services: PodcastServices, stepper: ShowsStepper) {
    self.services = services
    self.stepper = stepper
  }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? PodcastStep else { return .none }
    switch step {
    case .showsRequired:
      let viewModel = ShowsViewModel(services: services)
      let viewController = ShowsViewController(viewModel: viewModel)
      rootViewController.pushViewController(viewController, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
    case .showPicked(let id):
      return navigateToShow(id)
    case .searchRequired:
      let search = SearchViewController.instantiate(services: services)
      rootViewController.present(search, animated: true)
      return .none
    case .episodePicked(let id):
      return .one(flowContributor: .forwardToParentFlow(withStep: PodcastStep.playerRequired(episode: id)))
    default:
      return .none
    }
  }

  private func navigateToShow(_ id: Int) -> FlowContributors {
    let model = EpisodesViewModel(show: id)
    let controller = EpisodesViewController(viewModel: model)
    rootViewController.show(controller, sender: nil)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: model))
  }
}

final class ShowsStepper: Stepper {
  let steps = PublishRelay<Step>()
  var initialStep: Step { PodcastStep.showsRequired }
}
