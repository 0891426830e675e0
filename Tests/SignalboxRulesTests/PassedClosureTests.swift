import Testing

/// Closures that a coordinator passes to a method of its child.
@Suite struct PassedClosureTests {
  private func expect(_ base: String, _ home: String, _ call: String) throws {
    try MarkedSource(
      """
      import UIKit
      class Coordinator {
        private var onEnding: (() -> Void)?
        \(base)
      }
      final class HomeCoordinator: Coordinator { \(home) }
      final class RootCoordinator: Coordinator {
        func showHome() {
          let home = HomeCoordinator()
          \(call)
        }
      }
      """
    ).expect("strong_capture_in_finish")
  }

  private static let start = "func start(onEnding: @escaping () -> Void) { self.onEnding = onEnding }"

  @Test(arguments: [
    "", "override func start(onEnding: @escaping () -> Void) { super.start(onEnding: onEnding) }",
  ]) func whatTheMethodStoresIsRetained(_ home: String) throws {
    try expect(Self.start, home, "home.start(onEnding: { ↓self.showHome() })")
    try expect(Self.start, home, "home.start { _ = ↓home }")
    try expect(Self.start, home, "home.start { [weak self] in self?.showHome() }")
  }

  @Test(arguments: [
    "func start(onEnding: () -> Void) { onEnding() }",
    "func start(onEnding: @escaping () -> Void) { DispatchQueue.main.async { onEnding() } }",
    "func start(onEnding: @escaping () -> Void) { self.onEnding = onEnding }; func end() { onEnding = nil }",
  ]) func whatGoesIsNot(_ base: String) throws {
    try expect(base, "", "home.start { self.showHome() }")
  }
}
