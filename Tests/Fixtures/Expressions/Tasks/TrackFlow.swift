import UIKit

@MainActor
final class TrackFlow: Flow {
  private let number: String
  private let stack: UINavigationController

  init(number: String, stack: UINavigationController) {
    self.number = number
    self.stack = stack
  }

  func start() {
    Task { [weak self] in
      let stops = await Self.stops(of: self?.number)
      await MainActor.run { self?.show(stops) }
    }
  }

  private func show(_ stops: [String]) {
    let map = stops.first.map { TrackMapViewController(first: $0) }
    stack.pushViewController(map ?? NotFoundViewController(), animated: true)
  }

  private static func stops(of number: String?) async -> [String] { [] }
}

final class TrackMapViewController: UIViewController {
  init(first: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class NotFoundViewController: UIViewController {}
