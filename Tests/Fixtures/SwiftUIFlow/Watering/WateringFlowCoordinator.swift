import SwiftUI
import UIKit

final class WateringFlowCoordinator: NSObject {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let view = WateringView(onSchedule: { [weak self] in self?.showSchedule() })
    let host = UIHostingController(rootView: view)
    navigationController.setViewControllers([host], animated: false)
  }

  private func showSchedule() {
    let model = ScheduleViewModel()
    model.onDone = { [weak self] in self?.showDone(days: model.days) }
    navigationController.pushViewController(
      UIHostingController(rootView: ScheduleView(model: model)),
      animated: true)
  }

  private func showDone(days: Int) {
    let done = UIHostingController(rootView: DoneView(days: days).environment(\.locale, .current))
    done.modalPresentationStyle = .pageSheet
    navigationController.present(done, animated: true)
  }
}
