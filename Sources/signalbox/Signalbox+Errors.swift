import ArgumentParser
import Foundation
import SignalboxProject
import SignalboxText

/// How a run ends that its arguments end. The library would print what it says as it is, and with it the arguments.
extension Signalbox {
  /// What the arguments ask for.
  /// - Throws: what the library throws; where the arguments are wrong, `ExitCode.usage`, once that is printed.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let error = unknownCommand(in: arguments) { throw error }
    do {
      return try parseAsRoot(arguments)
    } catch {
      guard exitCode(for: error) == .validationFailure else { throw error }
      Console.say(lines: usage(for: error, arguments))
      throw ExitCode.usage
    }
  }

  /// Prints what there is to say, and ends the run with the exit code for it.
  static func exit(with error: any Error) -> Never {
    switch exitCode(for: error) {
    case _ where error is ExitCode: break
    case .success: Console.put(fullMessage(for: error) + "\n")
    case .validationFailure: Console.say(lines: printableMessage(for: error))
    default:
      // Whatever is neither an exit code nor a mistake in the arguments should have been caught by a command.
      Console.fail("\(error); this is a bug in signalbox, please report it")
      Foundation.exit(ExitCode.bug.rawValue)
    }
    Foundation.exit(exitCode(for: error).rawValue)
  }

  /// The library repeats arguments raw, between lines of its own. Printable arguments are wrong in the same way.
  private static func usage(for error: any Error, _ arguments: [String]) -> String {
    let printable = arguments.map(\.printable)
    do {
      _ = try parseAsRoot(printable)
    } catch  where exitCode(for: error) == .validationFailure {
      return fullMessage(for: error)
    } catch {}
    return printableMessage(for: error)
  }

  /// The message in one printable line, and the usage below it.
  private static func printableMessage(for error: any Error) -> String {
    let head = "\(_errorLabel): \(message(for: error))"
    let full = fullMessage(for: error)
    guard full.utf8.starts(with: head.utf8) else { return full.printable }
    return head.printable + String(decoding: full.utf8.dropFirst(head.utf8.count), as: UTF8.self)
  }

  /// The library shows the help of the nearest command that it knows for `help nope` and `nope --help`.
  private static func unknownCommand(in arguments: [String]) -> ValidationError? {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let isHelp = words.first == "help"
    var command: any ParsableCommand.Type = Signalbox.self
    for word in words.dropFirst(isHelp ? 1 : 0) {
      let known = command.configuration.subcommands
      // What follows is the command's own business.
      if known.isEmpty, !isHelp { return nil }
      guard let next = known.first(where: { $0._commandName == word }) else {
        // `signalbox style Sources` reads a folder.
        if command == StyleCommand.self, !isHelp { return nil }
        let hint = Nearest.match(for: word, in: known.map { $0._commandName }).map { "; did you mean '\($0)'?" }
        return ValidationError("there is no command '\(word)'" + (hint ?? ""))
      }
      command = next
    }
    return nil
  }
}
