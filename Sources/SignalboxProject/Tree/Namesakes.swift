import SignalboxFacts

extension TypeSymbol {
  /// The qualified name with the module before it, where that is known.
  var fullName: String { module.map { "\($0).\(qualifiedName)" } ?? qualifiedName }
}

extension FlowModel {
  /// What tells a type from others of its name, wherever the project is read from: its path below the folder that they
  /// have in common.
  /// - Parameter shared: how many folders they have in common, as `sharedFolders` says.
  func distinction(of symbol: TypeSymbol, shared: Int) -> String {
    guard let own = project.location(of: symbol.id)?.path else { return "" }
    return own.split(separator: "/", omittingEmptySubsequences: false).dropFirst(shared).joined(separator: "/")
  }

  /// How many folders the paths of some types begin with alike.
  func sharedFolders(of types: [TypeID]) -> Int {
    let paths = types.compactMap { project.location(of: $0)?.path }
    let folders = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
    let common = folders.dropFirst().reduce(folders.first ?? []) { shared, folder in
      shared.prefix(zip(shared, folder).prefix { $0 == $1 }.count)
    }
    return common.count
  }
}
