import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

extension TreeCommand {
  func run() throws {
    let format = try chosenFormat()
    guard !printSchema else { return try FileOutput.write(format.schema ?? CoordinatorTreeSchema.text, to: output) }
    let expectation = try expect.map(TreeExpectation.init)
    let document = try injecting.document(isQuiet: input.quiet)
    let configuration = try wholeInput.configuration()
    var options = try diagramOptions()
    let analysis = try analysis(configuration)
    if explained.count >= 2 {
      try ArrowExplanation(analysis).put(from: explained[0], to: explained[1])
    } else {
      let tree = try tree(of: analysis, configuration, format, &options)
      if let expectation {
        if !analysis.problems.isEmpty { throw ExitCode.badInput }
        try expectation.check(tree, isColourful: input.isColourful, isQuiet: input.quiet)
      } else if journey.count >= 2 {
        let ways = try journeys(in: tree, analysis)
        if formatName == "text" {
          try FileOutput.write(ways.text(in: tree, columns: options.columns, hasPaths: options.hasPaths), to: output)
        } else {
          try put(ways.part(of: tree), format, options, document)
        }
      } else {
        // An empty tree would say that a project has none.
        if analysis.isIncomplete, tree.nodes.isEmpty { throw ExitCode.badInput }
        try put(tree, format, options, document)
      }
    }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    if failOnUnassigned, explained.isEmpty { try complain(analysis.project.unassigned) }
  }

  /// With the paths that follow the names of --explain and --path.
  private var wholeInput: InputOptions {
    var input = input
    input.paths += explained.dropFirst(2) + journey.dropFirst(2)
    return input
  }

  /// What can be said of the drawing before anything is read.
  private func diagramOptions() throws -> DiagramOptions {
    let paths = wholeInput.paths
    var options = try drawing.options(paths: paths)
    if !input.quiet { drawing.warnOfIdle(in: formatName, besides: given) }
    // A drawing that is kept in a file is as old as its tree, not as the last commit.
    if injecting.inject == nil, !drawing.noTitle, DrawingOption.noTitle.formats.contains(formatName) {
      options.title = DiagramTitle(ofPaths: paths)
    }
    options.colour = isPrinted && input.isColourful
    options.hasPaths = !noPaths
    options.paper = formatName == Self.pdf ? try paper.chosen() : nil
    options.columns = isPrinted ? Console.columns : nil
    return options
  }

  /// - Throws: `ExitCode.badInput` where something could not be read: of a path that is not there, no name can be looked
  ///   up; nor must a good file be replaced by an empty tree.
  private func analysis(_ configuration: Configuration) throws -> Analysis {
    let analysis = wholeInput.analysis(configuration, isGuarded: false)
    let needsAll = !explained.isEmpty || !journey.isEmpty || selection.isNamed
    if analysis.lacksFacts { throw ExitCode.badInput }
    if analysis.isIncomplete, needsAll || output != nil || injecting.inject != nil { throw ExitCode.badInput }
    return analysis
  }

  /// The part of the tree that was asked for; in the options, what is known only of it.
  private func tree(
    of analysis: Analysis, _ configuration: Configuration, _ format: DiagramFormat, _ options: inout DiagramOptions
  ) throws -> CoordinatorTree {
    let input = wholeInput
    let lint = selection.findings || format.isLive ? try input.plan(configuration, for: analysis) : nil
    let result = try selection.result(
      of: analysis, lint: lint, withMessages: format.isLive, withOpened: hasOpened, isQuiet: input.quiet)
    var tree = try telling.owned(modules.part(of: result.tree, in: analysis), options.clusters)
    tree = try picturing.marking(tree, in: input.paths, configuration, format, isQuiet: input.quiet)
    options.heat = try telling.heatMap(of: analysis, tree, lint: try lint ?? input.plan(configuration, for: analysis))
    if journey.isEmpty, selection.isOverview(of: tree, in: format) { survey(&tree, format, &options) }
    options.remarks = result.remarks
    options.hasCoordinators = result.hasCoordinators
    options.root = selection.root.flatMap { name in tree.nodes.first { $0.id == name || $0.name == name }?.id }
    return tree
  }

