@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  mutating func closure(_ view: RawView, flags: Node.Flags) {
    let signature = view[Layout.Closure.signature]
    let isAsync = signature?[Layout.ClosureSignature.effects]?[Layout.Effects.async] != nil
    emit(.closure, view, flags: isAsync ? flags.union(.async) : flags) { lowering in
      if let signature {
        lowering.captures(signature[Layout.ClosureSignature.capture])
        lowering.closureParameters(signature[Layout.ClosureSignature.parameters])
        lowering.result(signature[Layout.ClosureSignature.result])
      }
      guard let statements = view[Layout.Closure.statements], !statements.isMissing else { return }
      lowering.emit(.block, statements) { $0.items(statements) }
    }
  }

  private mutating func captures(_ clause: RawView?) {
    for item in clause[Layout.CaptureClause.items].children {
      let specifier = item[Layout.Capture.specifier]
      var flags: Node.Flags = []
      switch specifier?[Layout.CaptureSpecifier.specifier]?.text {
      case "weak": flags = .weak
      case "unowned": flags = .unowned
      default: break
      }
      if specifier?[Layout.CaptureSpecifier.detail]?.text == "unsafe" { flags.insert(.unsafe) }
      let token = item[Layout.Capture.name]
      let name = name(token)
      emit(.capture, item, name: name, flags: flags) { lowering in
        lowering.emit(.binding, item, name: name, flags: flags) { lowering in
          if let value = item[Layout.Capture.value] {
            lowering.expression(value[Layout.InitializerClause.value])
          } else if let token {
            lowering.emit(.identifier, token, name: name)
          }
        }
      }
    }
  }

  private mutating func closureParameters(_ clause: RawView?) {
    guard let clause else { return }
    // Either `x, y in`, or `(x: Int, y) in`.
    let list = clause.kind == .closureParameterClause ? clause[Layout.ClosureParameters.list] : clause
    for item in list.children {
      let token =
        item.kind == .closureParameter
        ? item[Layout.ClosureParameter.secondName] ?? item[Layout.ClosureParameter.firstName]
        : item[Layout.ShorthandParameter.name]
      emit(.parameter, item) { lowering in
        lowering.emit(.binding, item, name: lowering.name(token)) { lowering in
          if item.kind == .closureParameter { lowering.type(item[Layout.ClosureParameter.type]) }
        }
      }
    }
  }

  mutating func result(_ clause: RawView?) {
    guard let clause else { return }
    emit(.result, clause) { $0.type(clause[Layout.ReturnClause.type]) }
  }
}
