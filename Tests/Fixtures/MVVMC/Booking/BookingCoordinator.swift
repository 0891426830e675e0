import UIKit

protocol BookingCoordinatorDelegate: AnyObject {
  func didFinish(from coordinator: BookingCoordinator)
}

final class BookingCoordinator: Coordinator {
  weak var delegate: BookingCoordinatorDelegate?
  private unowned let presenter: UIViewController
  private let hotel: Hotel
  private var flow: UINavigationController?

  init(presenter: UIViewController, hotel: Hotel) {
    self.presenter = presenter
    self.hotel = hotel
  }

  override func start() {
    let dates = DatesViewController()
    dates.onDone = { [weak self] in self?.goToGuests() }
    let flow = UINavigationController(rootViewController: dates)
    presenter.present(flow, animated: true)
    self.flow = flow
  }

  override func finish() {
    flow?.dismiss(animated: true) { [self] in delegate?.didFinish(from: self) }
  }

  private func goToGuests() {
    let guests = GuestsViewController()
    guests.onDone = { [weak self] in self?.finish() }
    flow?.show(guests, sender: self)
  }
}

final class DatesViewController: UIViewController {
  var onDone: (() -> Void)?
}

final class GuestsViewController: UIViewController {
  var onDone: (() -> Void)?
}
