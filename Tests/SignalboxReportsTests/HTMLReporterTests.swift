import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import Testing

@Suite struct HTMLReporterTests {
  private func page(_ report: LintReport = SampleReports.shop) throws -> String {
    try #require(Reporter.named("html")).render(report)
  }

  /// A browser runs nothing whose hash the page does not name. Whoever changes one of the two texts copies the new
  /// hash from here.
  @Test(arguments: ["script", "style"]) func namesTheHashOf(element: String) throws {
    let page = try page()
    let parts = page.components(separatedBy: "<\(element)>")
    let text = try #require(parts.last?.components(separatedBy: "</\(element)>").first)
    #expect(parts.count == 2)
    // The one is there on Linux, the other on macOS.
    let outcome = try (try? Tool("sha256sum"))?.run([], input: text) ?? Tool("shasum").run(["-a", "256"], input: text)
    let digits = Array(outcome.output.prefix { $0.isHexDigit })
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    let hash = "sha256-" + Data(bytes).base64EncodedString()
    #expect(page.contains("\(element)-src '\(hash)'"), "FindingsPage.\(element)Hash must be \(hash)")
  }

  @Test func marksTheCode() throws {
    let code = "    navigationController?.<mark>pushViewController</mark>(next, animated: true)"
    #expect(try page().contains("<li class=\"hit\"><code>\(code)</code></li>"))
  }

  @Test func nothingHostileBecomesMarkup() throws {
    for text in HostileText.all {
      let page = try page(hostileReport(text))
      #expect(page.components(separatedBy: "<script").count == 2, "\(text)")
      #expect(!page.contains("<img"))
    }
  }

  @Test func aCleanPageHasNothingToFilter() throws {
    let page = try page(LintReport(files: 1, lines: 1))
    #expect(page.contains("<h1>No findings</h1>"))
    #expect(!page.contains("id=\"filters\""))
  }
}

/// The page in Chromium, as people see it.
@Suite(.enabled(if: Consumers.browser != nil, "no Chromium: make consumers"), .serialized)
struct HTMLBrowserTests {
  private struct Seen: Decodable {
    var findings: [Int]
    var message: String
    var rule: Int
    var severity: Int
    var reset: Int
    var moves: [String]
    var focus: String
    var none: Bool
    var resources: [String]
    var overflow: Bool
  }

  private static let report: LintReport = {
    var report = SampleReports.shop
    report.findings += HostileText.all.flatMap { hostileReport($0).findings }
    return LintReport(findings: report.findings, files: 12, lines: 3_400, background: report.background)
  }()

  private func open(_ page: String, width: Int = 1200) throws -> Tool.Outcome {
    let browser = try #require(Consumers.browser)
    return try Tool.inTemporaryFolder { folder in
      let file = folder.appendingPathComponent("page.html")
      try Data(page.utf8).write(to: file)
      return try browser.run([
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--enable-logging=stderr",
        "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=5000", "--window-size=\(width),900",
        "--dump-dom", file.absoluteString,
      ])
    }
  }

  private func console(_ outcome: Tool.Outcome) -> [String] {
    outcome.errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init)
  }

  @Test func runsWithoutAComplaint() throws {
    for report in [Self.report, LintReport()] {
      let outcome = try open(try #require(Reporter.named("html")).render(report))
      #expect(console(outcome) == [])
      #expect(outcome.status == 0)
      // The script has run: it shows what is hidden without it.
      #expect(outcome.output.contains("<div id=\"filters\" role=\"search\">") == !report.findings.isEmpty)
    }
  }

  @Test func aForeignScriptIsRefused() throws {
    let page = try #require(Reporter.named("html")).render(Self.report)
      .replacing("</body>", with: "<script>document.title = 'run'</script></body>")
    let outcome = try open(page)
    #expect(console(outcome).contains { $0.contains("Content Security Policy") })
    #expect(!outcome.output.contains("<title>run</title>"))
  }

  /// Without the policy, so that the page is caught at asking for something and the probe can run.
  @Test(arguments: [1200, 380]) func filtersAndMoves(width: Int) throws {
    let page = try #require(Reporter.named("html")).render(Self.report)
      .replacing(#/<meta http-equiv="Content-Security-Policy"[^>]*>/#, with: "")
      .replacing("</body>", with: "<script>\(Self.probe)</script></body>")
    let outcome = try open(page, width: width)
    #expect(console(outcome) == [])
    let text = try #require(outcome.output.firstMatch(of: #/<pre id="probe">(.*)<\/pre>/#)?.output.1)
    let seen = try JSONDecoder().decode(Seen.self, from: Data(text.utf8))
    let all = Self.report.findings.count
    #expect(seen.findings == [all, 1, 0])
    #expect(seen.message == "1 of \(all) shown")
    #expect(seen.none)
    #expect(seen.severity == 2)
    #expect(seen.rule == 6)
    #expect(seen.reset == all)
    #expect(Set(seen.moves).count == 2 && seen.moves.first == seen.moves.last)
    #expect(seen.focus == "search")
    #expect(seen.resources == [])
    #expect(!seen.overflow, "the page is wider than the window")
  }

  private static let probe = """
    addEventListener('load', () => {
      const $ = id => document.getElementById(id);
      const shown = () => document.querySelectorAll('.file:not([hidden]) .finding:not([hidden])').length;
      const set = (id, value) => { $(id).value = value; $(id).dispatchEvent(new Event('input')); return shown(); };
      const press = key => {
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        return document.activeElement.id;
      };
      const seen = { findings: [shown(), set('search', 'pushes coordinator')] };
      seen.message = $('shown').textContent;
      seen.findings.push(set('search', 'no such thing anywhere'));
      seen.none = !$('none').hidden;
      press('Escape');
      seen.severity = set('severity', 'error');
      press('Escape');
      seen.rule = set('rule', 'navigation_from_child');
      press('Escape');
      seen.reset = shown();
      seen.moves = [press('j'), press('j'), press('k')];
      seen.focus = press('/');
      seen.resources = performance.getEntriesByType('resource').map(entry => entry.name);
      seen.overflow = document.documentElement.scrollWidth > document.documentElement.clientWidth;
      const pre = document.createElement('pre');
      pre.id = 'probe';
      pre.textContent = JSON.stringify(seen);
      document.body.append(pre);
    });
    """
}
