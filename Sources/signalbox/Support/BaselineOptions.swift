import ArgumentParser
import SignalboxWorkspace

/// Which baseline holds.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp(
      "The baseline file with accepted findings; see `signalbox baseline`. Default: the one in the configuration.",
      valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var path: String?

  /// The baseline that is named, if one is.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func baseline(_ configuration: Configuration) throws -> Baseline? {
    try (path ?? configuration.baselinePath).map { try load($0, configuration) }
  }

  /// The baseline that a command for baselines is about.
  func path(_ configuration: Configuration) -> String { path ?? configuration.newBaselinePath }

  /// A command for baselines as it would have to be typed here.
  func command(_ name: String) -> String {
    "signalbox baseline \(name)" + (path.map { " --baseline \($0.shellWord)" } ?? "")
  }

  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func load(_ path: String, _ configuration: Configuration) throws -> Baseline {
    do throws(BaselineError) {
      return try Baseline.load(path: path)
    } catch {
      let message = error.message(toWrite: command("write"))
      let key = self.path == nil ? configuration.origins["baseline"] : nil
      if error.place == nil, let key {
        Console.fail("'baseline': \(message)", at: key.description)
      } else {
        Console.fail(message, at: error.place)
      }
      throw ExitCode.badInput
    }
  }

  /// Names the entries of a baseline that no finding matches any more.
  /// - Parameter isStrict: whether they make the run fail.
  func tell(of stale: [Baseline.Entry], in baseline: Baseline, _ configuration: Configuration, isStrict: Bool) {
    for entry in stale {
      let place = "\(path(configuration)):\(baseline.lines[entry] ?? 1)"
      let text = "in the baseline, but not found any more: \(entry)"
      if isStrict { Console.fail(text, at: place) } else { Console.warn(text, at: place) }
    }
    if !stale.isEmpty { Console.say("`\(command("prune"))` takes \(stale.count == 1 ? "it" : "them") out.") }
  }
}
