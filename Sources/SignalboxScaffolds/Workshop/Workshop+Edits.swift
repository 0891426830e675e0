import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// New code joins files that exist.
extension Workshop {
  /// Puts code where a template's front matter says.
  package mutating func insert(
    _ text: String, _ place: FrontMatter.Place, of type: String, function: String?, subject: String?,
    position: FrontMatter.Position?
  ) throws(ScaffoldError) {
    let files = try files(declaring: type)
    let path = TypePath(type)
    let insertion: Insertion
    switch place {
    case .member: insertion = .member(text, of: path)
    // What a case holds escapes without saying so.
    case .enumCase: insertion = .enumCase(text.replacing("@escaping ", with: ""), of: path)
    case .conformance: insertion = .conformance(text.trimmingSpaces, to: path)
    case .switchCase:
      insertion = .switchCase(text, in: MemberName(function ?? ""), of: path, subject: subject)
    case .modifier: insertion = .modifier(text, in: MemberName(function ?? ""), of: path)
    case .element:
      insertion = .element(text, in: MemberName(function ?? ""), of: path, argument: subject ?? "")
    case .statement:
      insertion = .statement(text, in: MemberName(function ?? ""), of: path, at: StatementPlace(position))
    case .didSet: insertion = .didSet(text, property: MemberName(function ?? ""), of: path)
    case .declaration: insertion = .declaration(text, at: position == .end ? .end : .after(path))
    case .import: insertion = .importModule(text.trimmingSpaces)
    }
    // The file of the type itself, unless the method stands in an extension elsewhere.
    let home = function.flatMap { function in
      files.first { file in (try? editor(of: file))?.contains(MemberName(function), in: path) == true }
    }
    try make(insertion, in: home ?? files[0])
  }

  /// Puts a member into the extension of a type that adds a conformance.
  package mutating func insert(
    _ member: String, of type: String, extensionFor conformance: String
  ) throws(ScaffoldError) {
    let files = try files(declaring: type)
    let path = TypePath(type, extensionFor: conformance)
    let home = files.first { file in (try? editor(of: file))?.contains(path) == true }
    try make(.member(member, of: path), in: home ?? files[0])
  }

  /// Puts a member into the extension of a type that another one stands in; into the type itself where there is none.
  mutating func insert(_ member: String, of type: String, beside other: String?) throws(ScaffoldError) {
    let path = TypePath(type, with: other.map { MemberName($0) })
    let home = try files(declaring: type).first { file in
      path.member != nil && (try? editor(of: file))?.contains(path) == true
    }
    guard let home else {
      return try insert(member, .member, of: type, function: nil, subject: nil, position: nil)
    }
    try make(.member(member, of: path), in: home)
  }

  /// Makes one insertion in a file.
  /// - Throws: `uneditable` with the reason.
  mutating func make(_ insertion: Insertion, in path: String) throws(ScaffoldError) {
    do throws(EditingError) {
      let report = try editor(of: path).report(on: [insertion])
      draft.replace(path, with: report.bytes)
      edited[path] = report.source
    } catch {
      throw .uneditable(error)
    }
  }

  /// Makes edits of files, by path, that were planned on the project as it is now.
  /// - Throws: `uneditable` where the result would be no Swift.
  package mutating func make(_ edits: [String: [Edit]]) throws(ScaffoldError) {
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
      let before = draft.bytes(of: path) ?? []
      guard let after = try? Edit.apply(edits, to: before) else { throw .unreadable(path) }
      let source = SourceText(path: path, bytes: after, habits: habits)
      if let error = source.firstError { throw .uneditable(error) }
      draft.replace(path, with: after)
    }
  }

  /// The text of a file as it will be.
  /// - Throws: `unreadable` or `uneditable`.
  package func source(of path: String) throws(ScaffoldError) -> SourceText {
    guard let bytes = draft.bytes(of: path) else { throw .unreadable(path) }
    let source = text(bytes, of: path)
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      throw .uneditable(.notUTF8(path: path))
    }
    if let error = source.firstError { throw .uneditable(error) }
    return source
  }

  func editor(of path: String) throws(EditingError) -> SourceEditor {
    try SourceEditor(text(draft.bytes(of: path) ?? [], of: path))
  }

  /// What a file's bytes are: read once as the last edit left them, and once as the project knows them, since a project
  /// whose coordinators stand in one file asks for it for each of them, as model of a new one.
  private func text(_ bytes: [UInt8], of path: String) -> SourceText {
    if let known = edited[path], known.bytes == bytes { return known }
    let known = project.once("source of \(path)") { SourceText(path: path, bytes: bytes, habits: habits) }
    return known.bytes == bytes ? known : SourceText(path: path, bytes: bytes, habits: habits)
  }

  /// The files that declare or extend a type: that of its declaration first.
  func files(declaring name: String) throws(ScaffoldError) -> [String] {
    let own = project.types.filter { $0.origin == .project }
    let chosen = chosen[name].flatMap { path in
      own.first { type in
        type.qualifiedName == name && type.declarations.contains { project.files[$0.file].path.hasSuffix(path) }
      }
    }
    let found = chosen ?? own.first { $0.qualifiedName == name } ?? own.first { $0.name == name }
    let paths = found?.declarations.map { project.files[$0.file].path } ?? []
    guard !paths.isEmpty else { throw .unknown(kind: "type", name, nearest: nil) }
    return paths.uniqued()
  }
}

extension StatementPlace {
  init(_ position: FrontMatter.Position?) {
    switch position {
    case .start: self = .start
    case .afterSuper: self = .afterSuper
    case .end, nil: self = .end
    }
  }
}
