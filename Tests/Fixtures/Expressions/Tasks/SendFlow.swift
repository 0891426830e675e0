import UIKit

@MainActor
final class SendFlow: Flow {
  private let stack: UINavigationController
  private let machine = SendStateMachine()
  private var payment: (any Flow)?

  init(stack: UINavigationController) {
    self.stack = stack
    setUpMachine()
  }

  func start() { machine.process(.begin) }

  private func setUpMachine() {
    machine.addTransitionHandler { [weak self] context in
      guard let self else { return }
      switch (context.from, context.event, context.to) {
      case (.idle, .begin, .size):
        self.showSize()
      case (.size, .sized(let size), .label):
        self.stack.pushViewController(LabelViewController(size: size), animated: true)
      case (.label, .pay, .paid):
        self.payment = PaymentFlow(stack: self.stack)
        self.payment?.start()
      case (_, .cancel, _):
        self.stack.popToRootViewController(animated: true)
      default:
        break
      }
    }
  }

  private func showSize() {
    let size = SizeViewController()
    size.onPick = { [machine] in machine.process(.sized($0)) }
    stack.pushViewController(size, animated: true)
  }
}

@MainActor
final class PaymentFlow: Flow {
  private let stack: UINavigationController
  private var card: CardViewController?

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    card = .init()
    if let card { stack.present(card, animated: true) }
  }
}

final class SizeViewController: UIViewController {
  var onPick: ((Int) -> Void)?
}

final class LabelViewController: UIViewController {
  init(size: Int) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class CardViewController: UIViewController {}
