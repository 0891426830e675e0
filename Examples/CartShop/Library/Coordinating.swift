import UIKit

/// What every coordinator can do, whatever kind of view controller it works with.
@MainActor
protocol Coordinating: UIResponder {
  var parent: (any Coordinating)? { get set }
  var childCoordinators: [any Coordinating] { get }

  func start()
  func stop()

  /// Takes the child in, then starts it.
  func startChild(_ child: any Coordinating)
  /// Stops the child, then lets go of it.
  func stopChild(_ child: any Coordinating)

  /// A child calls this on its parent when its work is over.
  func coordinatorDidFinish(_ child: any Coordinating)
}
