import UIKit

final class OnboardingCoordinator: Coordinator {
  private var navigation: UINavigationController? { rootViewController as? UINavigationController }

  override func start() {
    let welcome = WelcomeViewController()
    welcome.onNext = { [weak self] in self?.askForGoal() }
    navigation?.viewControllers = [welcome]
  }

  private func askForGoal() {
    let goal = GoalViewController()
    goal.onPick = { [weak self] goal in
      guard let strongSelf = self else { return }
      strongSelf.sellPlan(for: goal)
    }
    navigation?.pushViewController(goal, animated: true)
  }

  private func sellPlan(for goal: Goal) {
    guard let navigation else { return }
    let membership = MembershipCoordinator(rootViewController: navigation)
    membership.goal = goal
    run(membership) { [weak self] in self?.onEnding?() }
  }
}
