extension RetentionModel {
  /// What a property holds, itself, in a collection, or in a box with a weak reference: `Weak<UIViewController>`.
  package func unboxed(_ type: SwiftType) -> SwiftType {
    switch type.stored {
    case .nominal(let id, let arguments) where arguments.count == 1 && isWeakBox(id): arguments[0].stored
    case .named(let name, let arguments) where arguments.count == 1 && project.text(name).hasPrefix("Weak"):
      arguments[0].stored
    // `NSHashTable<UITableViewCell>.weakObjects()`
    case .named(let name, let arguments) where ["NSHashTable", "NSMapTable"].contains(project.text(name)):
      arguments.last?.stored ?? type.stored
    default: type.stored
    }
  }

  private func isWeakBox(_ id: TypeID) -> Bool {
    project[type: id].origin == .project && project[type: id].storedProperties.contains { $0.modifiers.contains(.weak) }
  }
}
