import SignalboxProject

extension SourceLink {
  /// The address of a line in the revision that has it.
  /// - Parameter change: what became of what stands there.
  func address(file: String?, line: Int?, _ change: CoordinatorTree.Change?) -> String? {
    guard change == .removed else { return address(file: file, line: line) }
    guard let olderRevision else { return nil }
    var link = self
    link.revision = olderRevision
    return link.address(file: file, line: line)
  }
}

extension DiagramOptions {
  /// For pictures of what has changed.
  var changeLink: SourceLink? {
    var result = sourceLink
    result?.olderRevision = olderRevision
    return result
  }
}
