import UIKit

final class SearchCoordinator: Coordinator {
  private weak var root: UITabBarController?
  private let client: TravelClient
  private let storyboard = UIStoryboard(name: "Search", bundle: .main)
  private var navigationController = UINavigationController()

  private lazy var searchViewController: SearchViewController = {
    let controller = storyboard.instantiateViewController(withIdentifier: "Search") as! SearchViewController
    let viewModel = SearchViewModel(client: client)
    viewModel.coordinatorDelegate = self
    controller.viewModel = viewModel
    return controller
  }()

  init(root: UITabBarController, client: TravelClient) {
    self.root = root
    self.client = client
  }

  override func start() {
    navigationController.viewControllers = [searchViewController]
    root?.viewControllers = (root?.viewControllers ?? []) + [navigationController]
  }

  override func finish() {
    navigationController.popToRootViewController(animated: false)
  }
}

// MARK: - Navigation

extension SearchCoordinator {
  func goToPlacePicker(from controller: UIViewController) {
    let picker = PlacePickerViewController()
    picker.modalPresentationStyle = .formSheet
    controller.present(picker, animated: true)
  }

  func goToResults(for place: Place) {
    let results = ResultsCoordinator(navigationController: navigationController, place: place, client: client)
    results.delegate = self
    addChildCoordinator(results)
    results.start()
  }
}

extension SearchCoordinator: SearchViewModelCoordinatorDelegate {
  func searchWantsPlaces(from controller: UIViewController) { goToPlacePicker(from: controller) }
  func search(_ viewModel: SearchViewModel, didPick place: Place) { goToResults(for: place) }
}

extension SearchCoordinator: ResultsCoordinatorDelegate {
  func didFinish(from coordinator: ResultsCoordinator) { removeChildCoordinator(coordinator) }
}
