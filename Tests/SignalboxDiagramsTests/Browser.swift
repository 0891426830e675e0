import Foundation
import SignalboxTestSupport

/// A page in headless Chromium. Not everybody has it: what needs it says so by being skipped. In CI it is there.
enum Browser {
  static let tool = ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap { try? Tool($0) }.first

  private static let cache = AnswerCache("browser")
  private static let version = Result { try (tool ?? Tool("chromium")).run(["--version"]).output }

  struct Seen: Codable {
    /// The document once all scripts have run.
    var document: String
    /// What the page said on the console, errors and refused requests among it.
    var console: [String]
  }

  /// - Parameter isPatient: whether to wait until nothing is left to do, on a virtual clock that skips all pauses; it
  ///   stands still while a script runs, so nothing can be measured by it.
  static func open(_ page: String, hash: String = "", isPatient: Bool = true) throws -> Seen {
    // Where time is measured, or a probe came to no end, the next run may see something else.
    let hasProbe = page.contains("pre.id = 'probe'")
    let hasEnded = { (seen: Seen) in seen.document.contains("<pre id=\"probe\">") == hasProbe }
    return try cache.answer(to: [try version.get(), page, hash], isFinal: { isPatient && hasEnded($0) }) {
      var seen = try show(page, hash, isPatient: isPatient)
      // What another process does for the page, reading a blob for one, takes real time, and on a busy machine the
      // virtual clock may have leapt to its end before. A page that fails says so, and is not asked again.
      for _ in 0..<3 where isPatient && !hasEnded(seen) && seen.console.isEmpty {
        seen = try show(page, hash, isPatient: isPatient)
      }
      return seen
    }
  }

  private static func show(_ page: String, _ hash: String, isPatient: Bool) throws -> Seen {
    let tool = try tool ?? Tool("chromium")
    return try Tool.inTemporaryFolder { folder in
      let file = folder.appendingPathComponent("page.html")
      try Data(page.utf8).write(to: file)
      let outcome = try tool.run(
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
          "--disable-background-networking", "--disable-component-update", "--disable-sync",
          "--enable-logging=stderr", "--user-data-dir=\(folder.path)/profile", "--window-size=1200,900",
        ] + (isPatient ? ["--virtual-time-budget=5000"] : []) + ["--dump-dom", file.absoluteString + hash])
      let console = outcome.errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init)
      return Seen(document: outcome.output, console: console)
    }
  }

  /// Runs a script after the page's own, and gives what it puts on record: `seen` as JSON.
  ///
  /// The page's policy is taken away: it would refuse the script, and a request is only seen when it is not refused.
  static func probe<Value: Decodable>(
    _ page: String, _ script: String, hash: String = "", isPatient: Bool = true, as type: Value.Type
  ) throws -> (seen: Value, console: [String]) {
    let probe = """
      addEventListener('load', () => {
        const probe = async () => {
          \(script)
        };
        probe().catch(error => console.error(String(error.stack))).finally(report);
      });
      """
    let opened = page.replacing(#/<meta http-equiv="Content-Security-Policy"[^>]*>/#, with: "")
      .replacing("</body>", with: "<script>\(prelude)\(probe)</script></body>")
    let seen = try open(opened, hash: hash, isPatient: isPatient)
    guard let text = seen.document.firstMatch(of: #/<pre id="probe">(.*)<\/pre>/#)?.output.1 else {
      throw Silent(console: seen.console)
    }
    do {
      return (try JSONDecoder().decode(type, from: Data(text.utf8)), seen.console)
    } catch {
      throw Silent(console: seen.console + ["\(error)", String(text)])
    }
  }

  /// The probe did not come to its end.
  struct Silent: Error, CustomStringConvertible {
    let console: [String]
    var description: String { "the page's probe said nothing. Console: \(console)" }
  }

  /// What probes are written with.
  private static let prelude = #"""
    const seen = {};
    const $ = id => document.getElementById(id);
    const all = text => Array.from(document.querySelectorAll(text));
    const shown = () => all('#canvas .node:not(.gone)').map(node => node.querySelector('text').textContent);
    const node = name => all('#canvas .node').find(node => node.querySelector('text').textContent === name);
    const click = element => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const type = text => { $('search').value = text; $('search').dispatchEvent(new Event('input')); };
    const choose = (id, value) => { $(id).value = value; $(id).dispatchEvent(new Event('change')); };
    const active = () => document.activeElement.querySelector('text')?.textContent ?? document.activeElement.id;
    const press = (...keys) => {
      for (const key of keys) {
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
      return active();
    };
    const rest = time => new Promise(done => setTimeout(done, time));
    const report = () => {
      const pre = document.createElement('pre');
      pre.id = 'probe';
      seen.resources = performance.getEntriesByType('resource').map(entry => entry.name);
      // ASCII without a meaning in HTML, so that it comes out of the document as it went in.
      const escaped = unit => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0');
      pre.textContent = JSON.stringify(seen).replace(/[^ -~]|[<>&]/g, escaped);
      document.body.append(pre);
    };
    """#
}
