import SignalboxRules
import Testing

/// Whether the file of a view model needs the UIKit that it imports.
@Suite struct UIKitUseTests {
  private static let others = """
    import UIKit
    enum Theme { static let accent = UIColor.red }
    enum UIState { case idle, busy }
    struct Row { var section = 0 }
    final class ListController: UIViewController {}
    func show(_ icon: UIImage?, title: String) {}
    typealias Picture = UIImage
    """

  private func reason(_ members: String, isUsed: Bool) throws -> String {
    let source = """
      import \(isUsed ? "" : "↓")UIKit
      final class ListViewModel {
        \(members)
      }
      """
    return try #require(try MarkedSource(source, other: Self.others).expect("view_model_imports_uikit").first)
  }

  @Test(arguments: [
    "var state = UIState.idle", "var width: CGFloat = 0", "let text = NSLocalizedString(\"a\", comment: \"\")",
    "func title(of row: Row) -> Int { row.section }", "let place = IndexPath(index: 1)", "let count: UInt = 1",
    "var font = \"\"; func name() -> String { self.font }",
  ]) func whatFoundationHasNeedsNoUIKit(_ members: String) throws {
    #expect(try reason(members, isUsed: false).contains("uses nothing of it. Import Foundation."))
  }

  @Test(arguments: [
    "let accent = Theme.↓accent", "func paint() { ↓show(nil, title: \"\") }", "var picture: ↓Picture?",
    "func name(at path: IndexPath) -> Int { path.↓row }", "let first = IndexPath(↓row: 0, section: 0)",
    "weak var screen: ↓ListController?", "↓@IBOutlet var label: AnyObject?",
    "let heart = ↓#imageLiteral(resourceName: \"a\")",
    "func width(of text: NSString) -> Double { text.size(↓withAttributes: nil).width }",
    "var layer: ↓CALayer?", "let name = ↓UIApplication.didBecomeActiveNotification",
  ]) func whatUIKitHasDoes(_ members: String) throws {
    #expect(try reason(members, isUsed: true).contains("for which it needs UIKit."))
  }
}
