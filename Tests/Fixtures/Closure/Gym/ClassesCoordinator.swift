import UIKit

final class ClassesCoordinator: Coordinator {
  override func start() {
    let list = ClassListViewController()
    list.onOpen = { [weak self] lesson in self?.open(lesson) }
    list.onUpgrade = { [weak self] in
      guard let strongSelf = self else { return }
      let membership = MembershipCoordinator(rootViewController: strongSelf.rootViewController)
      strongSelf.run(membership)
    }
    (rootViewController as? UINavigationController)?.setViewControllers([list], animated: false)
  }

  private func open(_ lesson: Lesson) {
    let detail = ClassDetailViewController()
    detail.lesson = lesson
    detail.onTrainer = { [unowned self] in
      run(TrainersCoordinator(rootViewController: rootViewController))
    }
    rootViewController.show(detail, sender: self)
  }
}
