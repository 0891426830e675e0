import Foundation

final class SendStateMachine {
  enum State { case idle, size, label, paid, cancelled }
  enum Event { case begin, sized(Int), pay, cancel }
  struct Context {
    let from: State
    let event: Event
    let to: State
  }

  private var handlers: [(Context) -> Void] = []
  private(set) var state = State.idle

  func addTransitionHandler(_ handler: @escaping (Context) -> Void) { handlers.append(handler) }

  func process(_ event: Event) {
    let old = state
    switch event {
    case .begin: state = .size
    case .sized: state = .label
    case .pay: state = .paid
    case .cancel: state = .cancelled
    }
    handlers.forEach { $0(Context(from: old, event: event, to: state)) }
  }
}
