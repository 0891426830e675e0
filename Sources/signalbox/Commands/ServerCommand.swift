import ArgumentParser
import SignalboxServer

struct ServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server",
    abstract: "Serves editors and coding agents on standard input and output.",
    discussion: """
      A language server (LSP 3.17): shows the findings of `signalbox lint` while you type, in all files that a change \
      affects, with fixes, explains types, messages and rules, moves navigation, and completes `.signalbox.yml`.

      With --mcp, a server of the Model Context Protocol: answers an agent's questions about the project in the working \
      folder: findings, types, the tree, paths, messages and rules; and shows what `new` and `migrate` would write.

      Editors and agents start it; docs/integrations.md says how to set them up. It writes no files but the cache.
      """)

  @Flag(help: "Use standard input and output, as always. Some editors pass this flag.")
  var stdio = false

  @Flag(help: "Serve coding agents (Model Context Protocol) in place of editors.")
  var mcp = false

  @OptionGroup var cache: CacheOptions

  func run() throws {
    if Console.isInputTyped {
      Console.say("an editor or an agent starts this server; docs/integrations.md says how. Control-C ends it.")
    }
    let folder = cache.usable(isQuiet: false).folder
    let write: @Sendable ([UInt8]) -> Void = { Console.put($0) }
    if mcp {
      var server = AgentServer(
        version: Signalbox.versionWithCommit, cache: folder, read: StandardInput.next, write: write)
      return server.run()
    }
    var server = LanguageServer(
      version: Signalbox.versionWithCommit, cache: folder, read: StandardInput.next, write: write)
    Console.leave(with: server.run())
  }
}
