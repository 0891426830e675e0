import UIKit

final class StallsViewController: Screen {
  var onChat: (() -> Void)?
  private let table = UITableView()
  private lazy var filter = FilterViewController()  // finding: screen_created_by_screen
  private let banner = BannerViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(banner)
    view.addSubview(banner.view)
    banner.didMove(toParent: self)
    styleBar()
  }

  @objc private func openFilter() {
    present(filter, animated: true)  // finding: presentation_from_child
  }

  @objc private func openOffer() {
    let offer = OfferViewController()  // finding: screen_created_by_screen
    go(to: offer)
  }

  @objc private func openMap() {
    let board = UIStoryboard(name: "Map", bundle: nil)
    let map = board.instantiateViewController(withIdentifier: "Map") as! MapViewController  // finding: screen_created_by_screen
    show(map, sender: self)  // finding: navigation_from_child
  }

  @objc private func openHelp() {
    presentSheet(HelpViewController.make())  // finding: presentation_from_child, screen_created_by_screen
  }

  @objc private func fail() {
    showError("No stalls")
    let share = UIActivityViewController(activityItems: ["Market"], applicationActivities: nil)
    present(share, animated: true, completion: nil)
  }

  @objc private func chat() { onChat?() }
}

final class FilterViewController: UIViewController {
  @objc private func done() {
    (presentingViewController ?? self).dismiss(animated: true)  // finding: presentation_from_child
  }

  @objc private func reset() {
    Task { @MainActor [weak self] in
      self?.dismiss(animated: true, completion: nil)  // finding: presentation_from_child
    }
  }
}

final class BannerViewController: UIViewController {}

final class HelpViewController: UIViewController {
  static func make() -> HelpViewController { HelpViewController() }
}

final class MapViewController: UIViewController {}
