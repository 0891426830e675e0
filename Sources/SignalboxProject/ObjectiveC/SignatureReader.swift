import SignalboxFacts

/// A signature that somebody typed, read as if it stood in the project.
package struct ReadSignature: Sendable {
  /// The project with the signature as one more file: where its places are valid.
  package let project: Project
  package let function: DeclarationRef
  /// Where in the typed text the function's node begins: `project[place].start - offset` is a byte of the text.
  package let offset: Int
}

/// A type that somebody typed, read as if it stood in the project.
package struct ReadType: Sendable {
  /// The project with the type as one more file: where its places are valid.
  package let project: Project
  package let written: NodeRef
}

/// Why a text could not be read.
package enum SignatureError: Error, Sendable, Equatable {
  case empty
  case notASignature(String)
  case hasBody(String)
  case notAType(String)
  /// Brackets within brackets beyond anything that is meant.
  case tooDeep(String, SourceExcess)
}

extension SignatureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "there is no text to read"
    case .notASignature(let text):
      "'\(text)' is not a signature; write one like 'cartAdd(product: Product, sender: Any?)'"
    case .hasBody(let text): "'\(text)' has a body; write only the signature"
    case .notAType(let text): "'\(text)' is not a type; write one like 'Product', 'Order.Line' or '[Product]'"
    case .tooDeep(let text, let excess): "'\(text)' has \(excess); give the inner types names"
    }
  }
}

extension ObjectiveCModel {
  /// Reads a method's signature without `func`, its names looked up as in an extension of `UIResponder`.
  /// - Parameters:
  ///   - text: `cartAdd(product: Product, sender: Any?)`, with `async`, `throws` and a result where wanted.
  ///   - path: of the file that the method is for: of types with the same name the nearest is meant.
  ///   - module: of that file.
  package func signature(
    _ text: String, near path: String = "", module: String? = nil
  ) throws(SignatureError) -> ReadSignature {
    let text = try trimmed(text)
    let prefix = "extension UIResponder {\nfunc "
    let (project, file) = reading(prefix + text + "\n}", path: path, module: module, scope: "UIResponder")
    let facts = project.files[file].facts
    let own = facts.declarations.filter { $0.parent == nil || $0.parent == 0 }
    guard facts.firstSyntaxErrorLine == nil, own.count == 2, own[1].kind == .function else {
      throw .notASignature(text)
    }
    let function = DeclarationRef(file: file, declaration: 1)
    guard project.body(of: function) == nil else { throw .hasBody(text) }
    guard Int(facts[own[1].node].stop) == prefix.utf8.count + text.utf8.count else { throw .notASignature(text) }
    return ReadSignature(project: project, function: function, offset: prefix.utf8.count)
  }

  /// Reads a type, its names looked up as at the top of a file.
  package func type(
    _ text: String, near path: String = "", module: String? = nil
  ) throws(SignatureError) -> ReadType {
    let text = try trimmed(text)
    let prefix = "typealias Typed = "
    let (project, file) = reading(prefix + text, path: path, module: module, scope: nil)
    let facts = project.files[file].facts
    guard facts.firstSyntaxErrorLine == nil, facts.declarations.count == 1, facts.declarations[0].kind == .typeAlias
    else { throw .notAType(text) }
    let alias = facts.declarations[0].node
    let parts = Array(facts.children(of: alias))
    guard parts.count == 1, let written = parts.first, facts[written].kind.isType,
      Int(facts[alias].stop) == prefix.utf8.count + text.utf8.count, !facts[written].flags.contains(.inoutMarked)
    else { throw .notAType(text) }
    return ReadType(project: project, written: NodeRef(file: file, node: written))
  }

  private func trimmed(_ text: String) throws(SignatureError) -> String {
    let isBlank = { (character: Character) in character.isWhitespace }
    let text = String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    guard !text.isEmpty else { throw .empty }
    if let excess = SourceExcess(of: text) { throw .tooDeep(text, excess) }
    return text
  }

  /// A copy with one more file, whose outermost declaration belongs to a type.
  private func reading(_ source: String, path: String, module: String?, scope: String?) -> (Project, file: Int) {
    var copy = project
    let facts = FileFacts(path: path, module: module, source: source)
    guard case .swift(let swift) = facts.content else { return (copy, 0) }
    copy.add(swift, path: path, module: module, isSDK: false)
    copy.code = CodeTable(copy.files)
    let file = copy.files.count - 1
    let owner = scope.flatMap { copy.name($0) }.flatMap { copy.globalTypes[$0] }?.first {
      project[type: $0].origin == .sdk
    }
    if let owner, !swift.declarations.isEmpty { copy.owners[file][0] = owner }
    return (copy, file)
  }
}
