import UIKit

final class ChatViewController: ListController<String>, UITextFieldDelegate {
  private let field = UITextField()
  private let side = Side.default

  override func viewDidLoad() {
    super.viewDidLoad()
    field.delegate = self
    navigationController?.delegate = nil  // finding: parent_access
    splitViewController?.preferredDisplayMode = .oneBesideSecondary  // finding: parent_access
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { items = [] }
  }

  @objc private func refresh() {
    if let stalls = parent as? StallsViewController {  // finding: parent_access
      stalls.onChat?()
    }
    tabBarController?.tabBar.isHidden = true  // finding: parent_access
    tabBarItem.badgeValue = nil
    let bounds = UIApplication.shared.windows.first?.rootViewController?.view.bounds  // finding: parent_access
    let previous = self.navigationController?.topViewController  // finding: parent_access
    previous?.title = "\(bounds ?? .zero)"
  }

  private func nest(in parent: Thread) {
    parent.replies += 1
    let presentingViewController = parent.root
    presentingViewController?.replies += 1
  }

  final class Thread {
    var replies = 0
    weak var root: Thread?
  }

  enum Side { case `default`, mine }
}
