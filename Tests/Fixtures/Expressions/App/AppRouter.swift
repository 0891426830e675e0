import Combine
import UIKit

@MainActor
final class AppRouter {
  private let stack: UINavigationController
  private let session: Session
  private var running: [any Flow] = []
  private var cancellables = Set<AnyCancellable>()

  private lazy var settings: SettingsFlow = { SettingsFlow(stack: stack) }()

  init(stack: UINavigationController, session: Session) {
    self.stack = stack
    self.session = session
  }

  func start() {
    let first: any Flow = session.isOpen ? ParcelsFlow(stack: stack, delegate: self) : SignInFlow(stack: stack, session)
    run(first)

    session.closed
      .receive(on: DispatchQueue.main)
      .sink { [weak self] reason in
        guard let strongSelf = self else { return }
        strongSelf.run(GoodbyeFlow(on: strongSelf.stack, because: reason))
      }
      .store(in: &cancellables)
  }

  private func run(_ flow: any Flow) {
    running.append(flow)
    flow.start()
  }
}

extension AppRouter: ParcelsFlowDelegate {
  func parcelsWantSettings() { run(settings) }

  func parcelsWant(_ task: ParcelTask) {
    let flow: any Flow = switch task {
    case .track(let number): TrackFlow(number: number, stack: stack)
    case .send: SendFlow(stack: stack)
    case .collect: CollectFlow(stack: stack)
    }
    run(flow)
  }
}
