extension SwiftCompiler {
  /// One error or warning of the compiler.
  public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    public enum Severity: String, CaseIterable, Sendable { case error, warning }

    /// As given in `File.path`; `<unknown>` for the program as a whole.
    public var file: String
    /// From 1; 0 when the diagnostic belongs to no place.
    public var line: Int
    /// From 1, in UTF-8 bytes.
    public var column: Int
    public var severity: Severity
    public var message: String
    /// The compiler's name for this kind of diagnostic (`no-usage`), if it has one.
    public var group: String?
    /// What the compiler adds in explanation.
    public var notes: [String] = []

    public var description: String {
      (["\(file):\(line):\(column): \(severity): \(message)"] + notes.map { "  note: \($0)" }).joined(separator: "\n")
    }

    /// Known false findings of this setting, each with its reason. Keep them narrow: they hide.
    var isArtefact: Bool {
      switch message {
      // iOS allows an action no, one or two arguments, every other system exactly one, and our target is Linux. So an
      // action with three is not found.
      case "@IBAction methods must have 1 argument": true
      // `&key` for `objc_getAssociatedObject`: with Objective-C the compiler looks for the conversions of
      // `AutoreleasingUnsafeMutablePointer` too, which Swift on Linux lacks.
      case "broken standard library: cannot find intrinsic operations on UnsafeMutablePointer<T>": true
      default: false
      }
    }

    /// The driver refuses two files of one name, because their object files would be one; the frontend does not.
    static func sameFileNameTwice(in files: [File]) -> [Diagnostic] {
      var seen: Set<Substring> = []
      return files.compactMap { file in
        let name = file.path.split(separator: "/").last ?? ""
        guard !seen.insert(name).inserted else { return nil }
        return Diagnostic(
          file: file.path, line: 0, column: 0, severity: .error, message: "filename \"\(name)\" used twice")
      }
    }
  }

  /// Reads what the compiler prints: `path:line:column: severity: message [#group]`, and source lines in between.
  struct DiagnosticReader {
    /// Other paths are not believed: a source line may look like a diagnostic.
    let paths: Set<String>

    func diagnostics(in output: String) -> [Diagnostic] {
      var found: [Diagnostic] = []
      for line in output.split(separator: "\n") {
        if let diagnostic = Diagnostic.Severity.allCases.lazy.compactMap({ self.diagnostic(in: line, $0) }).first {
          found.append(diagnostic)
        } else if let (place, note) = parts(of: line, "note"), isKnown(place), !found.isEmpty {
          found[found.count - 1].notes.append(String(note))
        }
      }
      return found
    }

    private func diagnostic(in line: Substring, _ severity: Diagnostic.Severity) -> Diagnostic? {
      guard let (place, rest) = parts(of: line, severity.rawValue), isKnown(place) else { return nil }
      var message = String(rest)
      var group: String?
      if message.hasSuffix("]"), let start = message.range(of: " [#", options: .backwards) {
        group = String(message[start.upperBound...].dropLast())
        message = String(message[..<start.lowerBound])
      }
      let (file, numbers) = split(place)
      return Diagnostic(
        file: file, line: numbers.first ?? 0, column: numbers.count > 1 ? numbers[1] : 0, severity: severity,
        message: message, group: group)
    }

    private func parts(of line: Substring, _ severity: String) -> (place: Substring, message: Substring)? {
      guard let mark = line.range(of: ": \(severity): ") else { return nil }
      return (line[..<mark.lowerBound], line[mark.upperBound...])
    }

    /// Macro expansions are files of their own to the compiler.
    private func isKnown(_ place: Substring) -> Bool {
      let file = split(place).file
      return paths.contains(file) || file == "<unknown>" || file.hasPrefix("macro expansion ")
    }

    private func split(_ place: Substring) -> (file: String, numbers: [Int]) {
      let pieces = place.split(separator: ":", omittingEmptySubsequences: false)
      let numbers = pieces.suffix(2).compactMap { Int($0) }
      return (pieces.dropLast(numbers.count).joined(separator: ":"), numbers)
    }
  }
}
