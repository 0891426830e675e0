extension String {
  /// The name of the module that a target of this name makes, as Xcode and SwiftPM spell it: `Demo App` makes `Demo_App`.
  public var moduleName: String {
    let name = String(map { $0.isInModuleName ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  /// Whether code can import a module of this name.
  public var isModuleName: Bool { !isEmpty && moduleName == self }
}

extension Character {
  fileprivate var isInModuleName: Bool { isLetter || isNumber || self == "_" }
}
