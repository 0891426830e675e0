import SignalboxRules
import SignalboxText

/// The findings of one file.
struct FileFindings {
  let file: String
  let findings: [Finding]
}

/// How often a rule was broken.
struct RuleCount: Equatable {
  let rule: String
  let title: String
  var errors = 0
  var warnings = 0
  var files: Set<Bytewise> = []

  var all: Int { errors + warnings }
}

extension LintReport {
  /// The findings by file, in the order of the report.
  var byFile: [FileFindings] {
    // Findings are sorted by file, so that those of one file stand together.
    var groups: [FileFindings] = []
    var rest = findings[...]
    while let first = rest.first {
      let group = rest.prefix { $0.file.hasSameBytes(as: first.file) }
      groups.append(FileFindings(file: first.file, findings: Array(group)))
      rest = rest.dropFirst(group.count)
    }
    return groups
  }

  /// How often each rule was broken, most often first; rules that nothing breaks are left out.
  var counts: [RuleCount] {
    var counts: [String: RuleCount] = [:]
    for finding in findings {
      var count = counts[finding.rule] ?? RuleCount(rule: finding.rule, title: finding.title)
      if finding.severity == .error { count.errors += 1 } else { count.warnings += 1 }
      _ = count.files.insert(path: finding.file)
      counts[finding.rule] = count
    }
    return counts.values.sorted { (-$0.errors, -$0.all, $0.rule) < (-$1.errors, -$1.all, $1.rule) }
  }

  /// The findings, errors before warnings, otherwise in order: what comes first is seen where only so many are shown.
  var mostSevereFirst: [Finding] {
    findings.filter { $0.severity == .error } + findings.filter { $0.severity != .error }
  }

  /// Ids of the rules to tell about: those that ran, and those that were broken, if others.
  var rules: [String] {
    background.rules + Set(findings.map(\.rule)).subtracting(background.rules).sorted()
  }

  /// The path from the top of the repository where that is known, else the path as it is.
  func repositoryPath(_ file: String) -> String { background.repositoryPaths[file] ?? file }

  /// `3 errors and 1 warning`; `no findings`
  var found: String {
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { Quantity.of($0.0, $0.1) }
    return parts.isEmpty ? "no findings" : parts.joined(separator: " and ")
  }

  /// `12 files (3,400 lines)`
  var read: String { "\(Quantity.of(files, "file")) (\(Quantity.of(lines, "line")))" }
}
