import RxCocoa
import RxFlow
import UIKit

final class ShowsViewController: UITableViewController {
  private let viewModel: ShowsViewModel

  init(viewModel: ShowsViewModel) {
    self.viewModel = viewModel
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    viewModel.pick(indexPath.row)
  }
}

final class EpisodesViewController: UITableViewController {
  init(viewModel: EpisodesViewModel) { super.init(style: .plain) }
  required init?(coder: NSCoder) { nil }
}

final class SearchViewController: UIViewController {
  private var services: PodcastServices?

  static func instantiate(services: PodcastServices) -> SearchViewController {
    let controller = SearchViewController()
    controller.services = services
    return controller
  }

  @objc private func cancel() {
    presentingViewController?.dismiss(animated: true)  // finding: presentation_from_child
  }
}
