import UIKit

/// The storyboards of the app. A scene's storyboard identifier is the name of its class.
enum AppStoryboard: String {
  case account = "Account"

  @MainActor
  func instantiate<Screen: UIViewController>(_ screen: Screen.Type) -> Screen {
    let storyboard = UIStoryboard(name: rawValue, bundle: nil)
    return storyboard.instantiateViewController(identifier: String(describing: screen))
  }
}
