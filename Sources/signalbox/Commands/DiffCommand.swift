import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows what a change does to the coordinator tree.",
    discussion: """
      BASE and HEAD are each a git revision, a folder, or a tree that `signalbox tree --format json` or xml saved. \
      BASE..HEAD and BASE...HEAD work as in `git diff`: the second begins at the merge base. Revisions are read from \
      git's object store, with the configuration of the working folder; nothing is checked out. Compared with a \
      revision, the working folder is read without ignored files and submodules. Folders are read as if signalbox \
      ran there. Saved trees have no findings. If a path and a revision share a name, the path wins.

      Examples:
        signalbox diff main
        signalbox diff origin/main...HEAD --format markdown
        signalbox diff v1.4 v1.5 --format svg --output changes.svg
        signalbox diff main --fail-on added-cycle,orphan,new-finding
      """)

  @Argument(
    help: "The old side: a git revision, a range of two, a folder, or a saved tree.", completion: .file())
  var base: String

  @Argument(help: "The new side. Default: the working folder as it is.", completion: .file())
  var head: String?

  @OptionGroup var configurationOptions: ConfigurationOptions

  @OptionGroup var cache: CacheOptions

  @OptionGroup(title: "How to draw it") var drawing: DrawingOptions

  @OptionGroup var output: OutputOptions<ComparisonFormat>

  @Flag(help: "Also draw unchanged types, in the formats svg, dot, html and markdown.")
  var whole = false

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("Also compare these kinds: view, view-model, manager.", valueName: "kinds"),
    transform: GivenText.nonEmpty)
  var added: [String] = []

  @Option(
    help: ArgumentHelp(
      "Exit with 2 if the change introduces one of these, separated by commas: "
        + "\(FailReason.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "reasons"),
    completion: .list(FailReason.allCases.map(\.rawValue)), transform: GivenText.nonEmpty)
  var failOn: [String] = []

  @Flag(help: "Print only results and errors: no input warnings, no progress.")
  var quiet = false

  @Flag(name: .customLong("no-color"), help: "Print no colours, even on a terminal. NO_COLOR does the same.")
  var noColour = false

  func validate() throws {
    _ = try (parts(), FailReason.all(failOn))
    if try !operands().areSources, try FailReason.all(failOn).contains(.newFinding) {
      throw ValidationError("--fail-on new-finding requires sources on both sides; a saved tree has no findings")
    }
  }

  func run() throws {
    let format = try output.chosen
    let reasons = try FailReason.all(failOn)
    var options = ComparisonOptions(
      drawing: try drawing.options(workingFolder: DiffOperand(head).folder), isWhole: whole)
    if !quiet { drawing.warnOfIdle(in: format.id) }
    let input = try inputOptions()
    options.drawing.colour = output.isPrinted && input.isColourful
    let owners = options.drawing.clusters == .owner ? try OwnerOptions.known() : nil
    let result = try result(input, owners: owners)
    if !drawing.noTitle { options.drawing.title = DiagramTitle(name: DiagramTitle.folder(result.operands.folder)) }
    if drawing.link != nil {
      options.drawing.revision = drawing.revision ?? result.operands.new.commit
      options.drawing.olderRevision = result.operands.old.commit
    }
    let report = format.id == "html" ? try pictured(result, input) : result.report
    try output.write { $0.render(report, options: options) }
    let complaints = reasons.flatMap { $0.complaints(result.report.comparison) }
    for complaint in complaints { Console.fail(complaint) }
    if !result.isComplete { throw ExitCode.badInput }
    if !complaints.isEmpty { throw ExitCode.findings }
  }

  /// - Throws: `ExitCode.badInput`, once the error is printed, where there is nothing to compare.
  private func result(_ input: InputOptions, owners: CodeOwners?) throws -> DiffRun.Result {
    do {
      return try DiffRun(operands(), parts: parts(), cache: input.cache.folder, owners: owners)
        .result(for: DiffTalk(input))
    } catch let error as DiffError {
      if error != .incomplete { Console.fail(error.message, at: error.place) }
      throw ExitCode.badInput
    }
  }

  /// With pictures of the screens that the newer side has, where the configuration that holds there asks for them.
  private func pictured(_ result: DiffRun.Result, _ input: InputOptions) throws -> ComparisonReport {
    // A saved tree may be of any project.
    if case .saved = result.operands.new { return result.report }
    let folder = result.operands.new.folder
    let configuration = try input.configurationOptions.configuration(in: folder)
    return try result.report.picturing {
      try SnapshotOptions.marking(page: $0, in: folder.map { [$0] } ?? [], configuration, isQuiet: quiet)
    }
  }

  private func operands() throws -> DiffOperands {
    do throws(DiffError) {
      return try DiffOperands(base, head)
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// The options that all commands over a project share, without paths.
  private func inputOptions() throws -> InputOptions {
    var input = try InputOptions.parse([])
    input.configurationOptions = configurationOptions
    input.cache = cache.usable(isQuiet: quiet)
    input.quiet = quiet
    input.noColour = noColour
    return input
  }

  private func parts() throws -> TreeParts {
    do throws(TreeSelectionError) {
      return try TreeKinds(added.joined(separator: ",")).parts.union([.messages, .unassigned])
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
