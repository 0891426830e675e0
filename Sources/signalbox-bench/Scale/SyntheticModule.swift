/// One module of a synthetic app: its flows, and what they work with.
struct SyntheticModule {
  let index: Int
  let app: SyntheticApp
  let name: String

  init(_ index: Int, of app: SyntheticApp) {
    (self.index, self.app) = (index, app)
    name = app.name(index)
  }

  /// Names and texts, filled up to the lines that a module has.
  var files: [(name: String, text: String)] {
    var chance = SyntheticChance(app.seed &+ UInt64(index) &* 7919)
    var files = SyntheticApp.isShared(index) ? [(name: "\(name)Screen.swift", text: base)] : flows(&chance)
    if index == 0 { files.append(("SceneDelegate.swift", sceneDelegate)) }
    var lines = files.reduce(0) { $0 + Self.lines($1.text) }
    var number = 0
    while lines < SyntheticApp.linesOfModule {
      for file in SyntheticParts(module: name, number: number).files(&chance) {
        files.append(file)
        lines += Self.lines(file.text)
      }
      number += 1
    }
    return files
  }

  private static func lines(_ text: String) -> Int { text.utf8.reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }

  private var imports: String {
    (["UIKit"] + (app.shared(by: index) + app.children(of: index)).map(app.name)).map { "import \($0)\n" }.joined()
  }

  private func flows(_ chance: inout SyntheticChance) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    for flow in 0..<SyntheticApp.flows {
      let flowName = "\(name)\(SyntheticParts.flowWords[flow])"
      let screens = (0..<SyntheticApp.screens).map { "\(flowName)\(SyntheticParts.screenWords[$0])" }
      files.append(("\(flowName)Coordinator.swift", coordinator(flowName, screens, flow)))
      for screen in screens {
        // Every module has a screen or two that navigate by themselves.
        let next = chance.next(12) == 0 ? screens[chance.next(screens.count)] : nil
        files.append(("\(screen)ViewController.swift", screenText(screen, opens: next, &chance)))
        files.append(("\(screen)ViewModel.swift", viewModel(screen, &chance)))
      }
    }
    files.append(("\(name)Messages.swift", messages))
    return files
  }

  /// The flows that a flow starts: the next one of its module, and the first one of other modules.
  private func children(of flow: Int) -> [String] {
    let next = flow + 1 < SyntheticApp.flows ? ["\(name)\(SyntheticParts.flowWords[flow + 1])"] : []
    guard flow == 0 else { return next }
    return next + app.children(of: index).map { app.name($0) + SyntheticParts.flowWords[0] }
  }

  private func coordinator(_ flow: String, _ screens: [String], _ number: Int) -> String {
    let shows = screens.enumerated().map { place, screen in
      let how =
        place == 0
        ? "navigationController.setViewControllers([controller], animated: false)"
        : place == 3
          ? "navigationController.present(controller, animated: true)"
          : "navigationController.pushViewController(controller, animated: true)"
      return """
          \(place == 0 ? "public func start()" : "func show\(SyntheticParts.screenWords[place])()") {
            let controller = \(screen)ViewController(viewModel: \(screen)ViewModel())
            controller.delegate = self
            \(how)
          }


        """
    }
    let starts = children(of: number).map { child in
      """
        func start\(child)() {
          let coordinator = \(child)Coordinator(navigationController: navigationController)
          coordinator.onFinish = { [weak self, weak coordinator] in
            guard let coordinator else { return }
            self?.remove(coordinator)
          }
          add(coordinator)
          coordinator.start()
        }


      """
    }
    let reactions = screens.indices.dropLast().map { place in
      """
      extension \(flow)Coordinator: \(screens[place])ViewControllerDelegate {
        func \(SyntheticParts.lowercased(screens[place]))DidContinue(_ controller: \(screens[place])ViewController) {
          show\(SyntheticParts.screenWords[place + 1])()
        }
      }


      """
    }
    let last = screens[screens.count - 1]
    let onward = children(of: number).map { "    start\($0)()\n" }.joined()
    return """
      \(imports)
      /// Leads through \(flow).
      public final class \(flow)Coordinator: UIResponder, \(name)Flow {
        private let navigationController: UINavigationController
        private var children: [AnyObject] = []
        public var onFinish: (() -> Void)?

        public init(navigationController: UINavigationController) {
          self.navigationController = navigationController
        }

      \(shows.joined())\(starts.joined())  private func add(_ child: AnyObject) { children.append(child) }

        private func remove(_ child: AnyObject) { children.removeAll { $0 === child } }

        override func \(SyntheticParts.lowercased(name))Add(item: NSNumber, sender: Any?) {
          navigationController.popViewController(animated: true)
        }
      }

      \(reactions.joined())extension \(flow)Coordinator: \(last)ViewControllerDelegate {
        func \(SyntheticParts.lowercased(last))DidContinue(_ controller: \(last)ViewController) {
      \(onward)    onFinish?()
        }
      }

      """
  }
}
