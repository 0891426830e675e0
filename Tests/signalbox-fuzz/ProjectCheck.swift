import SignalboxDiagrams
import SignalboxFacts
import SignalboxHostile
import SignalboxProject
import SignalboxReports
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// Takes an input through all stages in this process: no start, no disk, so that thousands fit into a minute.
struct ProjectCheck {
  let input: HostileInput
  /// Chooses among formats and numbers of threads.
  let turn: Int

  /// Everything that is wrong; a crash or a hang is for whoever watches this process.
  func problems() -> [Problem] {
    let configuration = configuration()
    let (first, second) = ([(1, 2), (2, 8), (8, 1)])[turn % 3]
    let one = texts(analysis(configuration, threads: first), isWhole: true)
    let two = texts(analysis(configuration, threads: second), isWhole: false)
    var problems = one.problems
    if one.key != two.key { problems.append(Problem(.different, "\(first) and \(second) threads")) }
    return problems + sideProblems()
  }

  private func analysis(_ configuration: Configuration, threads: Int) -> Analysis {
    var input = AnalysisInput(configuration, paths: ["."], found: found)
    (input.threads, input.overlay) = (threads, FileOverlay(contents))
    return Analysis(input)
  }

  private var sources: [(name: String, bytes: [UInt8])] {
    input.files.compactMap { file in
      file.bytes.flatMap { bytes in SourceFile.Kind(fileName: file.name).map { _ in (file.name, bytes) } }
    }
  }

  private var contents: [Bytewise: [UInt8]] { Dictionary(sources.map { (Bytewise($0.name), $0.bytes) }) { $1 } }

  private var found: DiscoveredFiles {
    DiscoveredFiles(
      files: contents.compactMap { name, bytes in
        SourceFile.Kind(fileName: name.wrappedValue).map {
          SourceFile(path: name.wrappedValue, kind: $0, module: nil, size: bytes.count)
        }
      }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
  }

  private func configuration() -> Configuration {
    guard let file = input.files.first(where: { $0.name == Configuration.fileName }), let bytes = file.bytes else {
      return Configuration()
    }
    let loader = ConfigurationLoader(
      rules: Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, Set($0.options.map(\.name))) }),
      roles: Set(Role.Kind.allCases.map(\.rawValue)), reporters: Set(Reporter.all.map(\.id)))
    return (try? loader.parse(String(decoding: bytes, as: UTF8.self))) ?? Configuration()
  }

  /// What is printed of a project.
  /// - Returns: a text that is the same for every number of threads, and what is wrong with any of the others.
  private func texts(_ analysis: Analysis, isWhole: Bool) -> (key: String, problems: [Problem]) {
    let lint = Lint(settings: Rule.all.map { Lint.Setting(rule: $0) })
    let tree = analysis.project.tree(with: .all)
    let findings = analysis.findings(of: LintPlan(lint), repairs: isWhole)
    let report = LintReport(findings: findings, files: analysis.files, lines: analysis.lines)
    let json = DiagramFormat.named("json")?.render(tree) ?? ""
    let xcode = Reporter.named("xcode")?.render(report) ?? ""
    guard isWhole else { return (xcode + json, []) }
    var problems = [
      OutputCheck.problem(inLines: xcode, format: "xcode", count: findings.count),
      OutputCheck.problem(in: Array(xcode.utf8), format: "xcode"),
      OutputCheck.problem(in: Array(json.utf8), format: "json"),
    ]
    for format in DiagramFormat.all.every(4, from: turn) {
      problems.append(OutputCheck.problem(in: Array(format.render(tree).utf8), format: format.id))
    }
    for reporter in Reporter.all.every(4, from: turn) {
      problems.append(OutputCheck.problem(in: Array(reporter.render(report).utf8), format: reporter.id))
    }
    for trace in tree.traces.prefix(3) {
      problems.append(
        OutputCheck.problem(in: Array(TraceText.page(of: trace, options: DiagramOptions()).utf8), format: "text"))
    }
    for problem in analysis.problems {
      problems.append(OutputCheck.problem(in: Array(problem.message.utf8), format: "errors"))
    }
    return (xcode + json, problems.compactMap(\.self))
  }

  /// Files that are no source: baselines, saved trees, facts and the like.
  private func sideProblems() -> [Problem] {
    input.files.compactMap { file in
      guard let bytes = file.bytes else { return nil }
      switch file.name {
      case ".signalbox-baseline":
        _ = try? Baseline(text: String(decoding: bytes, as: UTF8.self), file: file.name)
      case "tree.json", "tree.xml":
        guard let tree = try? SavedTree.read(bytes) else { return nil }
        guard let format = DiagramFormat.all.every(4, from: turn).first else { return nil }
        return OutputCheck.problem(in: Array(format.render(tree).utf8), format: format.id)
      case "CODEOWNERS":
        let owners = CodeOwners(String(decoding: bytes, as: UTF8.self))
        for file in input.files { _ = owners.owners(of: file.name) }
      case Page.name: return pageProblem(in: bytes)
      case "module.signalfacts":
        guard let archive = try? FactsArchive(bytes) else { return nil }
        let facts = archive.entries.compactMap { try? archive.facts(of: $0) }
        let tree = Project(facts: facts).tree(with: .all)
        return OutputCheck.problem(in: Array((DiagramFormat.named("json")?.render(tree) ?? "").utf8), format: "json")
      default: break
      }
      return nil
    }
  }

  /// A drawing that is put into a page twice is there once, and nothing else has changed.
  private func pageProblem(in bytes: [UInt8]) -> Problem? {
    guard let section = try? MarkedSection(in: bytes) else { return nil }
    let filled = section.filled(with: "new\n")
    guard let again = try? MarkedSection(in: filled), again.filled(with: "new\n") == filled,
      again.filled(with: "") == section.filled(with: "")
    else { return Problem(.different, "a page that is filled twice") }
    return nil
  }
}

extension Array {
  /// Every so many items, beginning with another one at every turn.
  fileprivate func every(_ step: Int, from turn: Int) -> [Element] {
    enumerated().filter { $0.offset % step == turn % step }.map(\.element)
  }
}
