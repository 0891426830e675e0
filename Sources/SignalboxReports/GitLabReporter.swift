import SignalboxRules
import SignalboxText

extension Reporter {
  /// GitLab's Code Quality report: docs.gitlab.com/ci/testing/code_quality.
  static let gitlab = Reporter(
    id: "gitlab", summary: "a Code Quality report, for merge requests in GitLab", for: .programs,
    needs: .repositoryPaths
  ) { report, _ in
    let path = { (finding: Finding) in report.repositoryPath(finding.file) }
    let fingerprints = Fingerprint.all(of: report.findings, path: path)
    return JSONText.encode(
      list: zip(report.findings, fingerprints).map { finding, fingerprint in
        Problem(finding, path: path(finding), fingerprint: fingerprint)
      })
  }
}

private struct Problem: Encodable {
  let description: String
  let checkName: String
  let fingerprint: String
  let severity: String
  let location: Location

  enum CodingKeys: String, CodingKey {
    case description, fingerprint, severity, location
    case checkName = "check_name"
  }

  struct Location: Encodable {
    let path: String
    let lines: Lines
  }

  struct Lines: Encodable {
    let begin: Int
    let end: Int
  }

  init(_ finding: Finding, path: String, fingerprint: String) {
    let line = max(1, finding.line)
    description = finding.reason.orIfEmpty(finding.title)
    checkName = finding.rule
    self.fingerprint = fingerprint
    severity = finding.severity == .error ? "major" : "minor"
    location = Location(path: path, lines: Lines(begin: line, end: max(line, finding.end?.line ?? line)))
  }
}
