@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  func modifiers(of view: RawView) -> Declaration.Modifiers {
    var modifiers: Declaration.Modifiers = []
    view[Layout.Declaration.modifiers].children.forEach { modifiers.formUnion($0.modifier) }
    view[Layout.Declaration.attributes].children.forEach { attribute in
      guard let name = attribute[Layout.Attribute.name]?[Layout.IdentifierType.name]?.text else { return }
      switch name {
      case "objc", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable", "NSManaged", "GKInspectable":
        modifiers.insert(.objc)
      default:
        break
      }
    }
    return modifiers
  }

  /// Attributes with their arguments: property wrappers, macros, `@objc(name)`.
  mutating func attributes(of view: RawView) {
    guard let list = view[Layout.Declaration.attributes], list.kind == .attributeList else { return }
    attributes(in: list)
  }

  private mutating func attributes(in list: RawView) {
    for attribute in list.children {
      if attribute.kind == .ifConfigDecl {
        eachBranch(of: attribute) { $0.attributes(in: $1) }
        continue
      }
      let type = attribute[Layout.Attribute.name]
      emit(.attribute, attribute, name: name(type?.typeName)) { lowering in
        lowering.type(type)
        for argument in attribute[Layout.Attribute.arguments].children { lowering.argument(argument) }
      }
    }
  }

  mutating func generics(_ clause: RawView?) {
    for parameter in clause[Layout.Generics.parameters].children {
      let token = parameter[Layout.GenericParameter.name]
      emit(.genericParameter, parameter, name: name(token)) { $0.type(parameter[Layout.GenericParameter.inherited]) }
    }
    requirements(clause?[Layout.Generics.requirements])
  }

  mutating func requirements(_ clause: RawView?) {
    for item in clause[Layout.Requirements.list].children {
      guard let requirement = item[Layout.Requirement.requirement] else { continue }
      let isEqual = requirement.kind == .sameTypeRequirement
      guard isEqual || requirement.kind == .conformanceRequirement else { continue }
      emit(.requirement, requirement, flags: isEqual ? .equal : []) { lowering in
        for position in [Layout.TypePair.left, Layout.TypePair.right] {
          let side = requirement[position]
          lowering.type(side?.kind == .sameTypeRequirement ? nil : side)
        }
      }
    }
  }

  mutating func inheritance(_ clause: RawView?) {
    for item in clause[Layout.Inheritance.types].children {
      emit(.inherited, item) { $0.type(item[Layout.InheritedType.type]) }
    }
  }
}

extension RawView {
  /// What a modifier means; `private(set)` restricts no reading and is left out.
  fileprivate var modifier: Declaration.Modifiers {
    let detail = self[Layout.Modifier.detail]
    switch self[Layout.Modifier.name]?.text {
    case "static": return .static
    case "class": return .class
    case "weak": return .weak
    case "unowned": return detail?.holds("unsafe") == true ? [.unowned, .unsafe] : .unowned
    case "lazy": return .lazy
    case "override": return .override
    case "final": return .final
    case "open": return .open
    case "public": return detail == nil ? .public : []
    case "package": return detail == nil ? .package : []
    case "private": return detail == nil ? .private : []
    case "fileprivate": return detail == nil ? .fileprivate : []
    case "mutating": return .mutating
    case "convenience": return .convenience
    case "required": return .required
    case "dynamic": return .dynamic
    case "indirect": return .indirect
    case "nonisolated": return .nonisolated
    case "optional": return .optional
    default: return []
    }
  }
}
