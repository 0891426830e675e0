import SignalboxFacts
import SignalboxProject

/// How many ways the copy has to show its screen.
extension SiblingCopy {
  private var project: Project { model.project }

  /// Where the copy shows its screen in one way or another, by what it is given: nobody knows by which of them it has
  /// to go away. `if let host { host.present(page) } else { stack.push(page) }`
  var placesOfSeveralWays: String? {
    mutating get {
      let functions = project[type: model.model].members.map(\.place).filter {
        kept.contains($0) && project[$0].kind == .function
      }
      let calls = functions.flatMap { statements(of: $0) }.flatMap(project.calls).filter(isInBranch)
      var ways: [CoordinatorTree.Transition] = []
      var lines: [String] = []
      for call in calls {
        guard let way = way(of: call), !ways.contains(way) else { continue }
        ways.append(way)
        let location = project.location(of: call)
        lines.append(lines.isEmpty ? "\(location.path):\(location.line)" : "\(location.line)")
      }
      return ways.count > 1 && ways.contains(.present) ? lines.joined(separator: ", ") : nil
    }
  }

  private func way(of call: NodeRef) -> CoordinatorTree.Transition? {
    guard let method = NavigationMethod.named(project.calledName(call)), method.shows,
      let value = project.firstArgument(of: call)
    else { return nil }
    // A stack cannot be pushed.
    let isStack = project.type(of: value)?.unwrapped.nominals.contains {
      project.inherits($0, from: "UINavigationController")
    }
    return method.effect == .adapts && isStack == true ? .present : method.transition
  }

  private func isInBranch(_ call: NodeRef) -> Bool {
    project.ancestor(of: call) { [.ifBranch, .switchCase, .ternary, .function].contains($0.kind) }.map {
      project[$0].kind != .function
    } ?? false
  }
}
