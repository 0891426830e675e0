import Combine
import Foundation

@MainActor
protocol Flow: AnyObject {
  func start()
}

enum ParcelTask {
  case track(String)
  case send
  case collect
}

final class Session {
  enum Reason { case expired, signedOut }

  private(set) var isOpen = false
  let closed = PassthroughSubject<Reason, Never>()

  func open(completion: @escaping (Bool) -> Void) {
    isOpen = true
    completion(true)
  }
}
