import UIKit

/// The parts of the app a customer can switch between, in the order of the tabs.
enum AppTab: Int, Sendable {
  case catalog, cart, account
}

final class AppTabBox: NSObject {
  let unbox: AppTab

  init(_ value: AppTab) {
    unbox = value
    super.init()
  }
}

extension AppTab {
  var boxed: AppTabBox { AppTabBox(self) }
}

// Messages that any part of the app may send.
extension UIResponder {
  @objc func appSwitch(to tab: AppTabBox, sender: Any?) {
    coordinatingResponder?.appSwitch(to: tab, sender: sender)
  }

  /// Something went wrong, and the customer should know.
  @objc func appReport(_ problem: String, sender: Any?) {
    coordinatingResponder?.appReport(problem, sender: sender)
  }
}
