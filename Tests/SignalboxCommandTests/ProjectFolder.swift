import Foundation
import SignalboxTestSupport

/// A small project on the disk, removed with the value.
final class ProjectFolder: Sendable {
  let url: URL

  /// A folder that holds the given files, and a configuration, so that none is found in the folders above.
  init(_ files: [String: String] = [:]) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = base.appendingPathComponent("signalbox-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try add(Self.configuration, "")
    for (name, text) in files { try add(name, text) }
  }

  deinit {
    // A test may have taken the permission away.
    chmod(url.path, 0o755)
    try? FileManager.default.removeItem(at: url)
  }

  /// The absolute path of what is called `name` here.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func add(_ name: String, _ text: String) throws { try add(name, bytes: Array(text.utf8)) }

  func add(_ name: String, bytes: [UInt8]) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  private static let configuration = ".signalbox.yml"

  /// The names of everything directly in the folder, hidden files too, but for the configuration.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0 != Self.configuration }.sorted()
    }
  }

  /// Runs `signalbox` here.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Outcome {
    try Program.run(arguments, in: url, environment: environment)
  }
}

extension ProjectFolder {
  /// A screen that pushes in line 4.
  static let pushingScreen = """
    import UIKit
    final class ListController: UIViewController {
      func open(_ detail: UIViewController) {
        navigationController?.pushViewController(detail, animated: true)
      }
    }

    """

  /// What `lint` finds in `pushingScreen` when that is `App/List.swift`.
  static let push = "App/List.swift:4:27 warning navigation_from_child"

  /// What `lint` says about `pushingScreen` alone.
  static let pushSummary = "1 warning in 1 file (6 lines) in T s.\n"

  /// An app with two coordinators.
  static let coordinators = """
    import UIKit
    class Coordinator {
      func start() {}
    }
    final class AppCoordinator: Coordinator {
      let navigation = UINavigationController()
      override func start() {
        let cart = CartCoordinator(navigation: navigation)
        cart.start()
      }
    }
    final class CartCoordinator: Coordinator {
      let navigation: UINavigationController
      init(navigation: UINavigationController) { self.navigation = navigation }
      override func start() { navigation.pushViewController(CartController(), animated: true) }
    }
    final class CartController: UIViewController {}

    """

  /// A project with one finding.
  static func pushing(_ files: [String: String] = [:]) throws -> ProjectFolder {
    try ProjectFolder(files.merging(["App/List.swift": pushingScreen]) { first, _ in first })
  }
}
