import Foundation
import SignalboxText

/// A project that is linted again and again while people work on it: files are read once, and again when they change.
///
/// Its findings are those of `lint` in the same folder on the same texts.
public struct LiveProject: Sendable {
  private let paths: [String]
  private let cache: CacheFolder?
  /// The last one without a mistake; nil until there is one.
  private var configuration: Configuration?
  private var baseline: Baseline?
  private var plan: (paths: [String], plan: LintPlan)?
  private var found = DiscoveredFiles()
  private var readings = Readings()
  /// Why the configuration that is written does not hold; the last good one does.
  public private(set) var mistake: ConfigurationMistake?
  /// Nil until the project is read, and as long as no configuration was good.
  public private(set) var result: LintRun.Result?

  /// - Parameters:
  ///   - paths: files and folders to read; empty for what the configuration of the working folder includes.
  ///   - cache: where facts of files on the disk are kept; nil for nowhere.
  public init(paths: [String] = [], cache: CacheFolder? = nil) {
    self.paths = paths
    self.cache = cache
  }

  /// Takes up what has changed on the disk: configuration, files, and which there are.
  /// - Parameters:
  ///   - overlay: texts to read in place of files.
  ///   - progress: told how many files are begun and how many there are: on any thread, one call at a time.
  public mutating func reread(
    _ overlay: FileOverlay, progress: (@Sendable (_ begun: Int, _ all: Int) -> Void)? = nil
  ) {
    do throws(ConfigurationMistake) {
      let (configuration, baseline) = try ConfigurationMistake.loading(.standard)
      (self.configuration, self.baseline) = (configuration, baseline)
      mistake = nil
      plan = nil
    } catch {
      mistake = error
    }
    guard let configuration else { return }
    found = Discovery(configuration, forcesExclude: true).files(at: paths)
    readings.areCurrent = false
    lint(configuration, overlay, progress)
  }

  /// Takes up texts that have changed, and does not look at the disk.
  /// - Parameter overlay: all texts to read in place of files.
  public mutating func update(_ overlay: FileOverlay) {
    guard let configuration else { return }
    readings.areCurrent = true
    lint(configuration, overlay, nil)
  }

  private mutating func lint(
    _ configuration: Configuration, _ overlay: FileOverlay,
    _ progress: (@Sendable (_ begun: Int, _ all: Int) -> Void)?
  ) {
    // The one before goes first: two projects at once are twice the memory.
    let last = result?.run.plan
    result = nil
    let discovery = Discovery(configuration, forcesExclude: true)
    let files = overlay.joined(to: found, by: discovery, isNamed: !paths.isEmpty)
    var input = AnalysisInput(configuration, paths: paths, found: files)
    (input.overlay, input.isGuarded, input.last, input.progress) = (overlay, false, readings, progress)
    // What is typed is of no use to the next run.
    input.cache = readings.areCurrent ? nil : cache
    let analysis = Analysis(input)
    readings = analysis.readings
    guard let plan = plan(configuration, for: analysis) ?? last else { return }
    let selection = FindingSelection(baseline: baseline, judgesStale: false)
    result = LintRun(plan: plan, selection: selection, needs: [.related, .fixes]).result(of: analysis)
  }

  /// The rules that run; those of the last time where the configuration of a folder has a mistake.
  private mutating func plan(_ configuration: Configuration, for analysis: Analysis) -> LintPlan? {
    let paths = analysis.paths
    if let plan, plan.paths == paths { return plan.plan }
    do throws(ConfigurationMistake) {
      let made = try ConfigurationMistake.plan(configuration, for: paths)
      plan = (paths, made)
    } catch {
      mistake = error
    }
    return plan?.plan
  }
}
