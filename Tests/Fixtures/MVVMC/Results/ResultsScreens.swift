import UIKit

protocol ResultsViewModelDelegate: AnyObject {
  func results(_ viewModel: ResultsViewModel, open hotel: Hotel)
  func results(_ viewModel: ResultsViewModel, book hotel: Hotel)
  func resultsDidLeave(_ viewModel: ResultsViewModel)
}

final class ResultsViewModel {
  weak var delegate: ResultsViewModelDelegate?
  private(set) var hotels: [Hotel] = []
  init(place: Place, client: TravelClient) {}

  func select(_ index: Int) { delegate?.results(self, open: hotels[index]) }
  func book(_ index: Int) { delegate?.results(self, book: hotels[index]) }
}

final class ResultsViewController: UITableViewController {
  private let viewModel: ResultsViewModel

  init(viewModel: ResultsViewModel) {
    self.viewModel = viewModel
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { viewModel.delegate?.resultsDidLeave(viewModel) }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    viewModel.select(indexPath.row)
  }
}

final class HotelViewController: UIViewController {
  init(hotel: Hotel) { super.init(nibName: "Hotel", bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
