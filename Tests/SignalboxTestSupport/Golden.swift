import Foundation

/// Files under version control that hold what the code must produce. One command writes them all anew:
/// `SIGNALBOX_RECORD=1 swift test`; the reviewer of the change then reads their difference.
public enum Golden {
  /// Compares with the file, or writes it when recording.
  /// - Parameter path: relative to the repository (`Tests/Goldens/Diagrams/shop.dot`).
  /// - Returns: nil when equal, otherwise what differs first and the command that repairs it.
  public static func difference(_ actual: String, _ path: String) throws -> String? {
    let url = Repository.url(path)
    if ProcessInfo.processInfo.environment["SIGNALBOX_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
      return nil
    }
    guard let data = try? Data(contentsOf: url) else { return "\(path) is missing. \(repair)" }
    guard data != Data(actual.utf8) else { return nil }
    return "\(path) is out of date. \(firstDifference(String(decoding: data, as: UTF8.self), actual))\(repair)"
  }

  /// A page without the text of its style sheets and scripts, which one other golden file holds: so a change of them
  /// changes that file alone.
  public static func withoutScript(_ page: String) -> String {
    [("style", #/<style>.*?<\/style>/#), ("script", #/<script[^>]*>.*?<\/script>/#)].reduce(page) { page, part in
      page.replacing(part.1.dotMatchesNewlines(), with: "<\(part.0)>…</\(part.0)>")
    }.replacing(#/sha256-[A-Za-z0-9+\/=]+/#, with: "sha256-…")
  }

  private static let repair = "If the new text is right, record it: SIGNALBOX_RECORD=1 swift test"

  private static func firstDifference(_ expected: String, _ actual: String) -> String {
    let (old, new) = (lines(expected), lines(actual))
    let index = zip(old, new).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String { index < lines.count ? String(lines[index]) : "(end)" }
    return "Line \(index + 1)\n  was    \(line(old))\n  is now \(line(new))\n"
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
