import UIKit

final class RootCoordinator: Coordinator {
  private let profile = ProfileStore()

  override func start() {
    profile.isReturning ? showGym() : showOnboarding()
  }

  private func showOnboarding() {
    let navigation = UINavigationController()
    let onboarding = OnboardingCoordinator(rootViewController: navigation)
    onboarding.onEnding = { [weak self, unowned onboarding] in
      self?.rootViewController.dismiss(animated: true)
      self?.remove(child: onboarding)
      self?.showGym()
    }
    add(child: onboarding)
    onboarding.start()
    rootViewController.present(navigation, animated: true)
  }

  private func showGym() {
    let tabs = UITabBarController()
    let gym = GymTabsCoordinator(rootViewController: tabs)
    run(gym) { [unowned self] in self.showOnboarding() }
    rootViewController.addChild(tabs)
    rootViewController.view.addSubview(tabs.view)
    tabs.didMove(toParent: rootViewController)
  }
}
