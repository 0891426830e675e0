import SignalboxProject

/// A screen with nothing in it yet but its title, and a button that reports that the user is done.
struct NewScreen: Sendable {
  /// `ProbeStartViewController`.
  let type: String
  let title: String
  let isView: Bool

  var creation: String { type + "()" }

  /// - Parameter hasEnd: whether somebody listens.
  func text(hasEnd: Bool) -> String { isView ? view(hasEnd) : controller(hasEnd) }

  private func view(_ hasEnd: Bool) -> String {
    let button = hasEnd ? "Button(\"Done\") { onDone?() }" : "Text(\"\(title)\")"
    return """
      import SwiftUI

      struct \(type): View {
          \(hasEnd ? "var onDone: (() -> Void)?\n\n    " : "")var body: some View {
              \(button)
                  .navigationTitle("\(title)")
          }
      }

      """
  }

  private func controller(_ hasEnd: Bool) -> String {
    let button = """

              navigationItem.rightBarButtonItem = UIBarButtonItem(
                  barButtonSystemItem: .done, target: self, action: #selector(tellDone))
      """
    let action = """


          @objc private func tellDone() {
              onDone?()
          }
      """
    return """
      import UIKit

      final class \(type): UIViewController {
          \(hasEnd ? "var onDone: (() -> Void)?\n\n    " : "")override func viewDidLoad() {
              super.viewDidLoad()
              title = "\(title)"
              view.backgroundColor = .white\(hasEnd ? button : "")
          }\(hasEnd ? action : "")
      }

      """
  }
}
