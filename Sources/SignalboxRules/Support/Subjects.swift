import SignalboxFacts
import SignalboxProject
import SignalboxText

extension Project {
  /// What a place is, apart from where it stands.
  func subject(of place: Place) -> Finding.Subject {
    let file = files[place.file]
    let node = file.facts[place.node]
    var path: [String] = []
    var current = place.node
    while current > 0 {
      let facts = file.facts
      if facts[current].kind.namesItsContent { path.append(facts.declarationName(current)) }
      current = facts[current].parent
    }
    return Finding.Subject(
      module: file.module ?? "", declaration: path.reversed().joined(separator: "."),
      expression: node.kind.namesItsContent
        ? "" : CodeForm(facts: file.facts).text(of: file.facts.wholeCall(place.node)))
  }

  /// What a comment is: its words, and the innermost declaration around it.
  func subject(ofComment text: String, in path: String, line: Int) -> Finding.Subject {
    let index = files.firstIndex { $0.path.hasSameBytes(as: path) && !$0.isSDK }
    guard let index else {
      var subject = subject(inInterface: path, line: 0)
      subject.expression = text
      return subject
    }
    let facts = files[index].facts
    let around = facts.nodes.indices.last { id in
      let node = facts.nodes[id]
      return node.kind.namesItsContent && facts.lines.line(of: node.start) <= line
        && line <= facts.lines.line(of: node.stop)
    }
    var subject = subject(of: Place(file: index, node: Node.ID(around ?? 0)))
    subject.expression = text
    return subject
  }

  /// What stands in a line of a storyboard or xib: by the ids that Interface Builder keeps when files are renamed.
  func subject(inInterface path: String, line: Int) -> Finding.Subject {
    let file = interfaceFiles.first { $0.path.hasSameBytes(as: path) }
    guard let file, case .interfaceBuilder(let facts) = file.content else {
      return Finding.Subject(module: "", declaration: path, expression: "")
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var subject = Finding.Subject(module: file.module ?? "", declaration: name, expression: "")
    if let segue = facts.segues.first(where: { $0.line == line }) {
      subject.declaration = segue.source.isEmpty ? name : "scene \(segue.source)"
      subject.expression = "segue \(segue.objectID)"
    } else if let scene = facts.scenes.first(where: { $0.line == line }) {
      subject.declaration = "scene \(scene.objectID)"
    } else if let view = facts.customViews.first(where: { $0.line == line }) {
      subject.declaration = view.scene.map { "scene \($0)" } ?? name
      subject.expression = "\(view.kind) \(view.customClass)"
    }
    return subject
  }
}

extension Node.Kind {
  /// Whether it is a declaration that what stands inside can be found by.
  fileprivate var namesItsContent: Bool {
    switch self {
    case .function, .initializer, .deinitializer, .subscriptDeclaration, .property, .enumCase, .typeAlias: true
    default: declaresType
    }
  }
}

extension SwiftFacts {
  /// The call where a node is what is called: its arguments tell it from others.
  fileprivate func wholeCall(_ id: Node.ID) -> Node.ID {
    let parent = self[id].parent
    return self[parent].kind == .call && id == parent + 1 ? parent : id
  }

  /// `open(_:animated:)`, `init(rootView:)`, `title`.
  fileprivate func declarationName(_ id: Node.ID) -> String {
    let name = text(self[id].name)
    switch self[id].kind {
    case .function, .initializer, .subscriptDeclaration:
      let word = name.isEmpty ? (self[id].kind == .initializer ? "init" : "subscript") : name
      let labels = children(of: id).filter { self[$0].kind == .parameter }.map { child in
        (text(self[child].name).isEmpty ? "_" : text(self[child].name)) + ":"
      }
      return "\(word)(\(labels.joined()))"
    case .deinitializer: return "deinit"
    case .extensionDeclaration:
      // `extension List.Cell` and `struct Cell` inside of `List` are one.
      let type = children(of: id).first { self[$0].kind == .typeMember || self[$0].kind == .typeName }
      return type.map { CodeForm(facts: self).text(of: $0) } ?? name
    default: return name
    }
  }
}
