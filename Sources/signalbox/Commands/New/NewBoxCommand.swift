import ArgumentParser
import SignalboxScaffolds

/// `signalbox new box`.
struct NewBoxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "box", abstract: "Write objects that carry values through Objective-C.",
    discussion: "Types that have a box already are left out.")

  @Argument(help: "Types: Product, '[Product]', Order.Line, 'Result<Product, ShopError>'.")
  var types: [String] = []

  @Flag(help: "Every type that a message of the project would need a box for.")
  var allNeeded = false

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func validate() throws {
    if types.isEmpty, !allNeeded { throw ValidationError("name a type, or use --all-needed") }
  }

  func run() throws {
    try scaffold.carryOut { project in
      let needed = allNeeded ? BoxRequest.needed(in: project) : []
      return (types.map { BoxRequest(type: $0) } + needed).uniqued
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
