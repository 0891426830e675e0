import Foundation
import SignalboxXML

/// What is wrong with something that Signalbox printed, whatever it printed it about.
public enum OutputCheck {
  private static let json: Set<String> = ["json", "sarif", "gitlab"]
  private static let xml: Set<String> = ["checkstyle", "junit", "xml", "svg", "graphml", "graphml-yed"]
  /// Read by people and by programs that go by lines: nothing in them may steer a terminal.
  private static let lines: Set<String> = [
    "xcode", "emoji", "summary", "github-actions", "csv", "text", "errors", "diff", "dot", "mermaid", "plantuml",
    "d2", "structurizr", "markdown", "docc",
  ]

  /// - Parameters:
  ///   - format: the id of the reporter or diagram format; `errors` for standard error.
  /// - Returns: nil where nothing is wrong.
  public static func problem(in output: [UInt8], format: String) -> Problem? {
    guard let text = String(validating: output, as: UTF8.self) else {
      return Problem(.unparsable, "\(format): not UTF-8")
    }
    let isLine = lines.contains(format)
    // Lines of CSV end as its standard has it, those of a patch as they do in the file.
    let endsLines = format == "csv" || format == "diff"
    let kept = format == "diff" ? scalarsOfTheFile(in: text) : []
    if let scalar = text.unicodeScalars.first(where: {
      steers($0, isLine: isLine) && !(endsLines && $0 == "\r") && !kept.contains($0)
    }) {
      return Problem(.control, "\(format): U+\(String(scalar.value, radix: 16, uppercase: true))")
    }
    if format != "github-actions", isLine, text.hasPrefix("::") || text.contains("\n::") {
      return Problem(.forged, "\(format): a line begins with ::")
    }
    if json.contains(format), !output.isEmpty {
      do { _ = try JSONSerialization.jsonObject(with: Data(output), options: .fragmentsAllowed) } catch {
        return Problem(.unparsable, "\(format): no JSON")
      }
    }
    return xml.contains(format) ? xmlProblem(in: output, format) : nil
  }

  /// What stands in the lines that a patch repeats from the file, as context or heading, or takes out of it: whoever applies
  /// it compares their bytes. Those of a terminal are escaped, which `DiffPrinter`'s own tests see to.
  private static func scalarsOfTheFile(in patch: String) -> Set<Unicode.Scalar> {
    let lines = patch.unicodeScalars.split(separator: "\n").filter { [" ", "-", "@"].contains($0.first) }
    return Set(lines.joined())
  }

  /// - Parameter count: how many findings there are, each of which takes one line.
  public static func problem(inLines text: String, format: String, count: Int) -> Problem? {
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    return lines == count ? nil : Problem(.forged, "\(format): \(count) findings on \(lines) lines")
  }

  private static func xmlProblem(in output: [UInt8], _ format: String) -> Problem? {
    struct Nothing: XMLHandler { mutating func start(_ tag: borrowing XMLStartTag) {} }
    var nothing = Nothing()
    do throws(XMLError) { try XMLDocumentReader.read(output, into: &nothing) } catch {
      return Problem(.unparsable, "\(format): \(error)")
    }
    return nil
  }

  /// - Parameter isLine: whether the format has one thing a line. Others are read by programs that know their marks.
  private static func steers(_ scalar: Unicode.Scalar, isLine: Bool) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: false
    case 0x0D: isLine
    case 0..<0x20: true
    case 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: isLine
    default: false
    }
  }
}

/// Something that must not happen.
public struct Problem: Error, Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    case crash, hang, memory
    /// An exit code that is none of the documented ones, or that of a bug.
    case exit
    case unparsable
    /// Not the same bytes for another run or another number of threads.
    case different
    case control
    /// A name that looks like a line of its own.
    case forged
    /// A program of the input was run.
    case ran
  }

  public var kind: Kind
  public var detail: String

  public init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }
}

extension String {
  fileprivate init?(validating bytes: [UInt8], as encoding: UTF8.Type) {
    guard let text = String(bytes: bytes, encoding: .utf8) else { return nil }
    self = text
  }
}
