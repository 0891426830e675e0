import UIKit

final class GymTabsCoordinator: Coordinator {
  override func start() {
    guard let tabs = rootViewController as? UITabBarController else { return }
    let stacks = [classesTab(), trainersTab()]
    tabs.viewControllers = stacks
  }

  private func classesTab() -> UIViewController {
    let stack = UINavigationController()
    stack.tabBarItem = UITabBarItem(title: "Classes", image: nil, tag: 0)
    let classes = ClassesCoordinator(rootViewController: stack)
    add(child: classes)
    classes.start()
    return stack
  }

  private func trainersTab() -> UIViewController {
    let stack = UINavigationController()
    let trainers = TrainersCoordinator(rootViewController: stack)
    run(trainers)
    return stack
  }
}
