import SignalboxEditing
import SignalboxProject
import SignalboxText

/// `signalbox rename`: a coordinator or a screen gets another name, and so does what is named after it.
///
/// All identifiers go that hold the type's name as a word: `CartCoordinatorDelegate`, `cartCoordinator`. So do the files
/// that are called so, their mentions in headers, and the classes of storyboards.
public struct RenameRequest: ScaffoldRequest {
  public static let command = "rename"
  public static var needsStyle: Bool { false }

  /// With or without its ending.
  public var name: String
  /// The new one, with or without the ending.
  public var newName: String

  public init(name: String, newName: String) {
    self.name = name
    self.newName = newName
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    let project = workshop.project
    let type = project[type: try workshop.flowType(named: name, becoming: newName)]
    let new = workshop.type(newName, endingAs: type.name)
    guard new != type.name else { return }
    // No file is made anew: a type of that name is another one, whatever its file is called.
    try workshop.checkNewType(new, at: "")
    let namesakes = project.types.filter { $0.name == type.name && $0.origin == .project }
    guard namesakes.count == 1 else {
      // Identifiers change wherever they stand, so that one of two cannot be told from the other.
      throw .ambiguous(kind: "type", type.name, candidates: workshop.names(of: namesakes))
    }
    // Tests name what they test.
    let all = workshop.draft.tests.isEmpty ? project : workshop.draft.projectWithTests
    let files = all.files.filter { !$0.isSDK }
    let renaming = TypeRenaming(type.name, to: new, in: all)
    let known = Set(files.flatMap(\.facts.names))
    for name in known.sorted() {
      guard let renamed = renaming.renamed(name), known.contains(renamed) else { continue }
      throw .nameTaken(renamed, place: files.first { $0.facts.names.contains(renamed) }?.path)
    }
    for file in files { try workshop.rename(in: file, renaming) }
    for path in project.interfaceFiles.map(\.path) { try workshop.renameClass(type.name, to: new, in: path) }
    for path in project.interfaceFiles.map(\.path) where FilePath.name(of: path).hasPrefix(type.name + ".") {
      try workshop.moveInterface(path, named: type.name, to: new)
    }
    workshop.relink()
    workshop.notes.append("\(type.qualifiedName) is \(new)")
  }
}

/// What is named after a type, and not after another one whose name ends as its name: `GiftCartCoordinator`.
private struct TypeRenaming {
  private let renaming: Renaming
  /// In lower case: names of properties begin so.
  private let others: [String]

  init(_ old: String, to new: String, in project: Project) {
    renaming = Renaming([(old, new)])
    let types = project.types.filter { $0.origin == .project && !$0.name.hasPrefix(old) && $0.name.contains(old) }
    let own = project.types.filter { $0.origin == .project && $0.name == old }
    others = Set(types.filter { !Self.isFor(own, $0, named: old, in: project) }.map { $0.name.lowercased() }).sorted()
  }

  /// Whether a type is the interface of another one (`ICartCoordinator`), stands in for it (`MockCartCoordinator`), or is
  /// what there is of it (`DefaultCartCoordinator`).
  private static func isFor(_ own: [TypeSymbol], _ type: TypeSymbol, named old: String, in project: Project) -> Bool {
    guard let range = type.name.firstRange(of: old) else { return false }
    if type.kind == .protocolDeclaration {
      return range.upperBound == type.name.endIndex && own.contains { $0.ancestors.contains(type.id) }
    }
    let prefix = String(type.name[..<range.lowerBound])
    return prefix == "Default"
      || prefix.camelCaseWords.count == 1 && project.vocabulary[.standInWords].matchWord(of: prefix)
  }

  func renamed(_ name: String) -> String? {
    guard let new = renaming.renamed(name) else { return nil }
    let name = name.lowercased()
    return others.contains { name.contains($0) } ? nil : new
  }
}

extension Workshop {
  /// A coordinator, or a screen.
  ///
  /// A name that fits both is the coordinator's. Once that is renamed, the same command would rename the screen: so the
  /// screen then needs its whole name.
  fileprivate func flowType(named name: String, becoming new: String) throws(ScaffoldError) -> TypeID {
    let found = try partOfFlow(named: name)
    let isScreen = (try? coordinator(named: name)) == nil
    let type = project[type: found]
    guard isScreen, !type.isNamed(name), (try? coordinator(named: new)) != nil else { return found }
    throw .unknown(kind: "coordinator", name, nearest: type.name)
  }

