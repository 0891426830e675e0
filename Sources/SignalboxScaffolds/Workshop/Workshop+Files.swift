import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// Rendered templates become files, or parts of files.
extension Workshop {
  mutating func makeFile(
    _ template: Template, _ renderer: TemplateRenderer, _ context: TemplateContext, beside anchor: String?
  ) throws(ScaffoldError) {
    let name = try renderer.render(field: template.front.file ?? "", of: template, context)
    guard FilePath.staysInside(name), !name.isEmpty else {
      let problem = name.isEmpty ? "'file' gives no name" : "'file' leads out of the project: \(name)"
      throw .template(TemplateError(file: template.origin, message: problem))
    }
    let folder =
      self.folder(ofExisting: name)
      ?? folder(for: template.front.folder ?? .coordinator, beside: anchor, context, named: name)
    let path = FilePath.join(folder, name)
    let rendered = inHabit(try renderer.render(template, context))
    let text = try checked(path.hasSuffix(".swift") ? rendered.tidied : rendered, from: template, path: path)
    try draft.create(path, newFile(named: FilePath.name(of: path), text: text, at: path))
  }

  private func inHabit(_ code: String) -> String { habits.writesAny ? code : code.withoutExistentials }

  /// Where a first run has put the file: the habits that it followed may be others by now.
  private func folder(ofExisting name: String) -> String? {
    guard options.folder == nil, name.hasSuffix(".swift") else { return nil }
    let type = name.dropLast(6)
    let files = project.types.filter { $0.name == type && $0.origin == .project }.compactMap { file(of: $0.id) }
    return files.first { FilePath.name(of: $0) == name }.map(FilePath.folder)
  }

  mutating func join(
    _ template: Template, _ renderer: TemplateRenderer, _ context: TemplateContext, beside anchor: String?
  ) throws(ScaffoldError) {
    let text = inHabit(try renderer.render(template, context)).tidied.trimmingBlankLines
    guard let place = template.front.place, !text.isEmpty else { return }
    let function = try renderer.render(field: template.front.function, of: template, context)
    let type = try renderer.render(field: template.front.into, of: template, context)
    guard let beside = template.front.beside else {
      guard let type, !type.isEmpty, function != "" else {
        let joined = type.flatMap { $0.isEmpty ? nil : $0 } ?? Self.subject(of: context)
        throw .noPlace(type: joined, style: style.id, adds: template.front.summary ?? template.path)
      }
      let subject = try renderer.render(field: template.front.subject, of: template, context)
      do throws(ScaffoldError) {
        return try insert(
          text, place, of: type, function: function, subject: subject.flatMap { $0.isEmpty ? nil : $0 },
          position: template.front.at)
      } catch .unknown {
        let problem = "'into' names \(type), a type that the project does not have"
        throw .template(TemplateError(file: template.origin, message: problem))
      }
    }
    let name = try renderer.render(field: beside, of: template, context)
    let path = FilePath.join(folder(for: template.front.folder ?? .message, beside: anchor, context), name)
    let insertion: Insertion = type.map { .member(text, of: TypePath($0)) } ?? .declaration(text)
    try make(place == .import ? .importModule(text.trimmingSpaces) : insertion, in: path)
  }

  /// The coordinator that a command is about.
  private static func subject(of context: TemplateContext) -> String {
    for key in ["parent", "coordinator"] {
      if case .record(let fields)? = context[key], case .text(let type)? = fields["type"] { return type }
    }
    return "the coordinator"
  }

  /// A template that gives no Swift is a mistake of the template, told before anything is written.
  private func checked(_ text: String, from template: Template, path: String) throws(ScaffoldError) -> String {
    guard path.hasSuffix(".swift") else { return text }
    if case .swift(let facts) = FileFacts(path: path, module: nil, source: text).content,
      let line = facts.firstSyntaxErrorLine
    {
      let excerpt = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1).first ?? ""
      throw .template(
        TemplateError(
          file: template.origin, line: nil,
          message: "what it renders is not Swift: line \(line) of \(path), '\(excerpt.trimmingPrefix { $0 == " " })'"))
    }
    return text
  }
}

extension String {
  /// With at most one empty line in a row, and none after `{` or before `}`: templates need not count theirs.
  var tidied: String {
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy(\.isWhitespace)
      let last = lines.last ?? ""
      if isBlank, last.isEmpty || last.hasSuffix("{") { continue }
      if !isBlank, last.isEmpty, line.first(where: { !$0.isWhitespace }) == "}", !lines.isEmpty { lines.removeLast() }
      lines.append(isBlank ? "" : line)
    }
    return lines.joined(separator: "\n")
  }

  /// Without empty lines at its ends.
  var trimmingBlankLines: String {
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    let lines = split(separator: "\n", omittingEmptySubsequences: false).drop(while: isBlank)
    let kept = lines.reversed().drop(while: isBlank).reversed()
    return kept.joined(separator: "\n")
  }
}
