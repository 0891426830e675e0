import SignalboxProject

/// A screen with nothing in it yet but its title, and a button that reports that the user is done.
struct NewScreen: Sendable {
  /// `ProbeStartViewController`.
  let type: String
  let title: String
  let isView: Bool

  var creation: String { type + "()" }

  /// How it tells that the user is done.
  enum Report {
    /// A button of the navigation bar.
    case barButton
    /// A button of its own, where there is no bar.
    case button
    /// As soon as it is taken off its stack.
    case back
  }

  /// - Parameter report: nil where nobody listens.
  func text(_ report: Report?) -> String { isView ? view(report != nil) : controller(report) }

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

  private func controller(_ report: Report?) -> String {
    let setup =
      switch report {
      case .barButton: "\n" + Self.barButton
      case .button: "\n        addButton()"
      case .back, nil: ""
      }
    let members =
      switch report {
      case .barButton: Self.action
      case .button: Self.action + Self.button
      case .back: Self.disappearing
      case nil: ""
      }
    return """
      import UIKit

      final class \(type): UIViewController {
          \(report != nil ? "var onDone: (() -> Void)?\n\n    " : "")override func viewDidLoad() {
              super.viewDidLoad()
              title = "\(title)"
              view.backgroundColor = .white\(setup)
          }\(members)
      }

      """
  }

  private static let barButton = """
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .done, target: self, action: #selector(tellDone))
    """

  private static let action = """


        @objc private func tellDone() {
            onDone?()
        }
    """

  private static let button = """


        private func addButton() {
            let button = UIButton(type: .system)
            button.setTitle("Done", for: .normal)
            button.addTarget(self, action: #selector(tellDone), for: .touchUpInside)
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(button)
            NSLayoutConstraint.activate([
                button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            ])
        }
    """

  private static let disappearing = """


        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isMovingFromParent {
                onDone?()
            }
        }
    """
}

extension NewScreen {
  private static func suffixes(_ isView: Bool) -> [String] {
    isView ? ["Screen", "Page", "View"] : ["ViewController", "Controller", "VC", "Screen", "View"]
  }

  /// Whether a variable's name says which screen it is, and not only that it is one.
  static func isSpecial(_ name: String) -> Bool {
    let kinds = Set((suffixes(true) + suffixes(false)).flatMap(\.camelCaseWords).map { $0.lowercased() })
    return !name.camelCaseWords.allSatisfy { kinds.contains($0.lowercased()) }
  }

  /// `Cart` of `CartViewController`.
  static func stem(of name: String, isView: Bool) -> String {
    suffixes(isView).first(where: name.hasSuffix).map { name.without(suffix: $0) } ?? name
  }

  /// - Parameters:
  ///   - name: as given; with or without the ending.
  ///   - model: the type of the screen that it takes the ending of.
  init(_ name: String, like model: String, isView: Bool) {
    let suffix = Self.suffixes(isView).first(where: model.hasSuffix) ?? Self.suffixes(isView)[0]
    let stem = name.without(suffix: suffix)
    self.init(type: stem + suffix, title: stem.spelledOut, isView: isView)
  }
}
