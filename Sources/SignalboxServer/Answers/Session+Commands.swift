import SignalboxProject
import SignalboxText

/// What a client may run: each answers with places, and shows the first one if the client can.
enum ServedCommand: String, CaseIterable {
  /// A place that the server has named itself.
  case show
  /// The coordinators that show a screen or start a coordinator.
  case coordinator
  /// Where a message is handled.
  case handlers
  /// Where a type is shown, started or created.
  case makers

  private static let start = "signalbox."

  var name: String { Self.start + rawValue }

  init(named name: String) throws(RPCError) {
    guard name.hasPrefix(Self.start), let command = Self(rawValue: String(name.dropFirst(Self.start.count))) else {
      throw RPCError(code: RPCError.invalidParams, message: "there is no command '\(name)'")
    }
    self = command
  }
}

extension Session {
  func run(_ parameters: CommandParameters) throws(RPCError) -> [Location] {
    let command = try ServedCommand(named: parameters.command)
    guard let argument = parameters.arguments?.first else {
      throw RPCError(
        code: RPCError.invalidParams,
        message: "\(command.name) needs a name, or a text document and a position in it")
    }
    let places = places(command, argument)
    if let first = places.first {
      // What a client sends is shown by the client: no file is read here.
      if client?.window?.showDocument?.support == true || command == .show {
        outbox.request("window/showDocument", ShowCommand(uri: first.uri, selection: first.range))
      }
    } else {
      outbox.show("nothing was found")
    }
    return places
  }

  private func places(_ command: ServedCommand, _ argument: CommandParameters.Argument) -> [Location] {
    switch command {
    case .show: if case .location(let place) = argument { [place] } else { [] }
    case .handlers: messages(argument).flatMap { handlers(of: $0.message, $0.spot) }
    case .makers: types(argument).flatMap { makers(of: $0.type, $0.spot) }
    case .coordinator: types(argument).flatMap { coordinators(of: $0.type, $0.spot) }
    }
  }

  /// The types that an argument names; where a position is at none, the one around it.
  private func types(_ argument: CommandParameters.Argument) -> [(spot: Spot, type: TypeID)] {
    if case .name(let name) = argument {
      return spots.flatMap { spot in
        spot.project.types.filter { $0.origin == .project && $0.isNamed(name) }.map { (spot, $0.id) }
      }
    }
    guard let position = argument.position else { return [] }
    if let found = type(at: position) { return [(found.spot, found.type)] }
    guard let spot = spot(position.textDocument.uri) else { return [] }
    return spot.project.types(around: position.position.line &+ 1, inFile: spot.file).prefix(1).map { (spot, $0) }
  }

  private func messages(
    _ argument: CommandParameters.Argument
  ) -> [(spot: Spot, message: SignalboxProject.Message)] {
    if case .name(let name) = argument {
      return spots.flatMap { spot in
        spot.project.messages.filter { $0.name == name || $0.name.prefix { $0 != "(" } == name }.map { (spot, $0) }
      }
    }
    return argument.position.flatMap { message(at: $0) }.map { [($0.spot, $0.message)] } ?? []
  }

  private func coordinators(of type: TypeID, _ spot: Spot) -> [Location] {
    var maker = DiagnosticMaker(spot.folder, encoding)
    let tree = spot.project.tree
    let above = Set(spot.project.profile(of: type).incoming.filter { !$0.kind.isMessage }.map(\.from))
    return tree.nodes.filter { above.contains($0.id) && ($0.kind == .coordinator || $0.kind == .app) }
      .compactMap { node in
        guard let file = node.file, let line = node.line else { return nil }
        return maker.location(file, line: line)
      }
  }

  /// All projects.
  private var spots: [Spot] {
    folders.compactMap { folder in folder.analysis.map { Spot(folder: folder, analysis: $0, file: "") } }
  }
}

extension CommandParameters.Argument {
  /// The place that it means; that of a location is its start.
  fileprivate var position: PositionParameters? {
    switch self {
    case .position(let position): position
    case .location(let place):
      PositionParameters(textDocument: TextDocumentIdentifier(uri: place.uri), position: place.range.start)
    case .name: nil
    }
  }
}

/// Asks the client to show a place.
struct ShowCommand: Encodable {
  let uri: String
  let takeFocus = true
  let selection: TextRange
}
