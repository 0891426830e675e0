@_spi(RawSyntax) import SwiftSyntax

extension RawView {
  /// Whether the expression begins with another one (`a.b`, `a()`, `a[i]`, `a!`): one link of a chain.
  var isPostfix: Bool {
    switch kind {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
      .genericSpecializationExpr, .postfixOperatorExpr, .postfixIfConfigExpr:
      true
    default:
      false
    }
  }
}

extension Lowering {
  /// A chain of members, calls and subscripts, from its last link inwards.
  ///
  /// Written as a loop: chains grow as long as people like, and each link would cost a frame of the stack.
  mutating func chain(_ view: RawView, flags: Node.Flags) {
    let floor = links.count
    var base: RawView? = view
    while let link = base, link.isPostfix {
      links.append(link)
      base = link[Layout.Postfixed.expression]
      if base?.isMissing == true { base = nil }
    }
    let start = base?.start ?? links[links.count - 1].start
    var flags = flags
    for link in links[floor...] {
      switch link.kind {
      case .forceUnwrapExpr: flags.insert(.forced)
      case .optionalChainingExpr: flags.insert(.optionalChained)
      default:
        open(link, start: start, flags: flags)
        flags = []
      }
    }
    expression(base, flags: flags)
    while links.count > floor {
      let link = links.removeLast()
      guard link.kind != .forceUnwrapExpr, link.kind != .optionalChainingExpr else { continue }
      parts(of: link)
      close(current)
    }
  }

  private mutating func open(_ link: RawView, start: UInt32, flags: Node.Flags) {
    let stop = link.stop
    switch link.kind {
    case .memberAccessExpr:
      let token = link[Layout.Member.name]?[Layout.Reference.name]
      open(.member, start: start, stop: stop, name: name(token), flags: flags, anchor: token?.start)
    case .functionCallExpr:
      open(.call, start: start, stop: stop, flags: flags, anchor: link.calleeName ?? start)
    case .subscriptCallExpr:
      open(.subscriptCall, start: start, stop: stop, flags: flags)
    case .genericSpecializationExpr:
      open(.specialization, start: start, stop: stop, flags: flags)
    case .postfixOperatorExpr:
      open(.operation, start: start, stop: stop, name: name(link[Layout.PostfixOperator.token]), flags: flags)
    default:
      open(.operation, start: start, stop: stop, flags: flags)
    }
  }

  /// What follows the base of a link.
  private mutating func parts(of link: RawView) {
    switch link.kind {
    case .functionCallExpr, .subscriptCallExpr:
      arguments(
        link[Layout.Call.arguments], closure: link[Layout.Call.trailingClosure], more: link[Layout.Call.moreClosures])
    case .genericSpecializationExpr:
      genericArguments(link[Layout.Specialization.arguments])
    case .postfixIfConfigExpr:
      guard let config = link[Layout.PostfixIfConfig.config] else { return }
      eachBranch(of: config) { $0.expression($1) }
    default:
      break
    }
  }
}

extension RawView {
  /// Where the name of a called member stands (`push` in `a.b?.push()`).
  fileprivate var calleeName: UInt32? {
    var callee = self[Layout.Call.callee]
    while let link = callee {
      switch link.kind {
      case .memberAccessExpr: return link[Layout.Member.name]?.start
      case .forceUnwrapExpr, .optionalChainingExpr, .genericSpecializationExpr:
        callee = link[Layout.Postfixed.expression]
      default: return nil
      }
    }
    return nil
  }
}
