import SignalboxProject

/// `signalbox new box`: an object that carries a value through Objective-C.
public struct BoxRequest: ScaffoldRequest {
  public static let command = "box"

  /// `Product`, `[Product]`, `Order.Line`, `Result<Product, ShopError>`.
  public var type: String
  /// Whether it is one of several: what needs none is then left out with a note.
  public var isOneOfMany: Bool

  public init(type: String, isOneOfMany: Bool = false) {
    self.type = type
    self.isOneOfMany = isOneOfMany
  }

  /// Reads types with commas between them: `Product, Result<Product, ShopError>`.
  public static func list(_ text: String) -> [BoxRequest] {
    let types = TypeText.splitList(text)
    return types.map { BoxRequest(type: $0, isOneOfMany: types.count > 1) }
  }

  /// Boxes that the messages of a project need and do not have.
  public static func needed(in project: Project) -> [BoxRequest] {
    let types = project.messages.flatMap { message -> [String] in
      guard let declaration = project.declaration(at: message.declaration) else { return [] }
      let method = project.objectiveC.fit(method: declaration)
      return (method.parameters.map(\.fit) + [method.result]).compactMap { fit in
        guard case .needsBox(let boxing) = fit, boxing.existing == nil else { return nil }
        return boxing.wrapped
      }
    }
    return Set(types).sorted().map { BoxRequest(type: $0) }
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    let read: ReadType
    do throws(SignatureError) {
      read = try workshop.project.objectiveC.type(type)
    } catch {
      throw .badMessage(type, reason: error.description, suggestion: nil)
    }
    let project = read.project
    let shape = project.objectiveC.shape(of: read.written)
    guard project.objectiveC.box(of: shape) == nil else { return }
    switch project.objectiveC.fit(shape) {
    case .needsBox(let boxing): try make(boxing.name, wrapped: boxing.wrapped, shape, project, in: &workshop)
    case .representable:
      guard isOneOfMany else { throw .needsNoBox(type) }
      workshop.notes.append("\(type) needs no box: Objective-C can represent it")
    case .impossible(let reason, let suggestion): throw .badMessage(type, reason: reason, suggestion: suggestion)
    case .unknown(let unknown):
      throw .unknown(kind: "type", unknown.name, nearest: unknown.candidates.first)
    }
  }

  private func make(
    _ name: String, wrapped: String, _ shape: TypeShape, _ project: Project, in workshop: inout Workshop
  ) throws(ScaffoldError) {
    try workshop.checkNewType(name)
    let semantics = project.objectiveC.valueSemantics(shape)
    let values: [String: Value] = [
      "name": .text(name), "wrapped": .text(wrapped), "isEquatable": .flag(semantics.contains(.equatable)),
      "isHashable": .flag(semantics.contains(.hashable)), "isSendable": .flag(semantics.contains(.sendable)),
      "isExtensible": .flag(shape.isExtensible), "imports": .list(imports(for: shape, in: project)),
    ]
    let file = shape.nominal.flatMap { workshop.file(of: $0) }
    try workshop.apply(Self.command, ["box": .record(values)], beside: file)
  }

  /// What the box's file imports: what the file of the type does, for the type may be another module's.
  private func imports(for shape: TypeShape, in project: Project) -> [Value] {
    let modules = shape.nominal.flatMap { project.declarationFile(of: $0) }.map { Set($0.facts.imports) } ?? []
    // NSObject comes with any of these.
    let roots: Set = ["Foundation", "UIKit", "SwiftUI"]
    let needed = modules.isDisjoint(with: roots) ? modules.union(["Foundation"]) : modules
    return needed.sorted().map { .text($0) }
  }
}

extension TypeShape {
  /// Whether an extension can give it a property.
  var isExtensible: Bool {
    switch self {
    case .nominal, .foreign, .optional, .array, .set, .dictionary: true
    default: false
    }
  }

  /// The project's type that it is made of: its own, or its elements'.
  var nominal: TypeID? {
    switch self {
    case .nominal(let id, _, _): id
    case .optional(let inner), .array(let inner), .set(let inner), .existential(let inner): inner.nominal
    case .dictionary(let key, let value): value.nominal ?? key.nominal
    default: nil
    }
  }
}
