import Foundation

/// Arguments from files: `@arguments.txt` stands for what is written there.
///
/// As compilers take them: arguments are parted by blanks and line breaks, quotes hold together, a backslash takes the
/// next character as it is. A file may name others. Where there is no such file, and behind `--`, an `@` is only an `@`.
public enum ResponseFile {
  /// - Parameter arguments: as the shell hands them over.
  /// - Throws: `ResponseFileError` for a file that cannot be read, or that leads back to itself.
  public static func expanded(_ arguments: [String]) throws(ResponseFileError) -> [String] {
    try expanded(arguments, inside: [])
  }

  private static func expanded(
    _ arguments: [String], inside files: [String]
  ) throws(ResponseFileError) -> [String] {
    var result: [String] = []
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return result + arguments[index...] }
      let path = String(argument.dropFirst())
      guard argument.hasPrefix("@"), let real = Path.real(path) else {
        result.append(argument)
        continue
      }
      if files.contains(real) { throw .circular(path) }
      result += try expanded(try words(of: path), inside: files + [real])
    }
    return result
  }

  private static func words(of path: String) throws(ResponseFileError) -> [String] {
    do throws(WorkspaceError) {
      let bytes = try FileBytes(path: path, limit: 16 << 20)
      if bytes.invalidUTF8 != nil { throw WorkspaceError.notText(path) }
      return words(in: bytes.text)
    } catch {
      throw .workspace(error)
    }
  }

  /// The arguments in a text.
  static func words(in text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "\\", quote != "'" {
        if let next = scalars.next() { word = (word ?? "") + String(next) }
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "\"" || scalar == "'" {
        quote = scalar
        word = word ?? ""
      } else if quote == nil, scalar.properties.isWhitespace {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(scalar)
      }
    }
    return words + [word].compactMap(\.self)
  }
}

/// Why a file of arguments cannot be used.
public enum ResponseFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file names itself, by way of others perhaps.
  case circular(String)
  case workspace(WorkspaceError)

  /// One line for people.
  public var description: String {
    switch self {
    case .circular(let path): "@\(path) leads back to itself"
    case .workspace(let error): "\(error)"
    }
  }
}
