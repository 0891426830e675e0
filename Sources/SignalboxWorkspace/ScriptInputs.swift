import Foundation

/// The files that Xcode hands to a build phase: `SCRIPT_INPUT_FILE_0` and on, and lists of files in
/// `SCRIPT_INPUT_FILE_LIST_0` and on.
public enum ScriptInputs {
  /// - Parameter environment: the variables of the process.
  /// - Returns: all files, whatever they are, in Xcode's order.
  /// - Throws: `ScriptInputError` where Xcode has set none of these variables, or not all of them.
  public static func paths(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ScriptInputError) -> [String] {
    let (file, list) = ("SCRIPT_INPUT_FILE", "SCRIPT_INPUT_FILE_LIST")
    guard environment["\(file)_COUNT"] != nil || environment["\(list)_COUNT"] != nil else { throw .none }
    var paths = try values(file, environment)
    for path in try values(list, environment) { paths += try entries(ofList: path, environment) }
    return paths
  }

  private static func values(
    _ name: String, _ environment: [String: String]
  ) throws(ScriptInputError) -> [String] {
    let text = environment["\(name)_COUNT"] ?? "0"
    guard let count = Int(text), (0...1_000_000).contains(count) else {
      throw .badCount(variable: "\(name)_COUNT", value: text)
    }
    var values: [String] = []
    for number in 0..<count {
      guard let value = environment["\(name)_\(number)"] else { throw .missing(variable: "\(name)_\(number)") }
      values.append(value)
    }
    return values
  }

  /// An `.xcfilelist`: a path a line, `#` before remarks, variables of the build as `$(SRCROOT)` or `${SRCROOT}`.
  private static func entries(
    ofList path: String, _ environment: [String: String]
  ) throws(ScriptInputError) -> [String] {
    let text: String
    do throws(WorkspaceError) {
      text = try FileBytes(path: path, limit: 64 << 20).text
    } catch {
      throw .workspace(error)
    }
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { $0.replacing(/\$\((\w+)\)|\$\{(\w+)\}/) { environment[String($0.1 ?? $0.2 ?? "")] ?? String($0.0) } }
  }
}

/// Why it is not known which files Xcode means.
public enum ScriptInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Xcode has set no such variable.
  case none
  /// A count that is no number.
  case badCount(variable: String, value: String)
  /// A variable that the count promises.
  case missing(variable: String)
  /// A list that cannot be read.
  case workspace(WorkspaceError)

  /// One line for people.
  public var description: String {
    switch self {
    case .none:
      "neither SCRIPT_INPUT_FILE_COUNT nor SCRIPT_INPUT_FILE_LIST_COUNT is set; Xcode sets them for a build phase that "
        + "has input files"
    case .badCount(let variable, let value): "\(variable) is '\(value)', which is not a number of files"
    case .missing(let variable): "\(variable) is not set, although the count includes it"
    case .workspace(let error): "\(error)"
    }
  }
}
