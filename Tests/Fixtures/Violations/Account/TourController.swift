import UIKit

final class TourController: UIPageViewController, UIPageViewControllerDataSource {
  private lazy var first = TourPageController(number: 0)

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([first], direction: .forward, animated: false)
  }

  func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
    TourPageController(number: 1)
  }

  func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
    nil
  }
}

final class TourPageController: UIViewController {
  init(number: Int) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class MarketTabsController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [StallsViewController(), AccountViewController()]
  }
}
