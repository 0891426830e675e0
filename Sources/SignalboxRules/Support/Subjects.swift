import SignalboxFacts
import SignalboxProject
import SignalboxText

extension Project {
  /// What a place is, apart from where it stands.
  func subject(of place: NodeRef) -> Finding.Subject {
    let file = files[place.file]
    let node = file.facts[place.node]
    var path: [String] = []
    var current = enclosingDeclaration(of: place)
    while let declaration = current {
      let id = file.facts.declarations[Int(declaration.declaration)].node
      if file.facts[id].kind.namesItsContent { path.append(file.facts.declarationName(id)) }
      current = parent(of: declaration)
    }
    return Finding.Subject(
      module: file.module ?? "", declaration: path.reversed().joined(separator: "."),
      expression: node.kind.namesItsContent
        ? "" : CodeForm(facts: file.facts).text(of: file.facts.wholeCall(place.node)))
  }

  /// What a comment is: its words, and the innermost declaration around it.
  func subject(
    ofComment text: String, in path: String, line: Int, _ interfaces: inout InterfaceSubjects
  ) -> Finding.Subject {
    guard let index = index(ofFile: path) else {
      var subject = interfaces.subject(in: path, line: 0, of: self)
      subject.expression = text
      return subject
    }
    let facts = files[index].facts
    let around = facts.declarations(around: line).last { id in
      let node = facts.nodes[Int(facts.declarations[Int(id)].node)]
      return node.kind.namesItsContent && line <= facts.lines.line(of: node.stop)
    }.map { facts.declarations[Int($0)].node }
    var subject = subject(of: NodeRef(file: index, node: around ?? 0))
    subject.expression = text
    return subject
  }

  /// The first Swift file of a path: they are sorted, the SDK's last.
  private func index(ofFile path: String) -> Int? {
    let index = files.partitioningIndex { $0.isSDK || Bytewise($0.path) >= Bytewise(path) }
    return index < files.count && !files[index].isSDK && files[index].path.hasSameBytes(as: path) ? index : nil
  }
}

/// What stands in the lines of storyboards and xibs, by the ids that Interface Builder keeps when files are renamed.
///
/// Each file is gone through once, however much is found in it.
struct InterfaceSubjects {
  private var files: [Bytewise: (whole: Finding.Subject, lines: [Int: Finding.Subject])] = [:]

  mutating func subject(in path: String, line: Int, of project: Project) -> Finding.Subject {
    let file = files[path] ?? Self.read(path, of: project)
    files[path] = file
    return file.lines[line] ?? file.whole
  }

  private static func read(_ path: String, of project: Project) -> (
    whole: Finding.Subject, lines: [Int: Finding.Subject]
  ) {
    let file = project.interfaceFiles.first { $0.path.hasSameBytes(as: path) }
    guard let file, case .interfaceBuilder(let facts) = file.content else {
      return (Finding.Subject(module: "", declaration: path, expression: ""), [:])
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let module = file.module ?? ""
    // Of several in one line the first segue counts, then the first scene, then the first view.
    var lines: [Int: Finding.Subject] = [:]
    func add(_ line: Int, _ declaration: String, _ expression: String) {
      guard lines[line] == nil else { return }
      lines[line] = Finding.Subject(module: module, declaration: declaration, expression: expression)
    }
    for segue in facts.segues {
      add(segue.line, segue.source.isEmpty ? name : "scene \(segue.source)", "segue \(segue.objectID)")
    }
    for scene in facts.scenes { add(scene.line, "scene \(scene.objectID)", "") }
    for view in facts.customViews {
      add(view.line, view.scene.map { "scene \($0)" } ?? name, "\(view.kind) \(view.customClass)")
    }
    return (Finding.Subject(module: module, declaration: name, expression: ""), lines)
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
