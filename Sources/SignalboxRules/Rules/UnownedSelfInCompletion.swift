import SignalboxFacts
import SignalboxProject

extension Rule {
  static let unownedSelfInCompletion = Rule(
    id: "unowned_self_in_completion",
    title: "Unowned Self in a Completion",
    summary: "A closure that runs later must not capture a coordinator, screen or view model with unowned.",
    rationale: """
      `unowned` promises that the object lives at least as long as the closure. The completion of a transition, an \
      animation or a request runs when it likes, and by then the flow may have ended and the screen may be gone: the \
      app crashes. Capture `self` weakly instead. Work items and timers that `deinit` cancels are not reported.
      """,
    article: .taming,
    remedy: ["Write `[weak self]`, and unwrap it in the first line: `guard let self else { return }`."],
    triggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func didPay() {
            rootViewController.dismiss(animated: true) { [↓unowned self] in self.showReceipt() }
          }
          private func showReceipt() {}
        }
        """),
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func close() {
            rootViewController.dismiss(animated: true) { [↓unowned self] in self.pay() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [↓unowned self] in self.pay() }
            URLSession.shared.dataTask(with: address) { [↓unowned self] _, _, _ in self.pay() }.resume()
          }
          func pay() {}
        }
        final class CartController: UIViewController {
          func hide() {
            UIView.animate(withDuration: 1, animations: {}, completion: { [↓unowned self] _ in self.show() })
          }
          func show() {}
        }
        """),
      Example(
        """
        protocol AlbumLoading { func load(_ id: Int, then done: @escaping (Bool) -> Void) }
        final class AlbumController: UIViewController {
          let loader: AlbumLoading
          init(loader: AlbumLoading) { self.loader = loader; super.init(nibName: nil, bundle: nil) }
          func reload() {
            loader.load(1) { [↓unowned self] _ in self.view.setNeedsLayout() }
            Task { [↓unowned self] in self.view.setNeedsLayout() }
            let layOut = { [↓unowned self] in self.view.setNeedsLayout() }
            DispatchQueue.main.async(execute: layOut)
            UIView.animate(withDuration: 1, animations: {}) { [↓unowned self] _ in self.reload() }
          }
          func fade() {
            unowned let ↓screen = self
            DispatchQueue.main.async { screen.reload() }
            [1].forEach { [↓unowned self] _ in DispatchQueue.main.async { self.reload() } }
            DispatchQueue.main.async { [↓unowned owner = self] in owner.reload() }
          }
        }
        """),
      Example(
        """
        final class SearchViewModel {
          var work: DispatchWorkItem?
          func search() {
            work = DispatchWorkItem { [↓unowned self] in self.search() }
            let item = DispatchWorkItem(qos: .utility, block: { [↓unowned self] in self.search() })
            DispatchQueue.main.async { [↓unowned self] in self.work = item }
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          func didPay() {
            rootViewController.dismiss(animated: true) { [weak self] in self?.showReceipt() }
          }
          private func showReceipt() {}
        }
        """),
      Example(
        """
        final class SearchViewModel {
          var work: DispatchWorkItem?
          func search() { work = DispatchWorkItem { [unowned self] in self.search() } }
          deinit { work?.cancel() }
        }
        """),
      Example(
        """
        final class CartCoordinator: Coordinator<UINavigationController> {
          private lazy var title: () -> String = { [unowned self] in "\\(self)" }
          func close() {
            rootViewController.dismiss(animated: true) { [weak self] in self?.pay() }
            let cart = CartController()
            cart.onPay = { [unowned self] in self.pay() }
            [1].forEach { [unowned self] _ in self.pay() }
          }
          func pay() {}
        }
        final class CartController: UIViewController { var onPay: (() -> Void)? }
        final class CartManager { func load() { DispatchQueue.main.async { [unowned self] in self.load() } } }
        """),
      Example(
        """
        final class PhotoController: UIViewController {
          var bottom = NSLayoutConstraint()
          let queue = WorkList()
          func count() async -> Int { await Task { [unowned self] in self.children.count }.value }
          func hide() {
            UIView.animate(withDuration: 0.3, animations: { [unowned self] in self.bottom.constant = 0 })
            UIView.animate(withDuration: 0.3) { [unowned self] in self.view.layoutIfNeeded() }
            unowned let screen = self
            [1].forEach { _ in screen.view.setNeedsLayout() }
            DispatchQueue.main.async { [weak screen] in screen?.view.setNeedsLayout() }
            unowned let shown = view!
            DispatchQueue.main.async { shown.setNeedsLayout() }
            let layOut = { [unowned self] in self.view.setNeedsLayout() }
            layOut()
            queue.async { [unowned self] in self.bottom.constant = 0 }
            view.settle { [unowned self] in self.bottom.constant = 1 }
            present(LockController.create { [unowned self] in self.bottom.constant = 2 }, animated: true)
          }
        }
        final class WorkList { func async(_ work: () -> Void) { work() } }
        extension UIView { func settle(completion: (() -> Void)? = nil) { completion?() } }
        final class LockController: UIViewController {
          var completion: (() -> Void)?
          static func create(completion: @escaping () -> Void) -> LockController {
            let lock = LockController()
            lock.completion = completion
            return lock
          }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let known = WalkMemo<NodeRef, Bool>()
    return project.unownedSelves.compactMap { place, local in
      guard let type = project.enclosingType(of: place),
        [.coordinator, .screen, .viewModel].contains(project.role(of: type).kind)
      else { return nil }
      let closures = project.closures(reaching: local, from: place)
      let (closure, method) =
        closures.firstResult { closure in project.retention.lateCaller(of: closure, known).map { (closure, $0) } } ?? (
          place, nil
        )
      if let method, cancellable.contains(method), project.cancelsWhenReleased(type) { return nil }
      if method == "addObserver", project.removesObservers(type) { return nil }
      // A closure inside the one that captures `self` may be the one that runs later.
      let isInner = closure != closures.first && project.contains(closures.first ?? closure, closure)
      return method.map {
        let when = isInner ? "\($0) calls the closure inside this one" : "\($0) calls this closure"
        return Violation(place, "`self` may be gone when \(when). Capture `self` weakly.")
      }
    }
  }
}

/// What can be cancelled before it calls its closure.
private let cancellable: Set<String> = ["a work item", "an operation", "scheduledTimer"]

extension Project {
  /// Whether the `deinit` of a type cancels something.
  fileprivate func cancelsWhenReleased(_ type: TypeID) -> Bool {
    code(of: type).flatMap { subtree(of: $0, kinds: [.deinitializer]) }.contains { end in
      calls(in: end).contains { ["cancel", "invalidate", "cancelAllOperations"].contains(calledName($0)) }
    }
  }

  /// Whether a type takes away an observer that a block is: `removeObserver(token)`, not `removeObserver(self)`.
  fileprivate func removesObservers(_ type: TypeID) -> Bool {
    code(of: type).contains { root in
      calls(in: root).contains { call in
        calledName(call) == "removeObserver" && arguments(of: call).count == 1
          && firstArgument(of: call).map { text($0) != "self" } ?? false
      }
    }
  }

  /// Unowned references to `self`, with their `binding`s: captures, and locals that closures capture.
  fileprivate var unownedSelves: [(place: NodeRef, local: NodeRef)] {
    files.indices.filter { !files[$0].isSDK }.flatMap { file in
      files[file].facts.nodes.enumerated().compactMap { index, node -> (NodeRef, NodeRef)? in
        guard node.kind == .binding, node.flags.contains(.unowned), !node.flags.contains(.unsafe) else { return nil }
        let local = NodeRef(file: file, node: Node.ID(index))
        guard let value = children(of: local).last, text(value) == "self", let around = parent(of: local) else {
          return nil
        }
        return (self[around].kind == .capture ? around : local, local)
      }
    }
  }

  /// The closures that an unowned reference is kept in: that whose capture it is, and those that mention it.
  fileprivate func closures(reaching local: NodeRef, from place: NodeRef) -> [NodeRef] {
    let own = place == local ? nil : parent(of: place)
    var found = [own].compactMap { $0 }
    for use in uses(ofLocal: local) {
      var current = use
      // What a closure captures from it is read when that closure is created.
      if let entry = ancestor(of: use, where: { $0.kind == .capture || $0.kind == .closure }),
        self[entry].kind == .capture, let closure = parent(of: entry)
      {
        current = closure
      }
      while let closure = ancestor(of: current, where: { $0.kind == .closure }), closure > local, closure != own {
        if !found.contains(closure) { found.append(closure) }
        current = closure
      }
    }
    return found
  }
}
