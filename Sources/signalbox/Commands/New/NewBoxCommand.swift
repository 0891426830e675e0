import ArgumentParser
import SignalboxScaffolds

/// `signalbox new box`.
struct NewBoxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "box", abstract: "Write an object that carries a value through Objective-C.",
    discussion: "A type that has a box already is left out.")

  @Argument(help: "The type: Product, '[Product]', Order.Line or 'Result<Product, ShopError>'.")
  var type: String?

  @Flag(help: "Every type that a message of the project would need a box for.")
  var allNeeded = false

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func validate() throws {
    if type == nil, !allNeeded { throw ValidationError("name a type, or use --all-needed") }
  }

  func run() throws {
    try scaffold.carryOut { project in
      let needed = allNeeded ? BoxRequest.needed(in: project) : []
      return ([type].compactMap { $0 }.map { BoxRequest(type: $0) } + needed).uniqued
    }
  }
}

extension [BoxRequest] {
  fileprivate var uniqued: [BoxRequest] {
    reduce(into: []) { list, request in
      if !list.contains(where: { $0.type == request.type }) { list.append(request) }
    }
  }
}
