extension String {
  /// The first letter made a capital.
  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
