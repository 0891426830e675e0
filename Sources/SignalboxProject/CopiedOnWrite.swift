/// A value behind one reference: handing it around costs the same however many texts and lists are in it.
struct CopiedOnWrite<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    // Unchecked, because it is changed only while one value refers to this storage, so no other thread can see it.
    nonisolated(unsafe) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
