import UIKit

@MainActor class Coordinator: NSObject {
  let rootViewController: UIViewController
  private(set) var children: [Coordinator] = []
  var onEnding: (() -> Void)?

  init(rootViewController: UIViewController) {
    self.rootViewController = rootViewController
  }

  func start() {}

  func add(child: Coordinator) {
    guard !children.contains(child) else { return }
    children.append(child)
  }

  func remove(child: Coordinator) {
    children.removeAll { $0 === child }
  }

  func run(_ child: Coordinator, then: (() -> Void)? = nil) {
    add(child: child)
    child.onEnding = { [weak self, weak child] in
      guard let self, let child else { return }
      self.remove(child: child)
      then?()
    }
    child.start()
  }
}