  /// Writes the drawing to where it belongs: a document, a file, standard output.
  private func put(
    _ tree: CoordinatorTree, _ format: DiagramFormat, _ options: DiagramOptions, _ document: InjectedDocument?
  ) throws {
    if let document {
      try document.put(
        format.render(tree, options: options), format: formatName, isCheck: injecting.check,
        isColourful: input.isColourful, isQuiet: input.quiet)
    } else {
      var options = options
      try ArticlePicture.write(of: tree, for: format, beside: output, &options, isQuiet: input.quiet)
      try FileOutput.write(bytes(of: tree, format, options), to: output)
    }
  }

  /// Makes an overview of it. Formats for people keep the whole tree at hand; what was not asked for is told.
  private func survey(_ tree: inout CoordinatorTree, _ format: DiagramFormat, _ options: inout DiagramOptions) {
    guard format.hasOverview else { return tree = tree.overview }
    options.isOverview = true
    guard selection.level == nil, !input.quiet, let note = options.overviewNote(on: tree) else { return }
    Console.say(
      format.isLive
        ? "The page opens as an overview; `screens` above the drawing shows all, and so does --level 2." : note)
  }

  /// - Throws: `unknownName`, once the error is printed, where a name means nothing or no way leads there.
  private func journeys(in tree: CoordinatorTree, _ analysis: Analysis) throws -> Journeys {
    do throws(TreeSelectionError) {
      let ways = try Journeys(in: tree, from: journey[0], to: journey[1], all: all)
      if !ways.ways.isEmpty { return ways }
      Console.fail("no way leads from \(journey[0]) to \(journey[1]); `signalbox tree` shows the arrows that there are")
    } catch {
      Console.fail("\(error.refined(by: tree, whole: analysis.project.tree(with: .all)))")
    }
    throw analysis.unknownName
  }

  /// What is to be written: the text itself, or the picture that a converter makes of it.
  private func bytes(of tree: CoordinatorTree, _ format: DiagramFormat, _ options: DiagramOptions) throws -> [UInt8] {
    do throws(PictureError) {
      switch formatName {
      case Self.png: return try PictureConverter.png(of: format.render(tree, options: options))
      case Self.pdf: return try paper.pdf(of: tree, options, isQuiet: input.quiet)
      default: return Array(format.render(tree, options: options).utf8)
      }
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  private func complain(_ unassigned: Unassigned) throws {
    for node in unassigned.coordinators {
      Console.fail("no coordinator or app entry starts \(node.name)\(node.makersClause)", at: node.place)
    }
    for node in unassigned.screens {
      Console.fail("no coordinator or app entry shows \(node.name)\(node.makersClause)", at: node.place)
    }
    if !unassigned.isEmpty { throw ExitCode.findings }
  }

  /// Options of drawings that only this command has.
  private var given: Set<DrawingOption> {
    Set(
      (noPaths ? [DrawingOption.noPaths] : []) + (telling.heat == nil ? [] : [.heat])
        + (picturing.snapshots == nil ? [] : [.snapshots]))
  }

  /// Pictures and journeys in words show what screens open, and so does text where there are no coordinators (nil); data,
  /// and what is checked against it, only if asked to.
  private var hasOpened: Bool? {
    if expect != nil { return false }
    if formatName == "text" { return journey.count >= 2 ? true : nil }
    return DrawingOption.hub.formats.contains(formatName)
  }
}

extension CoordinatorTree.Node {
  /// `path:line` of its declaration.
  fileprivate var place: String? { file.map { "\($0):\(line ?? 1)" } }

  fileprivate var makersClause: String { makersText.map { "; it is \($0)" } ?? "" }
}
