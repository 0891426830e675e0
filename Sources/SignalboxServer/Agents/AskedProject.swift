import SignalboxReports
import SignalboxRules
import SignalboxWorkspace

/// The project in the working folder, as it is on the disk whenever somebody asks.
struct AskedProject {
  private var live: LiveProject

  init(cache: CacheFolder?) { live = LiveProject(cache: cache) }

  /// Takes up what has changed since the last question; files that have not are not read again.
  mutating func asked() throws(ToolError) -> LintRun.Result {
    live.reread(FileOverlay())
    if let mistake = live.mistake {
      throw ToolError("\(mistake.file):\(mistake.line ?? 1): the configuration has a mistake: \(mistake.message)")
    }
    guard let result = live.result else { throw ToolError("the working folder cannot be read") }
    return result
  }
}

extension LintRun.Result {
  /// All rules that can be asked about: those of the tool, and the project's own.
  var knownRules: [Rule] { Rule.all + run.plan.ownRules }
}
