import UIKit

protocol SearchViewModelCoordinatorDelegate: AnyObject {
  func searchWantsPlaces(from controller: UIViewController)
  func search(_ viewModel: SearchViewModel, didPick place: Place)
}

final class SearchViewModel {
  weak var coordinatorDelegate: SearchViewModelCoordinatorDelegate?
  private let client: TravelClient

  init(client: TravelClient) { self.client = client }

  func pickPlace(from controller: UIViewController) { coordinatorDelegate?.searchWantsPlaces(from: controller) }

  func search(_ place: Place) {
    RecentSearches.shared.remember(place)  // finding: singleton_manager_call
    coordinatorDelegate?.search(self, didPick: place)
  }
}

final class SearchViewController: UIViewController {
  var viewModel: SearchViewModel!

  @IBAction func pickPlace(_ sender: Any) { viewModel.pickPlace(from: self) }
}

final class PlacePickerViewController: UITableViewController {
  @objc private func cancel() {
    self.dismiss(animated: true, completion: nil)  // finding: presentation_from_child
  }
}
