import Combine
import UIKit

typealias Screen = BaseViewController

class BaseViewController: UIViewController {
  var cancellables = Set<AnyCancellable>()

  func go(to screen: UIViewController) {
    navigationController?.pushViewController(screen, animated: true)  // finding: navigation_from_child
  }

  func styleBar() {
    navigationController?.navigationBar.tintColor = .systemOrange
    navigationController?.setNavigationBarHidden(false, animated: true)
    navigationController?.interactivePopGestureRecognizer?.isEnabled = true
    navigationItem.title = title
  }
}

class ListController<Item>: UITableViewController {
  var items: [Item] = []

  func back() {
    navigationController?
      .popViewController(animated: true)  // finding: navigation_from_child
  }
}

extension UIViewController {
  func presentSheet(_ sheet: UIViewController) {
    sheet.modalPresentationStyle = .pageSheet
    present(sheet, animated: true)
  }

  func showError(_ text: String) {
    let alert = UIAlertController(title: "Sorry", message: text, preferredStyle: .alert)
    present(alert, animated: true)
  }
}
