import SignalboxFacts
import SignalboxText

extension Project {
  /// All nodes of some kinds that carry one of some names, in the order of files and nodes.
  ///
  /// Files that don't hold any of the names are passed over without looking at their nodes.
  public func occurrences(of wanted: Set<String>, kinds: Set<Node.Kind>) -> [NodeRef] {
    occurrences(of: Set(wanted.compactMap { name($0) }), kinds: kinds)
  }

  package func occurrences(of wanted: Set<Name>, kinds: Set<Node.Kind>) -> [NodeRef] {
    var isKind = [Bool](repeating: false, count: 256)
    for kind in kinds { isKind[Int(kind.rawValue)] = true }
    var found: [NodeRef] = []
    for (file, numbers) in mentions.files(with: wanted) {
      var isWanted = [Bool](repeating: false, count: files[file].names.count)
      for number in numbers { isWanted[number] = true }
      for (node, content) in files[file].facts.nodes.enumerated()
      where isWanted[Int(content.name)] && isKind[Int(content.kind.rawValue)] {
        found.append(NodeRef(file: file, node: Node.ID(node)))
      }
    }
    return found
  }

  /// What is worked out once for a whole project, where it would be asked for each of many places.
  /// - Parameter question: what it is about, unlike all others.
  package func once<Answer: Sendable>(_ question: String, _ answer: () -> Answer) -> Answer {
    memo.once(question, answer)
  }

  /// All names of the project that fit a pattern, whatever they name.
  package func names(matching patterns: WildcardList) -> Set<String> {
    Set(names.filter { patterns.first(matching: $0) != nil })
  }

  /// Where a local is mentioned, in the order of the source.
  /// - Parameter binding: its `binding`.
  package func uses(ofLocal binding: NodeRef) -> [NodeRef] {
    let uses = memo.localUses(of: name(of: binding), in: binding.file, files[binding.file])
    return (uses[binding.node] ?? []).map { NodeRef(file: binding.file, node: $0) }
  }

  /// The identifiers and members of a name in the whole project, for who asks for one name after another.
  package func uses(of name: Name) -> [NodeRef] {
    mentions.files(with: [name]).flatMap { file, _ in
      memo.uses(of: file, files[file]).uses(of: name).map { NodeRef(file: file, node: $0) }
    }
  }

  /// The identifiers and members of a name in the subtree of a node, in the order of the source.
  package func uses(of name: Name, in root: NodeRef) -> some Collection<NodeRef> {
    memo.uses(of: root.file, files[root.file]).uses(of: name, in: root.node..<self[root].end).lazy
      .map { NodeRef(file: root.file, node: $0) }
  }
}
