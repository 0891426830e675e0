import NeedleFoundation
import UIKit

protocol ChatDependency: Dependency {
  var stack: UINavigationController { get }
}

final class ClinicComponents: BootstrapComponent {
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  var chatComponent: ChatComponent { ChatComponent(parent: self) }
}

final class ChatComponent: Component<ChatDependency> {
  var chatFlow: ChatFlow { ChatFlow(stack: dependency.stack, component: self) }
  var chatViewController: UIViewController { ChatViewController(messages: messages) }
  var messages: MessageStore { shared { MessageStore() } }
  var photoComponent: PhotoComponent { PhotoComponent(parent: self) }
}

final class PhotoComponent: Component<EmptyDependency> {
  var photoFlow: PhotoFlow { shared { PhotoFlow() } }
}

final class MessageStore {}
