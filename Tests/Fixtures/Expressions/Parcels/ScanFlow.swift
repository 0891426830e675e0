import UIKit

@MainActor
final class ScanFlow: Flow {
  private let stack: UINavigationController
  private let isManual: Bool

  init?(device: String, stack: UINavigationController) {
    guard !device.isEmpty else { return nil }
    self.stack = stack
    isManual = device.hasPrefix("iPod")
  }

  func start() {
    stack.pushViewController(isManual ? ManualEntryViewController() : ScanViewController(), animated: true)
  }
}

@MainActor
final class DepotFlow: Flow {
  private let stack: UINavigationController
  private let address: String

  init(near street: String, stack: UINavigationController) async throws {
    self.stack = stack
    address = try await Self.find(street)
  }

  private static func find(_ street: String) async throws -> String { street }

  func start() {
    let screen: UIViewController = if address.isEmpty { NoDepotViewController() } else { DepotViewController() }
    stack.show(screen, sender: nil)
  }
}

@MainActor
final class RatingFlow: Flow {
  private weak var stack: UINavigationController?
  init(stack: UINavigationController?) { self.stack = stack }

  func start() {
    stack?.present({
      let rating = RatingViewController()
      rating.modalPresentationStyle = .formSheet
      return rating
    }(), animated: true)
  }
}
