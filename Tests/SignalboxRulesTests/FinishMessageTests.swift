import Testing

/// Children whose delegate waits for the end of them.
@Suite struct FinishMessageTests {
  private func source(mark: String, end: String, search: String, screen: String = "") -> String {
    """
    import UIKit
    protocol Coordinator: AnyObject { func start() }
    protocol SearchDelegate: AnyObject {
      func searchDidFinish(_ search: SearchCoordinator)
      func searchDidPick()
    }
    final class ListCoordinator: Coordinator, SearchDelegate {
      var children: [Coordinator] = []
      let stack = UINavigationController()
      func start() {
        let search = SearchCoordinator()
        search.\(mark)delegate = self
        children.append(search)
      }
      func searchDidFinish(_ search: SearchCoordinator) { \(end) }
      func searchDidPick() {}
    }
    final class SearchCoordinator: Coordinator {
      weak var delegate: SearchDelegate?
      func start() { delegate?.searchDidPick() }
      \(search)
    }
    final class SearchController: UIViewController {
      weak var coordinator: SearchCoordinator?
      \(screen)
    }
    """
  }

  private static let removal = "children.removeAll { $0 === search }"

  @Test(arguments: ["", "func finish() { delegate?.searchDidFinish(self) }"])
  func anEndThatNothingReportsIsFound(_ search: String) throws {
    try MarkedSource(source(mark: "↓", end: Self.removal, search: search)).expect("finish_never_called")
  }

  @Test(arguments: [
    ("func finish() { delegate?.searchDidFinish(self) }", "func tap() { coordinator?.finish() }"),
    ("func finish() { delegate?.searchDidFinish(self) }", "lazy var action = coordinator?.finish"),
    ("func end() { finish() }; func finish() { delegate?.searchDidFinish(self) }", ""),
    ("deinit { delegate?.searchDidFinish(self) }", ""),
    ("lazy var onClose: () -> Void = { [weak self] in self.map { $0.delegate?.searchDidFinish($0) } }", ""),
    ("", "func tap() { coordinator.map { $0.delegate?.searchDidFinish($0) } }"),
    ("func open(_ screen: SearchController) { screen.other = delegate }", "weak var other: SearchDelegate?"),
  ]) func anEndThatSomethingReportsIsNot(_ search: String, _ screen: String) throws {
    try MarkedSource(source(mark: "", end: Self.removal, search: search, screen: screen)).expect("finish_never_called")
  }

  @Test(arguments: ["", "stack.popViewController(animated: true)"])
  func whatRemovesNobodyIsNoEnd(_ end: String) throws {
    try MarkedSource(source(mark: "", end: end, search: "")).expect("finish_never_called")
  }
}
