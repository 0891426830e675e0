import ArgumentParser
import Foundation
import SignalboxText
import SignalboxWorkspace

/// What the user sees: results on standard output, talk on standard error.
///
/// Nothing else writes there. Talk repeats names that others chose, so all of it is made printable here; results are
/// made so by whoever sets them, since some are data.
enum Console {
  /// Prints a result as it is: by then its format has made what it repeats printable, or escaped it.
  ///
  /// A reader that has gone away (`| head`) ends the run by its signal; a full disk ends it with a message.
  static func put(_ text: String) { put(Array(text.utf8)) }

  /// The same for what is no text.
  static func put(_ bytes: [UInt8]) {
    if let code = write(bytes, to: STDOUT_FILENO) {
      fail("cannot write to standard output: \(String(cString: strerror(code)))")
      Foundation.exit(ExitCode.badInput.rawValue)
    }
  }

  /// Writes all of it, however many calls that takes.
  /// - Returns: the system's error code; nil when all is written.
  @discardableResult
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    InterruptBroom.waitIfStopped()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Says something about the run, in one line whatever it repeats.
  static func say(_ text: String) { talk(text.printable + "\n") }

  /// Says what has several lines, such as the usage. Names in it have to be printable already: a line break in one would
  /// begin a line.
  static func say(lines text: String) { talk(text.printableLines + "\n") }

  /// Puts a line in place of the one that the cursor stands in, and leaves the cursor there.
  static func replaceLine(with text: String) { talk("\r\u{1B}[K" + text.printable) }

  private static func talk(_ text: String) {
    // Talk that nobody can hear is no reason to stop.
    write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// - Parameter place: `path:line`, put first as compilers do, so that editors and CI can link to it.
  static func warn(_ text: String, at place: String? = nil) { say(prefix(place) + "warning: " + text) }

  /// - Parameter place: `path:line`, put first as compilers do, so that editors and CI can link to it.
  static func fail(_ text: String, at place: String? = nil) { say(prefix(place) + "error: " + text) }

  private static func prefix(_ place: String?) -> String { place.map { $0 + ": " } ?? "" }

  /// Whether somebody can be asked: questions go to standard error, answers come from standard input.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether standard input is a terminal, so that what comes is typed.
  static var isInputTyped: Bool { isatty(STDIN_FILENO) == 1 }

  /// Ends the process at once, whatever other threads are doing.
  static func leave(with code: Int32) -> Never { _exit(code) }

  /// Asks a question that is answered with yes or no; anything but a yes is a no.
  static func ask(_ question: String) -> Bool {
    talk(question.printable + " [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  /// Whether standard error is a terminal that somebody may be looking at, and one that can rewrite a line.
  static var isTalkWatched: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

  /// Whether standard output is a terminal.
  static var isOutputWatched: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether what is printed is read as it comes: on a terminal, and in CI, where a pipe leads to the log. A patch in a
  /// file has to hold what its files hold.
  static var isOutputLogged: Bool {
    let environment = ProcessInfo.processInfo.environment
    let isCI = ["CI", "GITHUB_ACTIONS"].contains { !["", "false", "0"].contains(environment[$0, default: ""]) }
    var info = stat()
    return isOutputWatched || isCI && fstat(STDOUT_FILENO, &info) == 0 && info.st_mode & S_IFMT != S_IFREG
  }

  /// How many characters the terminal on standard output has in a line; nil where there is no terminal.
  static var columns: Int? {
    guard isOutputWatched else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    // Narrower than that, nothing can be set.
    return isKnown ? max(40, Int(size.ws_col)) : 80
  }

  /// Whether colours may be printed on standard output.
  static var isColourful: Bool {
    let noColour = ProcessInfo.processInfo.environment["NO_COLOR", default: ""]
    return isatty(STDOUT_FILENO) == 1 && noColour.isEmpty && !isDumb
  }

  private static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }
}

extension ExitCode {
  /// The user was asked, and said no.
  static let declined = ExitCode(1)
  /// Findings of error severity stand, or any under `--strict`.
  static let findings = ExitCode(2)
  /// Wrong usage.
  static let usage = ExitCode(64)
  /// Input or configuration that cannot be read.
  static let badInput = ExitCode(65)
  /// A mistake of ours.
  static let bug = ExitCode(70)
}
