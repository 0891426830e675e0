import RxCocoa
import RxFlow
import UIKit

final class SettingsFlow: Flow {
  var root: Presentable { return self.rootViewController }
  private let rootViewController = UINavigationController()

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? PodcastStep else { return FlowContributors.none }
    switch step {
    case .settingsRequired:
      let settings = SettingsViewController(style: .grouped)
      self.rootViewController.pushViewController(settings, animated: true)
      return .one(flowContributor: FlowContributor.contribute(withNextPresentable: settings, withNextStepper: settings))
    case .aboutRequired:
      rootViewController.pushViewController(AboutViewController(), animated: true)
      return .none
    default:
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    }
  }
}

final class SettingsViewController: UITableViewController, Stepper {
  let steps = PublishRelay<Step>()
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    steps.accept(indexPath.row == 0 ? PodcastStep.aboutRequired : PodcastStep.loggedOut)
  }
}

final class AboutViewController: UIViewController {}
