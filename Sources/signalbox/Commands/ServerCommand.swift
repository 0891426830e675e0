import ArgumentParser
import SignalboxServer

struct ServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server",
    abstract: "Serves editors: a language server (LSP 3.17) on standard input and output.",
    discussion: """
      Shows the findings of `signalbox lint` while you type, in all files that a change affects, with fixes, and explains \
      types and rules.

      Editors start it; docs/integrations.md says how to set them up. It writes no files but the cache.
      """)

  @Flag(help: "Use standard input and output, as always. Some editors pass this flag.")
  var stdio = false

  @OptionGroup var cache: CacheOptions

  func run() throws {
    var server = LanguageServer(
      version: signalboxVersion, cache: cache.usable(isQuiet: false).folder, read: StandardInput.next,
      write: { Console.put($0) })
    Console.leave(with: server.run())
  }
}
