/// Source that shows a rule at work. In triggering examples `↓` stands before each reported place.
public struct Example: Sendable {
  /// Name and text of each file; the first is the one to look at.
  public let files: [(name: String, text: String)]
  /// Options that are on.
  public let options: Set<String>
  /// What a fix makes of the first file; nil where the example says nothing about it.
  public let fixed: String?

  init(_ text: String, options: Set<String> = [], fixed: String? = nil) {
    files = [("Example.swift", text)]
    self.options = options
    self.fixed = fixed
  }

  init(files: [(name: String, text: String)], options: Set<String> = [], fixed: String? = nil) {
    self.files = files
    self.options = options
    self.fixed = fixed
  }
}

extension Example {
  /// The files without their marks, and the places that the marks point to.
  public var unmarked: (files: [(name: String, text: String)], marks: [Mark]) {
    var marks: [Mark] = []
    let clean = files.map { file in
      var text = ""
      var line = 1
      var column = 1
      for character in file.text.unicodeScalars {
        if character == "↓" {
          marks.append(Mark(file: file.name, line: line, column: column))
          continue
        }
        text.unicodeScalars.append(character)
        column += 1
        if character == "\n" { (line, column) = (line + 1, 1) }
      }
      return (name: file.name, text: text)
    }
    return (clean, marks)
  }

  /// Where a finding is expected; line and column counted from 1.
  public struct Mark: Hashable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }
}
