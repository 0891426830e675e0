extension Sequence {
  /// The first result that is not nil.
  ///
  /// `lazy.compactMap(…).first` gives the same, but asks twice for it: once to find where it is, once to fetch it. In
  /// a recursion that doubles the work with each level.
  package func firstResult<Result>(of transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
