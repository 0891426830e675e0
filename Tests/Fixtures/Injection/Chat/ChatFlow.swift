import UIKit

final class ChatFlow {
  private let stack: UINavigationController
  private let component: ChatComponent
  private var photo: PhotoFlow?

  init(stack: UINavigationController, component: ChatComponent) {
    self.stack = stack
    self.component = component
  }

  func start() {
    stack.pushViewController(component.chatViewController, animated: true)
  }

  func attachPhoto() {
    let photo = component.photoComponent.photoFlow
    photo.start(from: stack)
    self.photo = photo
  }
}

final class PhotoFlow {
  func start(from presenter: UIViewController) {
    let camera = PhotoViewController()
    presenter.present(UINavigationController(rootViewController: camera), animated: true)
  }
}

final class ChatViewController: UIViewController {
  init(messages: MessageStore) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class PhotoViewController: UIViewController {}
