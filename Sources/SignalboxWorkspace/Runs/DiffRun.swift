import SignalboxDiagrams
import SignalboxProject
import SignalboxRules

/// A wish to compare two sides, whoever has it: the command line, an editor, a plugin.
public struct DiffRun: Sendable {
  public var operands: DiffOperands
  /// What the trees of projects are to hold.
  public var parts: TreeParts
  /// Where facts are kept from one run to the next; nil for nowhere.
  public var cache: CacheFolder?
  /// Who owns which files, for both sides; nil if nobody asks.
  public var owners: CodeOwners?

  public init(_ operands: DiffOperands, parts: TreeParts, cache: CacheFolder? = nil, owners: CodeOwners? = nil) {
    self.operands = operands
    self.parts = parts
    self.cache = cache
    self.owners = owners
  }

  /// What differs.
  public struct Result: Sendable {
    /// Both sides as they were compared: of a range with three dots, the last common commit.
    public let operands: DiffOperands
    public let report: ComparisonReport
    /// Whether all of both sides could be read.
    public let isComplete: Bool
  }

  /// - Parameter host: reads configurations, and hears what is read.
  /// - Throws: `DiffError`, and what the host throws.
  public func result(for host: some DiffHost) throws -> Result {
    var run = self
    run.operands = try operands.resolved()
    let reader = ComparedSideReader(host: host, configuration: try host.configuration(), run: run)
    let (old, new, isComplete) = try reader.sides()
    return Result(operands: run.operands, report: run.report(old, new), isComplete: isComplete)
  }

  private func report(_ old: ComparedSide, _ new: ComparedSide) -> ComparisonReport {
    var parts = parts
    // A partial clone may lack what Git would have to read; then names and arrows alone tell what is renamed.
    let movedFiles = (try? MovedFiles.between(operands.old, operands.new)) ?? [:]
    for side in [old, new] {
      // What a saved tree was not asked to hold must not look as if it were new.
      if case .saved(let tree) = side { parts = TreeParts(heldBy: tree) }
    }
    let findings = old.findings.flatMap { before in
      new.findings.map { after in
        // Types that the comparison leaves out may be renamed as well.
        FindingComparison(
          from: before, to: after,
          renames: TreeComparison(from: old.tree(with: .all), to: new.tree(with: .all), movedFiles: movedFiles).renames)
      }
    }
    let (before, after) = (old.tree(with: parts), new.tree(with: parts))
    return ComparisonReport(
      base: operands.old.name, head: operands.new.name, old: owners?.marking(before) ?? before,
      new: owners?.marking(after) ?? after, findings: findings, movedFiles: movedFiles)
  }
}

/// Whoever wants a comparison: knows which configuration holds, and what to say of what is read.
public protocol DiffHost {
  /// The configuration that holds in the working folder, which is that of a side while it is read.
  func configuration() throws -> Configuration

  /// The rules for what was read.
  func plan(_ configuration: Configuration, for analysis: Analysis) throws -> LintPlan

  /// Reads a project, and says what could not be read.
  /// - Parameter folder: the folder that is compared; nil for the working folder.
  func analysis(of input: AnalysisInput, in folder: String?) throws -> Analysis

  /// Hears what could not be read of a revision.
  func hear(_ problems: [InputProblem], of revision: String)

  /// Hears that a path that is compared hides a revision, which Git takes by its full name.
  func hear(ofRevision full: String, hiddenBy path: String, _ kind: String)
}
