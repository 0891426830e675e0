import UIKit
import XCoordinator

final class WelcomeViewController: UIViewController {
  private var viewModel: WelcomeViewModel?
  static func instantiateFromNib() -> WelcomeViewController { WelcomeViewController(nibName: "Welcome", bundle: nil) }
  func bind(to model: WelcomeViewModel) { viewModel = model }
  @objc private func tapped() { viewModel?.checkIn() }
}

final class NoticeViewController: UIViewController {
  init(text: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class PassportViewController: UIViewController {}

final class RoomPickerViewController: UIViewController {
  var viewModel: RoomPickerViewModel?
}

final class KeyCardViewController: UIViewController {}
final class PhoneKeyViewController: UIViewController {}

final class MenuViewController: UITableViewController {
  var viewModel: MenuViewModel?
}

final class DishViewController: UIViewController {
  init(dish: Dish) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }

  @objc private func back() {
    _ = navigationController?.popViewController(animated: true)  // finding: navigation_from_child
  }
}

final class BasketViewController: UIViewController {}

final class ConciergeViewController: UIViewController {
  var router: UnownedRouter<ConciergeRoute>?
  private let box = UIView()
  override func viewDidAppear(_ animated: Bool) { router?.trigger(.suggestions(container: box)) }
}

final class ChatViewController: UIViewController {}
final class SuggestionsViewController: UIViewController {}
final class PoolViewController: UIViewController {}
final class GardenViewController: UIViewController {}
