import Foundation
import SignalboxRules
import SignalboxText

extension Reporter {
  /// SARIF 2.1.0 as GitHub code scanning wants it: docs.github.com, "SARIF support for code scanning".
  static let sarif = Reporter(
    id: "sarif", summary: "SARIF 2.1.0, for GitHub code scanning and editors", for: .programs,
    needs: [.sources, .repositoryPaths, .related, .fixes]
  ) { report, _ in
    JSONText.encode(SARIFLog(runs: [SARIFRun(report).run]))
  }
}

/// Turns one report into one run.
private struct SARIFRun {
  /// GitHub takes no file with more results.
  private static let limit = 25_000
  private static let base = "%SRCROOT%"

  private let report: LintReport
  private let rules: [String]
  private let lines: [Bytewise: SourceLines]
  private let hashes: [Bytewise: [String]]

  init(_ report: LintReport) {
    self.report = report
    rules = report.rules
    lines = report.background.sources.mapValues(SourceLines.init)
    hashes = report.background.sources.mapValues(LineHash.hashes(of:))
  }

  var run: SARIFLog.Run {
    let version = report.background.version
    let titles = Dictionary(report.findings.map { ($0.rule, $0.title) }, uniquingKeysWith: { first, _ in first })
    // A category of its own for each part of a repository: GitHub takes only one upload a tool and category.
    let part = report.background.repositoryPart
    let bases = [Self.base: SARIFLog.Base(description: .init(text: "The top of the repository."))]
    let found = report.findings.count > Self.limit ? Array(report.mostSevereFirst.prefix(Self.limit)) : report.findings
    return SARIFLog.Run(
      tool: .init(
        driver: .init(
          name: "Signalbox", semanticVersion: version.isEmpty ? nil : version,
          rules: rules.map {
            SARIFLog.Descriptor(id: $0, title: titles[$0] ?? $0, summary: report.background.ownRules[$0])
          })),
      automationDetails: .init(id: "signalbox/" + (part.isEmpty ? "" : part + "/")),
      originalUriBaseIds: bases, results: found.map(result))
  }

  private func result(_ finding: Finding) -> SARIFLog.Result {
    let related = finding.related.enumerated().map { index, place in
      SARIFLog.Location(
        id: index + 1,
        physicalLocation: location(place.file, line: place.line, column: 1, end: nil),
        message: .init(text: place.text.orIfEmpty(place.name)))
    }
    let hashes = hashes[finding.file] ?? []
    let hash = hashes.indices.contains(finding.line - 1) ? hashes[finding.line - 1] : nil
    return SARIFLog.Result(
      ruleId: finding.rule, ruleIndex: rules.firstIndex(of: finding.rule) ?? 0, level: finding.severity.rawValue,
      message: .init(text: message(finding)),
      locations: [
        SARIFLog.Location(
          physicalLocation: location(finding.file, line: finding.line, column: finding.column, end: finding.end))
      ],
      relatedLocations: related.isEmpty ? nil : related,
      partialFingerprints: hash.map { ["primaryLocationLineHash": $0] }, fixes: finding.fix.map { [fix($0)] })
  }

  private func fix(_ fix: Fix) -> SARIFLog.Fix {
    let files = fix.changes.map(\.file).reduce(into: [String]()) {
      if $0.last?.hasSameBytes(as: $1) != true { $0.append($1) }
    }
    let changes = files.map { file in
      SARIFLog.Change(
        artifactLocation: artifact(file),
        replacements: fix.changes.filter { $0.file.hasSameBytes(as: file) }.map { change in
          SARIFLog.Replacement(
            deletedRegion: .init(
              startLine: change.start.line, startColumn: change.start.column, endLine: change.end.line,
              endColumn: change.end.column),
            insertedContent: .init(text: change.edit.replacement))
        })
    }
    return SARIFLog.Fix(description: .init(text: fix.title), artifactChanges: changes)
  }

  private func artifact(_ file: String) -> SARIFLog.Artifact {
    let path = report.repositoryPath(file)
    return SARIFLog.Artifact(uri: path.asURI, uriBaseId: path.hasPrefix("/") ? nil : Self.base)
  }

  /// The reason with links to the related places: `…its coordinator push. ([CartCoordinator](1))`.
  private func message(_ finding: Finding) -> String {
    // A bracket before a parenthesis would be read as a link, too.
    let reason = finding.reason.orIfEmpty(finding.title).orIfEmpty(finding.rule).replacing("](", with: "] (")
    guard !finding.related.isEmpty else { return reason }
    let links = finding.related.enumerated().map { index, place in
      let name = String(place.name.unicodeScalars.filter { !"[]\\".unicodeScalars.contains($0) })
      return "[\(name)](\(index + 1))"
    }
    return "\(reason) (\(links.joined(separator: ", ")))"
  }

  private func location(_ file: String, line: Int, column: Int, end: Finding.End?) -> SARIFLog.PhysicalLocation {
    let (line, column) = (max(1, line), max(1, column))
    // Where only the line is known, all of it.
    let lineEnd = lines[file]?[line].map { $0.unicodeScalars.count + 1 } ?? 0
    let stop = end ?? Finding.End(line: line, column: lineEnd)
    let isBehind = (stop.line, stop.column) > (line, column)
    return SARIFLog.PhysicalLocation(
      artifactLocation: artifact(file),
      region: .init(
        startLine: line, startColumn: column, endLine: isBehind ? stop.line : line,
        endColumn: isBehind ? max(1, stop.column) : column + 1))
  }
}

extension SARIFLog.Descriptor {
  /// The most characters that GitHub takes for a description.
  private static let limit = 1024

  /// - Parameter summary: of a rule of the project's own.
  fileprivate init(id: String, title: String, summary: String?) {
    let rule = Rule.named(id)
    let level = (rule?.severity ?? .warning).rawValue
    let title = (rule?.title ?? title).orIfEmpty(id)
    self.id = id
    name = id.split(separator: "_").map(\.capitalized).joined()
    shortDescription = .init(text: title.limited(to: Self.limit))
    fullDescription = .init(text: (rule?.summary ?? summary ?? title).limited(to: Self.limit))
    help = .init(text: rule?.rationale ?? summary ?? title, markdown: rule.map(RuleHelp.markdown))
    defaultConfiguration = .init(level: level)
    properties = .init(
      tags: ["architecture", "coordinator-pattern", "maintainability"], precision: "high", severity: level)
  }
}

extension String {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  /// The path as a URI reference; absolute paths as a `file` URI. A colon is encoded as well, because in the first
  /// component it would end a scheme.
  fileprivate var asURI: String {
    let encoded = addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? ""
    return (hasPrefix("/") ? "file://" : "") + encoded.orIfEmpty(".")
  }
}
