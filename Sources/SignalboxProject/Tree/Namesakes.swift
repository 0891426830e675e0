import SignalboxFacts

extension TypeSymbol {
  /// The qualified name with the module before it, where that is known.
  var fullName: String { module.map { "\($0).\(qualifiedName)" } ?? qualifiedName }
}

extension Project {
  /// What tells a type from others of its name, wherever the project is read from: its path below the folder that they
  /// have in common.
  func distinction(of symbol: TypeSymbol) -> String {
    guard let own = location(of: symbol.id)?.path else { return "" }
    let name = symbol.fullName
    let paths = types.filter { $0.origin == .project && $0.fullName == name }.compactMap { location(of: $0.id)?.path }
    let folders = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
    let common = folders.dropFirst().reduce(folders.first ?? []) { shared, folder in
      shared.prefix(zip(shared, folder).prefix { $0 == $1 }.count)
    }
    return own.split(separator: "/", omittingEmptySubsequences: false).dropFirst(common.count).joined(separator: "/")
  }
}
