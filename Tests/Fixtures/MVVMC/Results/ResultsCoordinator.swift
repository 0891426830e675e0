import UIKit

protocol ResultsCoordinatorDelegate: AnyObject {
  func didFinish(from coordinator: ResultsCoordinator)
}

final class ResultsCoordinator: Coordinator {
  weak var delegate: ResultsCoordinatorDelegate?
  private let navigationController: UINavigationController
  private let place: Place
  private let client: TravelClient

  init(navigationController: UINavigationController, place: Place, client: TravelClient) {
    self.navigationController = navigationController
    self.place = place
    self.client = client
  }

  override func start() {
    let viewModel = ResultsViewModel(place: place, client: client)
    viewModel.delegate = self
    let controller = ResultsViewController(viewModel: viewModel)
    navigationController.pushViewController(controller, animated: true)
  }

  override func finish() {
    delegate?.didFinish(from: self)
  }

  private func goToHotel(_ hotel: Hotel) {
    navigationController.pushViewController(HotelViewController(hotel: hotel), animated: true)
  }

  private func goToBooking(_ hotel: Hotel) {
    let booking = BookingCoordinator(presenter: navigationController, hotel: hotel)
    booking.delegate = self
    addChildCoordinator(booking)
    booking.start()
  }
}

extension ResultsCoordinator: ResultsViewModelDelegate, BookingCoordinatorDelegate {
  func results(_ viewModel: ResultsViewModel, open hotel: Hotel) { goToHotel(hotel) }
  func results(_ viewModel: ResultsViewModel, book hotel: Hotel) { goToBooking(hotel) }
  func resultsDidLeave(_ viewModel: ResultsViewModel) { finish() }
  func didFinish(from coordinator: BookingCoordinator) { removeChildCoordinator(coordinator) }
}
