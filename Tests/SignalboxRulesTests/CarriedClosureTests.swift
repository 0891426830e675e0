import Testing

/// Closures that reach the object that stores them through a builder, a helper, a view model inside or a publisher.
@Suite struct CarriedClosureTests {
  @Test(arguments: [
    "private lazy var chat: UIViewController = builder.chat(open: ↓openWeb)",
    "private lazy var chat: UIViewController = { builder.chat(open: ↓openWeb) }()",
    "private lazy var chat = builder.swiftChat(open: { ↓self.openWeb() })",
    "private lazy var chat = ChatController(model: ChatViewModel(open: ↓openWeb))",
    "private lazy var chat: UIViewController = make(open: ↓openWeb)",
    "private var chat: UIViewController?; func load() { chat = builder.chat { ↓self.openWeb() } }",
    "private var chat: UIViewController?; func load() { let chat = make(open: ↓openWeb); self.chat = chat }",
    // What nobody retains, or only until it is called, and what is weak or released.
    "private lazy var chat: UIViewController = builder.chat { [weak self] in self?.openWeb() }",
    "private lazy var chat: UIViewController = builder.once(open: openWeb)",
    "private weak var chat: UIViewController?; func load() { chat = builder.chat(open: openWeb) }",
    "private var chat: UIViewController?; func load() { chat = builder.chat(open: openWeb) }; func end() { chat = nil }",
    "func load() { root.show(builder.chat(open: openWeb), sender: nil) }",
    "private var chat: UIViewController { builder.chat(open: openWeb) }",
    "private lazy var chat: UIViewController = builder.chat(open: Self.log)",
  ]) func coordinatorsRetainedByTheirScreens(_ members: String) throws {
    let source = """
      import UIKit
      import SwiftUI
      protocol Coordinator: AnyObject { func start() }
      final class ScreenBuilder {
        func chat(open: @escaping () -> Void) -> UIViewController {
          let model = ChatViewModel(open: open)
          return ChatController(model: model)
        }
        func swiftChat(open: @escaping () -> Void) -> UIViewController {
          UIHostingController(rootView: ChatView(model: ChatViewModel(open: open)))
        }
        func once(open: () -> Void) -> UIViewController {
          open()
          return ChatController(model: ChatViewModel(open: {}))
        }
      }
      final class ChatCoordinator: Coordinator {
        let root: UINavigationController
        private let builder = ScreenBuilder()
        init(root: UINavigationController) { self.root = root }
        func start() {}
        func openWeb() {}
        static func log() {}
        func make(open: @escaping () -> Void) -> UIViewController { ChatController(model: ChatViewModel(open: open)) }
        \(members)
      }
      final class ChatViewModel: ObservableObject {
        private let open: () -> Void
        init(open: @escaping () -> Void) { self.open = open }
      }
      struct ChatView: View {
        @ObservedObject var model: ChatViewModel
        var body: some View { Text("") }
      }
      final class ChatController: UIViewController {
        private let model: ChatViewModel
        init(model: ChatViewModel) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
        }
      }
      """
    try MarkedSource(source).expect("strong_self_in_screen_closure")
  }

  @Test(arguments: [
    "start(builder.edit { ↓self.refresh() })",
    "start(make(onClose: { ↓self.refresh() }))",
    "start(builder.edit { [weak self] in self?.refresh() })",
    "start(builder.log { self.refresh() })",
  ]) func childrenThatABuilderCreates(_ code: String) throws {
    let source = """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      class BaseCoordinator: Coordinator {
        var children: [BaseCoordinator] = []
        func start() {}
        func start(_ child: BaseCoordinator) { children.append(child) }
      }
      final class Builder {
        func edit(onClose: @escaping () -> Void) -> BaseCoordinator { EditCoordinator(onClose: onClose) }
        func log(onClose: () -> Void) -> BaseCoordinator {
          onClose()
          return EditCoordinator(onClose: {})
        }
      }
      final class HomeCoordinator: BaseCoordinator {
        private let builder = Builder()
        func edit() { \(code) }
        private func make(onClose: @escaping () -> Void) -> EditCoordinator { EditCoordinator(onClose: onClose) }
        private func refresh() {}
      }
      final class EditCoordinator: BaseCoordinator {
        private let onClose: () -> Void
        init(onClose: @escaping () -> Void) { self.onClose = onClose }
      }
      """
    try MarkedSource(source).expect("strong_capture_in_finish")
  }

  @Test(arguments: [
    "auth.didFinish.sink { [unowned self] in self.remove(↓auth) }.store(in: &cancellables)",
    "auth.didFinish.receive(on: RunLoop.main).sink { [weak self] in self?.remove(↓auth) }.store(in: &cancellables)",
    "auth.didFinish.subscribe(onNext: { [weak self] in self?.remove(↓auth) }).disposed(by: bag)",
    "auth.didFinish.sink { [weak self, weak auth] in self?.remove(auth) }.store(in: &cancellables)",
    "auth.didFinish.first().sink { [weak self] in self?.remove(auth) }.store(in: &cancellables)",
    "auth.didEnd.sink { [weak self] in self?.remove(auth) }.store(in: &cancellables)",
    "auth.run().sink { [weak self] in self?.remove(auth) }.store(in: &cancellables)",
    "auth.children.forEach { remove(auth) }",
  ]) func subscriptionsToAChildsPublisher(_ code: String) throws {
    let source = """
      import Combine
      protocol Coordinator: AnyObject { func start() }
      final class AppCoordinator: Coordinator {
        var children: [AuthCoordinator] = []
        private var cancellables = Set<AnyCancellable>()
        func start() {
          let auth = AuthCoordinator()
          children.append(auth)
          \(code)
        }
        func remove(_ child: AuthCoordinator?) {}
      }
      final class AuthCoordinator: Coordinator {
        var children: [AuthCoordinator] = []
        let didFinish = PassthroughSubject<Void, Never>()
        let didEnd = PassthroughSubject<Void, Never>()
        func start() { didEnd.send(completion: .finished) }
        func run() -> AnyPublisher<Void, Never> { didFinish.eraseToAnyPublisher() }
      }
      """
    try MarkedSource(source).expect("strong_capture_in_finish")
  }
}
