import UIKit

final class TrainersCoordinator: Coordinator {
  private var stack: UINavigationController { rootViewController as! UINavigationController }

  private lazy var list: TrainerListViewController = {
    let controller = TrainerListViewController()
    controller.onPick = { [weak self] name in self?.showTrainer(named: name) }
    return controller
  }()

  override func start() {
    stack.pushViewController(list, animated: false)
  }

  private func showTrainer(named name: String) {
    let trainer = TrainerViewController()
    trainer.title = name
    stack.pushViewController(trainer, animated: true)
  }
}

final class TrainerListViewController: UITableViewController {
  var onPick: ((String) -> Void)?
}

final class TrainerViewController: UIViewController {}