  /// `BasketCoordinator` for `Basket`, as `CartCoordinator` ends.
  fileprivate func type(_ name: String, endingAs old: String) -> String {
    let endings = [conventions.coordinatorSuffix] + project.vocabulary.coordinatorSuffixes
    let ending = endings.first { old.hasSuffix($0) && old != $0 } ?? String(old.dropFirst(screenName(old).name.count))
    return name.hasSuffix(ending) ? name : name + ending
  }

  fileprivate mutating func rename(in file: SourceFile, _ renaming: TypeRenaming) throws(ScaffoldError) {
    let path = file.path
    let name = FilePath.name(of: path)
    let isCalledSo = name.hasSuffix(".swift") ? renaming.renamed(String(name.dropLast(6))) : nil
    guard isCalledSo != nil || file.facts.names.contains(where: { renaming.renamed($0) != nil }) else { return }
    let source = try source(of: path)
    var edits = source.tokens(in: 0..<source.bytes.count).filter(source.isIdentifier).compactMap { token in
      renaming.renamed(source.text(token)).map { Edit(range: token, replacement: $0) }
    }
    // `//  CartCoordinator.swift`
    if let new = isCalledSo, let range = source.headerMention(of: name) {
      edits.append(Edit(range: range, replacement: new + ".swift"))
    }
    try make([path: edits.sorted { $0.range.lowerBound < $1.range.lowerBound }])
    guard let new = isCalledSo else { return }
    try draft.move(path, to: FilePath.join(FilePath.folder(of: path), new + ".swift"))
  }

  /// `CartController.xib` goes with its class, by whose name UIKit and code find it.
  fileprivate mutating func moveInterface(
    _ path: String, named old: String, to new: String
  ) throws(ScaffoldError) {
    let folder = FilePath.folder(of: path)
    guard !folder.hasSuffix(".lproj"), FilePath.name(of: path).split(separator: ".").count == 2 else {
      notes.append("\(path) keeps its name; rename it with its translations if code finds it by the name of the class")
      return
    }
    try draft.move(path, to: FilePath.join(folder, new + FilePath.name(of: path).dropFirst(old.count)))
    relink()
    let found = Dictionary(grouping: project.nibNames(old), by: \.file).sorted { $0.key < $1.key }
    for (index, names) in found where !project.files[index].isSDK {
      let code = try text(behind: names[0])
      let edits = names.map { Edit(range: code.range(of: $0), replacement: "\"\(new)\"") }
      try make([project.files[index].path: edits])
    }
    for other in project.interfaceFiles.map(\.path) {
      guard let bytes = draft.bytes(of: other) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let changed = text.replacing("storyboardName=\"\(old)\"", with: "storyboardName=\"\(new)\"")
      if changed != text { draft.replace(other, with: Array(changed.utf8)) }
    }
    relink()
  }

  /// `customClass="CartController"`
  fileprivate mutating func renameClass(_ old: String, to new: String, in path: String) throws(ScaffoldError) {
    guard let bytes = draft.bytes(of: path) else { throw .unreadable(path) }
    let text = String(decoding: bytes, as: UTF8.self)
    let changed = text.replacing("customClass=\"\(old)\"", with: "customClass=\"\(new)\"")
    if changed != text { draft.replace(path, with: Array(changed.utf8)) }
  }
}

extension SourceText {
  /// Whether a token is a name, and no text of a string.
  fileprivate func isIdentifier(_ token: Range<Int>) -> Bool {
    let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\")
    let isName = text(token).allSatisfy { $0.isLetter || $0.isNumber || ["_", "`", "$"].contains($0) }
    let before = token.lowerBound > 0 ? bytes[token.lowerBound - 1] : 0
    let after = token.upperBound < bytes.count ? bytes[token.upperBound] : 0
    return isName && before != quote && after != quote && after != backslash
  }

  /// Where the comments that a file begins with mention its name.
  fileprivate func headerMention(of name: String) -> Range<Int>? {
    let end = outline.tokens.first?.lowerBound ?? bytes.count
    let wanted = Array(name.utf8)
    guard wanted.count <= end else { return nil }
    return (0...(end - wanted.count)).first { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
      .map { $0..<($0 + wanted.count) }
  }
}

extension Project {
  /// Where a file loads a storyboard or a nib of a name: `UIStoryboard(name: "Cart", bundle: nil)`.
  fileprivate func nibNames(_ name: String) -> [NodeRef] {
    occurrences(of: [name], kinds: [.string]).filter { place in
      guard let argument = parent(of: place), self[argument].kind == .argument, let call = parent(of: argument),
        self[call].kind == .call
      else { return false }
      let callee = calledName(call)
      return text(argument) == "nibName" || callee == "loadNibNamed"
        || callee == "UIStoryboard" && text(argument) == "name"
    }
  }
}
