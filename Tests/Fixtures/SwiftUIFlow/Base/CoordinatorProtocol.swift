import Combine
import SwiftUI

@MainActor
protocol CoordinatorProtocol: AnyObject {
  func start()
  func stop()
  func toPresentable() -> AnyView
}

extension CoordinatorProtocol {
  func start() {}
  func stop() {}
  func toPresentable() -> AnyView { AnyView(Text("Nothing to show for \(String(describing: self))")) }
}

@MainActor
protocol FlowCoordinatorProtocol: AnyObject {
  func start()
  func toPresentable() -> AnyView
}
