import SignalboxFacts

@testable import SignalboxProject

extension Project {
  /// Asks all that rules ask, of every node: for tests that only want an answer.
  /// - Returns: how many expressions have a type.
  @discardableResult
  func askEverything() -> Int {
    var typed = 0
    for file in files.indices where !files[file].isSDK {
      for node in files[file].facts.nodes.indices {
        let place = NodeRef(file: file, node: Node.ID(node))
        if self[place].kind.isExpression, type(of: place) != nil { typed += 1 }
        if self[place].kind.isType { _ = resolve(place) }
        if self[place].kind == .call { _ = resolution(of: place) }
        if self[place].kind == .member || self[place].kind == .identifier { _ = isSDKMember(place) }
      }
    }
    _ = flows.screenCreations()
    for symbol in types {
      _ = singletons.staticProperties(of: symbol.id).map { singletons.isShared($0, of: symbol.id) }
    }
    return typed
  }
}
