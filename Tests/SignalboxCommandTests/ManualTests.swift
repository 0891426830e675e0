import Foundation
import SignalboxTestSupport
import Testing

/// `docs/signalbox.1` is what the commands say of themselves; `make man` writes it.
@Suite struct ManualTests {
  private struct Dump: Decodable {
    struct Command: Decodable {
      var commandName: String
      var abstract: String?
      var discussion: String?
      var subcommands: [Command]?
      var arguments: [Argument]?
      var shouldDisplay: Bool?
    }
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var shouldDisplay: Bool
      var names: [Name]?
      var abstract: String?
    }
    var command: Command
  }

  private static func all(_ command: Dump.Command) -> [Dump.Command] {
    [command] + (command.subcommands ?? []).filter { $0.shouldDisplay != false }.flatMap(all)
  }

  private func commands() throws -> [Dump.Command] {
    let outcome = try ProjectFolder().run("--experimental-dump-help")
    return Self.all(try JSONDecoder().decode(Dump.self, from: Data(outcome.output.utf8)).command)
  }

  @Test func everyCommandAndOptionIsInIt() throws {
    let manual = try String(contentsOf: Repository.url("docs/signalbox.1"), encoding: .utf8)
      .replacing("\\&", with: "").replacing("\\-", with: "-")
    for command in try commands() {
      #expect(manual.contains(command.commandName), "make man")
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        for name in argument.names ?? [] where name.kind == "long" {
          #expect(manual.contains("-" + name.name), "\(command.commandName) --\(name.name): make man")
        }
        if let line = argument.abstract?.split(separator: "\n").first {
          #expect(manual.contains(line), "\(command.commandName): make man")
        }
      }
    }
  }

  /// The generator of manual pages drops all other characters.
  @Test func helpIsASCII() throws {
    for command in try commands() {
      let texts = [command.abstract, command.discussion] + (command.arguments ?? []).map(\.abstract)
      for text in texts.compactMap(\.self) {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        #expect(isASCII, "\(command.commandName): \(text)")
      }
    }
  }
}
