extension Example {
  /// Children in an array or a property that something starts, or that have nothing to start.
  static let coordinatorNotStartedKeptRight = Example(
    """
    class StackCoordinator {
      var children: [StackCoordinator] = []
      let stack = UINavigationController()
      func start() { preconditionFailure() }
    }
    final class PlainCoordinator: StackCoordinator {}
    final class ProfileCoordinator: StackCoordinator {
      override func start() { stack.setViewControllers([UIViewController()], animated: false) }
    }
    final class RootCoordinator: StackCoordinator {
      private var profile: ProfileCoordinator?
      private var watched: ProfileCoordinator? { didSet { watched?.start() } }
      func show() {
        let plain = PlainCoordinator()
        children = [plain]
        let profile = ProfileCoordinator()
        self.profile = profile
        let other = ProfileCoordinator()
        watched = other
      }
      func open() { if let profile { profile.start() } }
    }
    """)
}
