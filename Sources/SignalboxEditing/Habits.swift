import SignalboxFacts

/// How a project is written: what new files follow, and new code where its own file gives no example.
public struct Habits: Sendable, Equatable {
  /// One level: some spaces, or a tab.
  public var indentation: String
  public var lineEnding: LineEnding
  /// Whether `case` stands one level below its `switch`.
  public var indentsCases: Bool
  /// Whether bodies of types begin with a blank line.
  public var opensTypesWithBlankLine: Bool
  /// Whether members that only their type uses are marked `private`.
  public var marksPrivateMembers: Bool
  /// Whether classes without subclasses are marked `final`.
  public var marksFinalClasses: Bool
  /// Whether members are written with `self.` where Swift does not ask for it.
  public var writesSelf: Bool
  /// Whether protocols as types are written with `any`, which Swift before 5.6 does not know.
  public var writesAny: Bool
  /// The comment that files begin with, where they do.
  public var header: FileHeader?

  public init(
    indentation: String = "    ", lineEnding: LineEnding = .lf, indentsCases: Bool = false,
    opensTypesWithBlankLine: Bool = false, marksPrivateMembers: Bool = true, marksFinalClasses: Bool = true,
    writesSelf: Bool = false, writesAny: Bool = true, header: FileHeader? = nil
  ) {
    self.indentation = indentation
    self.lineEnding = lineEnding
    self.indentsCases = indentsCases
    self.opensTypesWithBlankLine = opensTypesWithBlankLine
    self.marksPrivateMembers = marksPrivateMembers
    self.writesAny = writesAny
    self.marksFinalClasses = marksFinalClasses
    self.writesSelf = writesSelf
    self.header = header
  }
}

extension Habits {
  /// One file of a project, as it was read.
  public struct Example: Sendable {
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// How many files are read at most: more would take time and tell nothing new.
  public static let exampleLimit = 60

  /// What most of a project's files do.
  /// - Parameter examples: Swift files. Those that are not UTF-8 are passed over; of more than `exampleLimit`, some
  ///   from all over the project are read.
  public init(of examples: [Example]) {
    self.init()
    var sum = HabitCounts()
    for example in examples.sorted(by: { $0.path < $1.path }).spread(over: Self.exampleLimit) {
      guard String(decoding: example.bytes, as: UTF8.self).utf8.elementsEqual(example.bytes) else { continue }
      sum.add(example)
    }
    indentation = sum.indentations.mostFrequent ?? indentation
    lineEnding = sum.lineEndings.mostFrequent.flatMap(LineEnding.init) ?? lineEnding
    indentsCases = sum.indentsCases.mostFrequent.map { $0 == 1 } ?? indentsCases
    opensTypesWithBlankLine = sum.opensTypes.mostFrequent.map { $0 == 1 } ?? opensTypesWithBlankLine
    // One private member in ten shows that somebody thinks of it.
    marksPrivateMembers = sum.members > 0 ? sum.privateMembers * 10 >= sum.members : marksPrivateMembers
    marksFinalClasses = sum.finality ?? marksFinalClasses
    writesSelf = sum.explicitSelf > sum.implicitSelf
    writesAny = sum.files == 0 || sum.existentials > 0
    header = FileHeader(mostFrequentIn: sum.headers, ofFiles: sum.files)
  }

  /// The text of a new Swift file, without a header: code with the project's indentation and line endings.
  /// - Parameter code: in canonical form.
  package func text(ofNewFile code: String) -> String {
    let source = SourceText(path: "", bytes: Array(code.utf8), habits: self)
    let style = FileStyle(self)
    let snippet = Snippet(code, strings: source.outline.multilineStrings)
    return snippet.text(margin: "", style: style) + style.lineEnding.rawValue
  }
}

extension Array {
  /// At most so many elements, at even distances.
  fileprivate func spread(over limit: Int) -> [Element] {
    guard count > limit else { return self }
    return (0..<limit).map { self[$0 * count / limit] }
  }
}
