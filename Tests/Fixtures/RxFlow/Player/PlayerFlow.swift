import RxCocoa
import RxFlow
import UIKit

final class PlayerFlow: Flow {
  var root: Presentable { player }
  let stepper = PlayerStepper()
  private lazy var player = PlayerViewController(stepper: stepper)
  private let episode: Int

  init(episode: Int) { self.episode = episode }

  func adapt(step: Step) -> Single<Step> { .just(step) }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? PodcastStep else { return .none }
    switch step {
    case .sleepTimerRequired:
      player.present(SleepTimerViewController(), animated: true)
      return .none
    case .playerClosed:
      player.dismiss(animated: true)
      return .end(withStepForParentFlow: PodcastStep.homeRequired)
    default:
      return .none
    }
  }
}

final class PlayerStepper: Stepper {
  let steps = PublishRelay<Step>()
}

final class PlayerViewController: UIViewController {
  private let stepper: PlayerStepper
  init(stepper: PlayerStepper) {
    self.stepper = stepper
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  @objc private func timer() { stepper.steps.accept(PodcastStep.sleepTimerRequired) }
}

final class SleepTimerViewController: UIViewController {}
