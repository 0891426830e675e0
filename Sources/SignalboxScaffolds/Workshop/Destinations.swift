import SignalboxFacts
import SignalboxProject

/// Enumerations that name where coordinators can lead: routes of XCoordinator, steps of RxFlow, and what SwiftUI
/// coordinators put on their paths and sheets.
extension Project {
  /// The route or step that a coordinator's navigation turns on; nil where it turns on none.
  func destinationEnum(of coordinator: TypeID) -> TypeID? {
    routeEnum(of: coordinator) ?? stepEnum(of: coordinator) ?? nestedEnum(.destination, in: coordinator)
  }

  /// `CartRoute` of `NavigationCoordinator<CartRoute>`.
  func routeEnum(of coordinator: TypeID) -> TypeID? {
    for ancestor in self[type: coordinator].ancestors {
      for case .nominal(_, let arguments) in self[type: ancestor].supertypes {
        if let route = arguments.flatMap(\.nominals).first(where: isOwnEnum) { return route }
      }
    }
    return nil
  }

  /// `CartStep` of `step as? CartStep` in a flow's code.
  func stepEnum(of flow: TypeID) -> TypeID? {
    for declaration in self[type: flow].declarations {
      for cast in subtree(of: node(of: declaration), kinds: [.cast]) {
        let written = children(of: cast).last
        let step = written.flatMap { resolve($0) }?.nominals.first { isOwnEnum($0) && inherits($0, from: "Step") }
        if let step { return step }
      }
    }
    return nil
  }

  /// What an enumeration inside a SwiftUI coordinator is for, told by its name.
  enum NestedEnum: String, CaseIterable {
    case destination, sheet, tab

    fileprivate var names: [String] {
      switch self {
      case .destination: ["Destination", "Page", "Screen", "Route", "Path"]
      case .sheet: ["Sheet", "Modal"]
      case .tab: ["Tab"]
      }
    }
  }

  func nestedEnum(_ kind: NestedEnum, in coordinator: TypeID) -> TypeID? {
    let own = types.filter { $0.parent == coordinator && isOwnEnum($0.id) }
    return kind.names.lazy.compactMap { name in own.first { $0.name == name }?.id }.first
  }

  /// The method that makes the view of an enumeration's case: its name with labels, and what it switches over.
  func builder(for enumeration: TypeID, in coordinator: TypeID) -> (function: String, subject: String)? {
    for member in self[type: coordinator].members where member.kind == .function {
      guard let parameter = parameters(of: member.place).first, let written = writtenType(of: parameter),
        resolve(written)?.nominals.first == enumeration,
        children(of: node(of: member.place)).contains(where: { self[$0].kind == .result })
      else { continue }
      return (signature(of: member.place), parameterName(parameter))
    }
    return nil
  }

  /// What the body calls a parameter.
  func parameterName(_ parameter: NodeRef) -> String {
    children(of: parameter).first { self[$0].kind == .binding }.map { text($0) } ?? ""
  }

  private func isOwnEnum(_ id: TypeID) -> Bool {
    self[type: id].origin == .project && self[type: id].kind == .enumDeclaration
  }
}
