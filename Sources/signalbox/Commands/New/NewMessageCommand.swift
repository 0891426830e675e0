import ArgumentParser
import SignalboxScaffolds

/// `signalbox new message`.
struct NewMessageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "message",
    abstract: "Write a message of the responder chain: declaration, boxes, handler and call.",
    discussion: """
      Types that Objective-C cannot represent are boxed. A signature that cannot cross at all is refused.

        signalbox new message 'cartAdd(product: Product, sender: Any?)' --handler Cart --from ProductController
      """)

  @Argument(help: "Its signature: 'cartAdd(product: Product, sender: Any?)'.")
  var signature: String

  @Option(name: .customLong("in"), help: "The file to declare it in. Default: that of the messages with its prefix.")
  var file: String?

  @Option(help: "The coordinator that handles it: gets the override.")
  var handler: String?

  @Option(help: "The screen, view or coordinator that sends it: gets the call.")
  var from: String?

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut { _ in
      [MessageRequest(signature: signature, handler: handler, sender: from, file: file)]
    }
  }
}
