import SignalboxFacts
import SignalboxMigrations
import SignalboxProject
import SignalboxRules
import SignalboxScaffolds

/// New or moved code that is offered at a place: what `migrate` and `new` make.
struct Refactoring: Codable {
  let uri: String
  let kind: Kind
  /// The line it was offered for, counted from 1.
  let line: Int
  /// The coordinator or screen, or the shared manager.
  var name: String?

  enum Kind: String, Codable {
    case navigation, manager, screen, coordinator, handler, sender
  }

  var title: String {
    let name = name ?? ""
    return switch kind {
    case .navigation: "Move this navigation to the coordinator"
    case .manager: "Move this call of \(name) to a coordinator"
    case .screen: "New screen in \(name)"
    case .coordinator: "New coordinator below \(name)"
    case .handler: "New message handled by \(name)"
    case .sender: "New message sent by \(name)"
    }
  }

  /// Names of what is new, to be renamed; the first that is free counts.
  var names: [String] {
    switch kind {
    case .navigation, .manager: [""]
    case .screen, .coordinator: (1...9).map { $0 == 1 ? "New" : "New\($0)" }
    case .handler, .sender: (1...9).map { $0 == 1 ? "newEvent()" : "newEvent\($0)()" }
    }
  }

  /// - Parameter new: what is new is called.
  func request(in file: String, new: String) -> any ScaffoldRequest {
    let name = name ?? ""
    let place = SourcePlace(file: file, line: line)
    switch kind {
    case .navigation: return NavigationMigration(place: place)
    case .manager: return SingletonMigration(target: name, place: place)
    case .screen: return ScreenRequest(name: new, coordinator: name)
    case .coordinator: return CoordinatorRequest(name: new, parent: name)
    case .handler: return MessageRequest(signature: new, handler: name)
    case .sender: return MessageRequest(signature: new, sender: name)
    }
  }
}

extension Spot {
  /// What can be refactored in lines of the file.
  /// - Parameters:
  ///   - lines: counted from 1.
  ///   - findings: those that touch the lines.
  func refactorings(_ uri: String, in lines: ClosedRange<Int>, _ findings: [Finding]) -> [Refactoring] {
    moves(uri, in: lines, findings) + additions(uri, in: lines)
  }

  private func moves(_ uri: String, in lines: ClosedRange<Int>, _ findings: [Finding]) -> [Refactoring] {
    let calls = project.flows.navigationCalls { $0.effect != .embeds }.map { project.location(of: $0.name) }
    let navigation = Set(calls.filter { isHere($0.path, $0.line, lines) }.map(\.line)).sorted()
    let isCalling = findings.contains { $0.rule == "singleton_manager_call" }
    let managers = isCalling ? project.singletons.singletonUses().filter { !$0.isHeldElsewhere } : []
    let used = managers.compactMap { use -> Refactoring? in
      let place = project.location(of: use.place)
      guard isHere(place.path, place.line, lines) else { return nil }
      return Refactoring(uri: uri, kind: .manager, line: place.line, name: use.access)
    }
    return navigation.map { Refactoring(uri: uri, kind: .navigation, line: $0) } + used
  }

  /// What a coordinator or a screen can get that is declared there.
  private func additions(_ uri: String, in lines: ClosedRange<Int>) -> [Refactoring] {
    project.types.flatMap { type -> [Refactoring] in
      guard type.origin == .project, let declared = project.declaredName(of: type.id) else { return [] }
      let place = project.location(of: declared)
      let role = project.role(of: type.id)
      guard isHere(place.path, place.line, lines), !role.isBase else { return [] }
      return kinds(for: role.kind).map {
        Refactoring(uri: uri, kind: $0, line: place.line, name: type.qualifiedName)
      }
    }
  }

  private func kinds(for role: Role.Kind) -> [Refactoring.Kind] {
    let hasMessages = !project.messages.isEmpty
    return switch role {
    case .coordinator: [.screen, .coordinator] + (hasMessages ? [.handler] : [])
    case .screen: hasMessages ? [.sender] : []
    default: []
    }
  }

  private func isHere(_ path: String, _ line: Int, _ lines: ClosedRange<Int>) -> Bool {
    lines.contains(line) && path.hasSameBytes(as: file)
  }
}
