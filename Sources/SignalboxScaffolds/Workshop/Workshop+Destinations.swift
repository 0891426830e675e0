import SignalboxFacts
import SignalboxProject

/// What templates see of the enumerations and views that a coordinator's navigation is built of.
extension Workshop {
  /// - `destinations`: the coordinator's route or step, with its cases by name, the one that ends the flow, and the
  ///   coordinators that share it;
  /// - `enums`: those nested in it by what they are for, with the method that makes their views;
  /// - `view`: the SwiftUI view that draws it, and the property that the view holds it in;
  /// - `path`: the property with its SwiftUI path, and whether that holds nothing but destinations.
  func navigation(of coordinator: TypeID) -> TemplateContext {
    var fields: TemplateContext = [:]
    if let destination = project.destinationEnum(of: coordinator) {
      var record = self.record(of: destination)
      record["end"] = .text(end(of: destination))
      record["sharers"] = .list(sharers(of: destination, but: coordinator))
      fields["destinations"] = .record(record)
    }
    var enums: TemplateContext = [:]
    for kind in Project.NestedEnum.allCases {
      guard let id = project.nestedEnum(kind, in: coordinator) else { continue }
      var record = self.record(of: id)
      if let builder = project.builder(for: id, in: coordinator) {
        record["builder"] = .text(builder.function)
        record["subject"] = .text(builder.subject)
      }
      record["property"] = .text(property(of: coordinator, holding: id) ?? "")
      enums[kind.rawValue] = .record(record)
    }
    fields["enums"] = .record(enums)
    fields["view"] = view(of: coordinator).map { .record($0) }
    fields["path"] = path(of: coordinator).map { .record($0) }
    return fields
  }

  private func record(of enumeration: TypeID) -> TemplateContext {
    let names = project[type: enumeration].members.filter { $0.kind == .enumCase }.map { project.text($0.name) }
    return [
      "type": .text(project[type: enumeration].qualifiedName), "name": .text(project[type: enumeration].name),
      "cases": .record(Dictionary(names.map { ($0, .flag(true)) }, uniquingKeysWith: { $1 })),
    ]
  }

  /// The case that ends a coordinator's flow; where there is none yet, what it is to be called.
  private func end(of enumeration: TypeID) -> String {
    let names = project[type: enumeration].members.map { project.text($0.name) }
    return ["done", "finish", "finished", "close", "dismiss"].first(where: names.contains) ?? "done"
  }

  /// Other coordinators that turn on the same route: they have to know its new cases, too.
  private func sharers(of route: TypeID, but coordinator: TypeID) -> [Value] {
    project.concreteCoordinators.filter { $0 != coordinator && project.routeEnum(of: $0) == route }
      .map { .text(project[type: $0].qualifiedName) }
  }

  private func property(of coordinator: TypeID, holding enumeration: TypeID) -> String? {
    project[type: coordinator].members.first { member in
      member.kind == .property && !member.modifiers.isTypeMember
        && project.propertyType(of: member.place)?.nominals.first == enumeration
    }.map { project.text($0.name) }
  }

  private func view(of coordinator: TypeID) -> TemplateContext? {
    guard let view = project.coordinatorViews.views(of: coordinator).first else { return nil }
    let type = project[type: view]
    return ["type": .text(type.qualifiedName), "property": .text(property(of: view, holding: coordinator) ?? "")]
  }

  private func path(of coordinator: TypeID) -> TemplateContext? {
    let names = ["path", "navigationPath", "steps", "routes", "stack"]
    for member in project[type: coordinator].members where member.kind == .property {
      let name = project.text(member.name)
      guard names.contains(name), let type = project.propertyType(of: member.place) else { continue }
      if case .array = type { return ["property": .text(name), "isTyped": true] }
      return ["property": .text(name), "isTyped": false]
    }
    return nil
  }

  /// Whether a coordinator can hand inputs to a screen: tabs take none, and a SwiftUI path takes what can be hashed.
  /// - Throws: `notOffered` or `notHashable`.
  func check(_ inputs: [ScreenInput], for screen: String, in coordinator: TypeID) throws(ScaffoldError) {
    guard style.isSwiftUI, !inputs.isEmpty else { return }
    let hasTabs = project.inherits(coordinator, from: "TabCoordinatable")
    let tab = project.nestedEnum(.tab, in: coordinator).flatMap { project.builder(for: $0, in: coordinator) }
    guard !hasTabs, tab == nil else { throw .notOffered(option: "--input for tabs", style: style.id, choices: []) }
    guard project.nestedEnum(.destination, in: coordinator) != nil else { return }
    for input in inputs where !canBeHashed(input.type) { throw .notHashable(type: input.type, screen: screen) }
  }

  /// Whether a type is hashable, or the source does not show.
  private func canBeHashed(_ type: String) -> Bool {
    guard let read = try? project.objectiveC.type(type) else { return true }
    let shape = read.project.objectiveC.shape(of: read.written)
    return read.project.objectiveC.valueSemantics(shape).contains(.hashable) || shape.isFromElsewhere
  }
}

extension TypeShape {
  /// Whether it is built of types that no file of the project declares.
  fileprivate var isFromElsewhere: Bool {
    switch self {
    case .foreign: true
    case .optional(let inner), .array(let inner), .set(let inner): inner.isFromElsewhere
    case .dictionary(_, let value): value.isFromElsewhere
    default: false
    }
  }
}
