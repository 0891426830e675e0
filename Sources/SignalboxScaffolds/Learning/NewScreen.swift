import SignalboxProject

/// A screen with nothing in it yet but its title, and a button that reports that the user is done.
struct NewScreen: Sendable {
  /// `ProbeStartViewController`.
  let type: String
  let title: String
  let isView: Bool
  /// The class of its superclass.
  var base = "UIViewController"
  /// How it is built of several parts; nil where it is one.
  var build: ScreenBuild?

  var creation: String { build?.creation(of: self) ?? type + "()" }

  /// Statements that hand it what it does not get when it is made.
  func statements(on name: String) -> [String] { build?.statements(on: name, self) ?? [] }

  /// What its buttons say.
  static let labels: Set<String> = ["Done", "Next"]

  /// How it tells of something.
  enum Report {
    /// A button of the navigation bar.
    case barButton
    /// A button of its own, where there is no bar.
    case button
    /// As soon as it is taken off its stack.
    case back
    /// So, and by a button that asks for that.
    case buttonBack
  }

  /// - Parameters:
  ///   - report: how it tells of its end; nil where nobody listens.
  ///   - next: how it tells that it leads on; nil where no screen follows.
  func text(_ report: Report?, leadingOnBy next: Report? = nil) -> String {
    let outputs = [next.map { Output(word: "Next", report: $0) }, report.map { Output(word: "Done", report: $0) }]
      .compactMap { $0 }
    return isView ? view(outputs) : controller(outputs)
  }

  /// `onDone`, and what it is told by.
  private struct Output {
    let word: String
    let report: Report
    var closure: String {
      "var on\(word): (() -> Void)?\n    " + (report == .buttonBack ? "var onBack: (() -> Void)?\n    " : "")
    }
  }

  private func view(_ outputs: [Output]) -> String {
    let buttons = outputs.map { "Button(\"\($0.word)\") { on\($0.word)?() }" }
    let content = buttons.count == 1 ? buttons[0] : buttons.isEmpty ? "Text(\"\(title)\")" : Self.stack(of: buttons)
    return """
      import SwiftUI

      struct \(type): View {
          \(outputs.map(\.closure).joined())\(outputs.isEmpty ? "" : "\n    ")var body: some View {
              \(content)
                  .navigationTitle("\(title)")
          }
      }

      """
  }

  private static func stack(of views: [String]) -> String {
    "VStack {\n" + views.map { "            \($0)\n" }.joined() + "        }"
  }

  private func controller(_ outputs: [Output]) -> String {
    """
    import UIKit

    final class \(type): \(base) {
        \(outputs.map(\.closure).joined())\(outputs.isEmpty ? "" : "\n    ")override func viewDidLoad() {
            super.viewDidLoad()
            title = "\(title)"
            view.backgroundColor = .white\(outputs.map(Self.setup).joined())
        }\(outputs.map(Self.members).joined())
    }

    """
  }

  private static func setup(_ output: Output) -> String {
    switch output.report {
    case .barButton:
      let look = output.word == "Done" ? "barButtonSystemItem: .done" : "title: \"\(output.word)\", style: .plain"
      return """

                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    \(look), target: self, action: #selector(tell\(output.word)))
        """
    case .button, .buttonBack: return "\n        addButton()"
    case .back: return ""
    }
  }

  private static func members(_ output: Output) -> String {
    switch output.report {
    case .barButton: action(output.word)
    case .button: action(output.word) + button(output.word)
    case .back: disappearing("Done")
    case .buttonBack: disappearing("Back") + action(output.word) + button(output.word)
    }
  }

  private static func action(_ word: String) -> String {
    """


        @objc private func tell\(word)() {
            on\(word)?()
        }
    """
  }

  private static func button(_ word: String) -> String {
    """


        private func addButton() {
            let button = UIButton(type: .system)
            button.setTitle("\(word)", for: .normal)
            button.addTarget(self, action: #selector(tell\(word)), for: .touchUpInside)
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(button)
            NSLayoutConstraint.activate([
                button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            ])
        }
    """
  }

  private static func disappearing(_ word: String) -> String {
    """


        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isMovingFromParent {
                on\(word)?()
            }
        }
    """
  }
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

  /// `ViewController` of `CartViewController`.
  static func ending(of controller: String) -> String? { suffixes(false).first(where: controller.hasSuffix) }

  /// - Parameters:
  ///   - name: as given; with or without the ending.
  ///   - model: the type of the screen that it takes the ending of.
  init(_ name: String, like model: String, isView: Bool) {
    let suffix = Self.suffixes(isView).first(where: model.hasSuffix) ?? Self.suffixes(isView)[0]
    let stem = name.without(suffix: suffix)
    self.init(type: stem + suffix, title: stem.spelledOut, isView: isView)
  }
}

extension Project {
  /// The name of a screen, with the ending of most screens of the project: `CartViewController` for `CartController`.
  func usualScreenName(like screen: TypeID) -> String {
    let name = self[type: screen].name
    let names = types.filter { $0.origin == .project && role(of: $0.id).kind == .screen }.map(\.name)
    let endings = names.compactMap { NewScreen.ending(of: $0) }
    guard role(of: screen).kind != .swiftUIView, names.count > 2, let most = Conventions.mostFrequent(endings),
      endings.count(where: { $0 == most }) * 2 > names.count, let own = NewScreen.ending(of: name), own != most
    else { return name }
    return name.without(suffix: own) + most
  }
}

extension Workshop {
  /// Screens that are called, and built, as the model's first one.
  /// - Parameter build: how they are built of several parts.
  func newScreens(_ names: [String], like shown: TypeID, below parent: TypeID, _ build: ScreenBuild?) -> [NewScreen] {
    let isView = project.role(of: shown).kind == .swiftUIView
    let base = project.commonScreenBase(seenFrom: file(of: parent)).map { project[type: $0].qualifiedName }
    return names.map { name in
      var screen = NewScreen(
        name, like: project.usualScreenName(like: shown), isView: isView)
      screen.base = base ?? screen.base
      screen.build = build
      return screen
    }
  }
}
