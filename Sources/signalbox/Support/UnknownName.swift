import ArgumentParser
import SignalboxProject
import SignalboxRules
import SignalboxWorkspace

extension Analysis {
  /// The exit code where nothing bears a name that the command line has: wrong usage, unless it may stand in what could
  /// not be read.
  var unknownName: ExitCode { problems.isEmpty ? .usage : .badInput }
}

extension ValidationError {
  /// An option whose value is no name of the list: with what may have been meant, or else all there is.
  static func unknown(_ word: String, _ name: String, among names: [String]) -> ValidationError {
    let hint = Nearest.match(for: name, in: names).map { "did you mean '\($0)'?" }
    return ValidationError("unknown \(word) '\(name)'; \(hint ?? "choose from \(names.joined(separator: ", "))")")
  }

  /// A rule that does not exist. All of them would be too long a list.
  static func unknownRule(_ id: String, among rules: [Rule]) -> ValidationError {
    let nearest = Nearest.match(for: id, in: rules.map(\.id))
    return ValidationError("\(LintSettingsError.unknownRule(id, nearest: nearest))")
  }
}
