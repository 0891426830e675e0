import SignalboxRules
import SignalboxText
import SignalboxXML

extension Reporter {
  /// A test suite a rule, with a failed case a finding; a rule that nothing breaks is one case that passed.
  ///
  /// There is no one schema; this is the common ground of Ant's, Jenkins's and Maven's. `file` and `line` stand on the
  /// case, where mikepenz/action-junit-report and GitLab look for them.
  static let junit = Reporter(
    id: "junit", summary: "JUnit's XML, for CI: a failed case for each finding", for: .programs,
    needs: .repositoryPaths
  ) { report, _ in
    let groups = Dictionary(grouping: report.findings, by: \.rule)
    let suites = report.rules.map { Suite(rule: $0, findings: groups[$0] ?? []) }
    let tests = suites.reduce(0) { $0 + $1.tests }
    return XMLWriter.document { xml in
      xml.element(
        "testsuites",
        [
          "name": "Signalbox", "tests": "\(tests)", "failures": "\(report.findings.count)", "errors": "0", "time": "0",
        ]
      ) {
        for suite in suites { xml.suite(suite, path: report.repositoryPath) }
      }
    }
  }
}

private struct Suite {
  let rule: String
  let findings: [Finding]

  var tests: Int { max(1, findings.count) }

  /// Programs follow a case from run to run by its name: without line numbers, equal ones numbered.
  func names(_ path: (String) -> String) -> [String] {
    var seen: [Bytewise: Int] = [:]
    return findings.map { finding in
      let name = "\(path(finding.file)): \(finding.reason)"
      seen[name, default: 0] += 1
      return seen[name, default: 1] == 1 ? name : "\(name) (\(seen[name, default: 1]))"
    }
  }
}

extension XMLWriter {
  fileprivate func suite(_ suite: Suite, path: (String) -> String) {
    let failures = "\(suite.findings.count)"
    let counts: KeyValuePairs<StaticString, String?> = [
      "name": suite.rule, "tests": "\(suite.tests)", "failures": failures, "errors": "0", "skipped": "0", "time": "0",
    ]
    element("testsuite", counts) {
      guard !suite.findings.isEmpty else {
        element("testcase", ["classname": suite.rule, "name": "nothing found", "time": "0"])
        return
      }
      for (finding, name) in zip(suite.findings, suite.names(path)) {
        failedCase(finding, name: name, file: path(finding.file))
      }
    }
  }

  private func failedCase(_ finding: Finding, name: String, file: String) {
    let line = String(max(1, finding.line))
    element("testcase", ["classname": finding.rule, "name": name, "file": file, "line": line, "time": "0"]) {
      element(
        "failure", ["message": finding.reason, "type": finding.severity.rawValue],
        text: "\(file):\(line):\(max(1, finding.column)): \(finding.severity.rawValue): \(finding.reason)")
    }
  }
}
