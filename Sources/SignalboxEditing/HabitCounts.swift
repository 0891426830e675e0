import SignalboxFacts

/// What the files of a project show, counted.
struct HabitCounts {
  var files = 0
  var indentations: [String: Int] = [:]
  var lineEndings: [String: Int] = [:]
  var indentsCases: [Int: Int] = [:]
  var opensTypes: [Int: Int] = [:]
  var members = 0
  var privateMembers = 0
  var explicitSelf = 0
  var implicitSelf = 0
  /// How often `any` stands before a type.
  var existentials = 0
  var headers: [FileHeader.Found] = []
  private var classes: [(name: String, isFinal: Bool)] = []
  private var superclasses: Set<String> = []

  mutating func add(_ example: Habits.Example) {
    files += 1
    let source = SourceText(path: example.path, bytes: example.bytes, habits: Habits())
    let style = StyleExamples(bytes: source.bytes, outline: source.outline)
    indentations.merge(style.indentations, uniquingKeysWith: +)
    indentsCases.merge(style.indentsCases, uniquingKeysWith: +)
    opensTypes.merge(style.opensTypes, uniquingKeysWith: +)
    if let ending = LineEnding(mostFrequentIn: source.bytes) { lineEndings[ending.rawValue, default: 0] += 1 }
    if let header = FileHeader.Found(in: source) { headers.append(header) }
    addTypes(of: source)
    addUses(of: source)
    existentials += source.existentials.count
  }

  /// Whether most classes that could be are `final`; nil where no class could.
  var finality: Bool? {
    let candidates = classes.filter { !superclasses.contains($0.name) }
    guard !candidates.isEmpty else { return nil }
    return candidates.filter(\.isFinal).count * 2 >= candidates.count
  }

  private mutating func addTypes(of source: SourceText) {
    for type in source.outline.types where type.kind != .protocolDeclaration {
      superclasses.formUnion(type.inherited.map { String($0.prefix { $0 != "<" }) })
      for item in type.body.items where [.property, .computedProperty, .function].contains(item.kind) {
        guard !item.modifiers.contains("override") else { continue }
        members += 1
        if item.isPrivate { privateMembers += 1 }
      }
    }
    let items = source.outline.file.items + source.outline.types.flatMap(\.body.items)
    let starts = Dictionary(items.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    for type in source.outline.types where type.kind == .classDeclaration {
      guard let item = starts[type.range.lowerBound], !item.modifiers.contains("open") else { continue }
      classes.append((type.path.last ?? "", item.modifiers.contains("final")))
    }
  }

  /// Counts how the stored properties of a type are named in its functions. Initialisers often must write `self.`.
  private mutating func addUses(of source: SourceText) {
    let properties = Dictionary(grouping: source.outline.properties, by: \.path).mapValues { Set($0.map(\.name.base)) }
    for body in source.outline.bodies where body.name.labels != nil && body.name.base != "init" {
      guard let names = properties[body.path] else { continue }
      let tokens = source.tokens(in: body.block.inside).map(source.text)
      for (index, token) in tokens.enumerated() where names.contains(token) {
        let previous = index > 0 ? tokens[index - 1] : ""
        let isLabel = index + 1 < tokens.count && tokens[index + 1] == ":"
        if previous != ".", !isLabel { implicitSelf += 1 }
        if previous == ".", index > 1, tokens[index - 2] == "self" { explicitSelf += 1 }
      }
    }
  }
}
