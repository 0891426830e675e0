import UIKit
import XCoordinator

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var mainWindow = UIWindow()
  private let router = HotelAppCoordinator().strongRouter

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    router.setRoot(for: mainWindow)
    return true
  }
}
