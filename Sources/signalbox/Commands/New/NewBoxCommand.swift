import ArgumentParser
import SignalboxScaffolds

/// `signalbox new box`.
struct NewBoxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "box",
    abstract: "Writes objects that carry values through Objective-C.",
    discussion: """
      Types that already have a box are skipped.

        signalbox new box 'Product, [Product], Result<Product, ShopError>'
        signalbox new box --all-needed
      """)

  @Argument(help: "The type, or several separated by commas.")
  var types: String?

  @Flag(help: "Box every type that a message of the project needs a box for.")
  var allNeeded = false

  @OptionGroup var scaffold: ScaffoldCommandOptions

  mutating func validate() throws {
    guard allNeeded else {
      if BoxRequest.list(types ?? "").isEmpty { throw ValidationError("name a type, or use --all-needed") }
      return
    }
    // Without a type to name, what is given is to be read.
    if let first = types { scaffold.input.paths.insert(first, at: 0) }
    types = nil
  }

  func run() throws {
    try scaffold.carryOut { project in
      let needed = allNeeded ? BoxRequest.needed(in: project) : []
      return (BoxRequest.list(types ?? "") + needed).uniqued
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
