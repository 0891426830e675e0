import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxRules
import SignalboxText

/// Works out what repairs make of the texts that a project was read from.
struct FixMaker {
  private let analysis: Analysis
  /// One for each file that was looked at; nil for those that cannot be edited.
  private var editors: [Int: SourceEditor?] = [:]

  init(_ analysis: Analysis) { self.analysis = analysis }

  private var project: Project { analysis.project }

  /// The files whose text repairs look at.
  func files(of repair: Repair) -> [String] {
    repair.steps.compactMap { place(of: $0) }.map { project.files[$0.file].path }
  }

  /// - Returns: nil where the text is not as it would have to be.
  mutating func fix(for repair: Repair) -> Fix? {
    var changes: [Fix.Change] = []
    for step in repair.steps {
      guard let place = place(of: step), let editor = editor(for: place.file), let edits = edits(step, editor) else {
        return nil
      }
      let file = project.files[place.file]
      changes += edits.map { edit in
        Fix.Change(
          file: file.path, start: position(edit.range.lowerBound, in: file.facts.lines),
          end: position(edit.range.upperBound, in: file.facts.lines), edit: edit)
      }
    }
    changes = changes.enumerated().sorted { left, right in
      let first = (left.element.file, left.element.edit.range.lowerBound, left.element.edit.range.upperBound)
      let second = (right.element.file, right.element.edit.range.lowerBound, right.element.edit.range.upperBound)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
    guard !changes.isEmpty, !Self.overlap(changes) else { return nil }
    return Fix(title: repair.title, changes: changes)
  }

  private static func overlap(_ changes: [Fix.Change]) -> Bool {
    zip(changes, changes.dropFirst()).contains { first, second in
      first.file == second.file && second.edit.range.lowerBound < first.edit.range.upperBound
    }
  }

  private func position(_ offset: Int, in lines: LineTable) -> Finding.End {
    let position = lines.position(of: UInt32(offset))
    return Finding.End(line: position.line, column: position.column)
  }

  /// A file that has changed since it was read is left alone; so is one with syntax errors.
  private mutating func editor(for file: Int) -> SourceEditor? {
    if let known = editors[file] { return known }
    let source = project.files[file]
    var editor: SourceEditor?
    if !source.isSDK, let bytes = analysis.bytes(of: source.path),
      bytes.withUnsafeBufferPointer({ try? SwiftFactsReader.facts(of: $0) }) == source.facts
    {
      editor = try? SourceEditor(path: source.path, bytes: bytes)
    }
    if editor?.isSound != true { editor = nil }
    editors[file] = .some(editor)
    return editor
  }

  private func place(of step: Repair.Step) -> NodeRef? {
    switch step {
    case .rename(let place, _), .replace(let place, _), .prepend(_, let place), .append(_, let place): place
    case .wrap(let place, _, _), .outdent(let place, _), .modifier(_, let place), .statement(_, let place, _): place
    case .capture(_, let place, _), .declaration(_, let place), .importing(_, _, let place): place
    case .conformance(_, let type): project[type: type].declarations.first.map { project.node(of: $0) }
    }
  }

  private func edits(_ step: Repair.Step, _ editor: SourceEditor) -> [Edit]? {
    switch step {
    case .rename(let place, let name):
      let (start, old) = (Int(project[place].anchor), project.text(place))
      let range = start..<start + old.utf8.count
      return editor.text(range) == old ? [Edit(range: range, replacement: name)] : nil
    case .replace(let place, let text): return [Edit(range: range(place), replacement: text)]
    case .outdent(let place, let columns):
      let start = range(place).lowerBound
      let blanks = max(0, start - columns)..<start
      // Tabs have their own ideas of columns.
      guard editor.text(blanks).utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return [] }
      return [Edit(range: blanks, replacement: "")]
    case .prepend(let text, let place): return [.insertion(text, at: range(place).lowerBound)]
    case .append(let text, let place): return [.insertion(text, at: range(place).upperBound)]
    case .wrap(let place, let before, let after):
      let isLabelled = !project.text(place).isEmpty
      return editor.edits(around: range(place), isLabelled: isLabelled, before: before, after: after)
    case .modifier(let word, let place):
      return editor.edits(addingModifier: word, toVariableNamedAt: Int(project[place].anchor))
    case .statement(let code, let place, let edge):
      return editor.edits(inserting: code, inBodyWithin: range(place), at: edge == .start ? .start : .end)
    case .capture(let names, let place, let guarded): return capture(names, place, guarded, editor)
    case .conformance(let name, let type):
      let path = TypePath(project[type: type].qualifiedName)
      return (try? editor.edits(forSound: .conformance(name, to: path))).flatMap { $0.isEmpty ? nil : $0 }
    case .importing(let module, let old, _): return editor.edits(importing: module, insteadOf: old)
    case .declaration(let code, _):
      guard EditingOutline(bytes: Array(code.utf8)).errors.isEmpty else { return nil }
      return (try? editor.edits(forSound: .declaration(code))).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private func capture(_ names: [String], _ closure: NodeRef, _ guarded: [String], _ editor: SourceEditor) -> [Edit]? {
    let parts = project.children(of: closure)
    guard let content = parts.first(where: { project[$0].kind == .block }) else { return nil }
    let first = parts.first { project[$0].kind == .capture }
    return editor.edits(
      capturing: names, inClosure: range(closure), firstCapture: first.map { range($0).lowerBound },
      content: range(content).lowerBound, guarding: guarded)
  }

  private func range(_ place: NodeRef) -> Range<Int> { Int(project[place].start)..<Int(project[place].stop) }
}
