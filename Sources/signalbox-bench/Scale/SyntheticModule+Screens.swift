extension SyntheticModule {
  func screenText(_ screen: String, opens next: String?, _ chance: inout SyntheticChance) -> String {
    let rows = SyntheticParts.nouns.shuffledSlice(4 + chance.next(4), &chance)
    let views = rows.map { "  private let \($0)Label = UILabel()\n" }.joined()
    let styles = rows.map {
      """
          \($0)Label.font = .preferredFont(forTextStyle: .body)
          \($0)Label.textColor = Constants.textColor
          \($0)Label.numberOfLines = \(chance.next(3))
          stackView.addArrangedSubview(\($0)Label)

      """
    }.joined()
    let fills = rows.map { "    \($0)Label.text = viewModel.\($0)Text\n" }.joined()
    let opens =
      next.map {
        """
          @objc private func openNext() {
            navigationController?.pushViewController(\($0)ViewController(viewModel: \($0)ViewModel()), animated: true)
          }


        """
      } ?? ""
    let message = SyntheticParts.lowercased(name)
    let event = "\(SyntheticParts.lowercased(screen))DidContinue"
    return """
      import UIKit

      protocol \(screen)ViewControllerDelegate: AnyObject {
        func \(event)(_ controller: \(screen)ViewController)
      }

      final class \(screen)ViewController: UIViewController {
        private enum Constants {
          static let spacing: CGFloat = \(4 + chance.next(20))
          static let margin: CGFloat = \(8 + chance.next(20))
          static let textColor = UIColor.label
        }

        weak var delegate: \(screen)ViewControllerDelegate?
        private let viewModel: \(screen)ViewModel
        private let stackView = UIStackView()
        private let button = UIButton(type: .system)
      \(views)
        init(viewModel: \(screen)ViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func viewDidLoad() {
          super.viewDidLoad()
          setUpViews()
          setUpConstraints()
          bind()
          viewModel.load()
        }

        private func setUpViews() {
          view.backgroundColor = .systemBackground
          stackView.axis = .vertical
          stackView.spacing = Constants.spacing
          view.addSubview(stackView)
      \(styles)    button.setTitle(Localization.next, for: .normal)
          button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          stackView.addArrangedSubview(button)
        }

        private func setUpConstraints() {
          stackView.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.topAnchor, constant: Constants.margin),
            stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Constants.margin),
            stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Constants.margin),
          ])
        }

        private func bind() {
          viewModel.onChange = { [weak self] in self?.update() }
        }

        private func update() {
          title = viewModel.title
      \(fills)    button.isEnabled = viewModel.isComplete
        }

        @objc private func tapped() {
          guard viewModel.isComplete else {
            \(message)Add(item: NSNumber(value: viewModel.count), sender: self)
            return
          }
          delegate?.\(event)(self)
        }

      \(opens)}

      private enum Localization {
        static let next = NSLocalizedString("\(screen).next", comment: "")
      }

      """
  }

  func viewModel(_ screen: String, _ chance: inout SyntheticChance) -> String {
    let texts = SyntheticParts.nouns.map { noun in
      """
        var \(noun)Text: String {
          guard let \(noun) = values["\(noun)"] else { return "–" }
          return formatter.string(from: NSNumber(value: \(noun))) ?? "\\(\(noun))"
        }


      """
    }.joined()
    return """
      import Foundation

      final class \(screen)ViewModel {
        var onChange: (() -> Void)?
        private(set) var values: [String: Double] = [:]
        private let formatter = NumberFormatter()

        var title: String { "\(screen)" }
        var count: Int { values.count }
        var isComplete: Bool { values.count > \(chance.next(6)) }

      \(texts)  func load() {
          for (number, key) in ["\(SyntheticParts.nouns.joined(separator: "\", \""))"].enumerated() {
            values[key] = Double(number * \(1 + chance.next(9)))
          }
          onChange?()
        }

        func reset(to value: Double, below limit: Int) {
          var next: [String: Double] = [:]
          for (key, old) in values where old < value {
            next[key] = min(old, Double(limit))
          }
          values = next
          onChange?()
        }
      }

      """
  }

  /// Messages that climb from the screens to the coordinators of the module.
  var messages: String {
    """
    import UIKit

    public protocol \(name)Flow: AnyObject {
      var onFinish: (() -> Void)? { get set }
      func start()
    }

    extension UIResponder {
      @objc func \(SyntheticParts.lowercased(name))Add(item: NSNumber, sender: Any?) {
        coordinatingResponder?.\(SyntheticParts.lowercased(name))Add(item: item, sender: sender)
      }
    }

    """
  }

  var base: String {
    """
    import UIKit

    extension UIResponder {
      @objc open var coordinatingResponder: UIResponder? { next }
    }

    open class \(name)View: UIView {
      public func pin(to other: UIView, margin: CGFloat) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          topAnchor.constraint(equalTo: other.topAnchor, constant: margin),
          leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: margin),
        ])
      }
    }

    """
  }

  var sceneDelegate: String {
    """
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      private var coordinator: App\(SyntheticParts.flowWords[0])Coordinator?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let navigationController = UINavigationController()
        let window = UIWindow(windowScene: scene)
        window.rootViewController = navigationController
        let coordinator = App\(SyntheticParts.flowWords[0])Coordinator(navigationController: navigationController)
        self.coordinator = coordinator
        coordinator.start()
        self.window = window
        window.makeKeyAndVisible()
      }
    }

    """
  }
}

extension [String] {
  /// Some of the items, from a place that chance chooses, in their order.
  func shuffledSlice(_ count: Int, _ chance: inout SyntheticChance) -> [String] {
    let start = chance.next(self.count - Swift.min(count, self.count) + 1)
    return Array(self[start..<start + Swift.min(count, self.count)])
  }
}
