import UIKit

protocol TripsViewControllerDelegate: AnyObject {
  func tripsSignOut()
}

final class TripsViewController: UIViewController {
  weak var delegate: TripsViewControllerDelegate?

  @IBAction func signOut() {
    delegate?.tripsSignOut()
  }

  @IBAction func search() {
    tabBarController?.selectedIndex = 0  // finding: parent_access
  }
}
