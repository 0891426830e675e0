import ArgumentParser
import SignalboxScaffolds

/// `signalbox new message`.
struct NewMessageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "message",
    abstract: "Writes a message of the responder chain: declaration, boxes, handler, call.",
    discussion: """
      Types that Objective-C cannot represent are boxed. A signature that cannot be represented at all is rejected with \
      the reason.

        signalbox new message 'cartAdd(product: Product)' --handler Cart \\
          --from ProductController
      """)

  @Argument(help: "Its signature: 'cartAdd(product: Product)'.")
  var signature: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The file to declare it in. Default: that of the messages with its prefix.", valueName: "file"),
    completion: .file(extensions: ["swift"]), transform: GivenText.nonEmpty)
  var file: String?

  @Option(
    help: ArgumentHelp("The coordinator that handles it: gets the override.", valueName: "type"),
    transform: GivenText.nonEmpty)
  var handler: String?

  @Option(
    help: ArgumentHelp("The screen, view or coordinator that sends it: gets the call.", valueName: "type"),
    transform: GivenText.nonEmpty)
  var from: String?

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut { _ in
      [MessageRequest(signature: signature, handler: handler, sender: from, file: file)]
    }
  }
}
