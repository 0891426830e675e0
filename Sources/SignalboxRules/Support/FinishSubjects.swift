import SignalboxFacts
import SignalboxProject

// Subjects of Combine and RxSwift by which coordinators report their end.

extension Project {
  /// Those that give subscribers nothing but what is sent later.
  private static let subjects: Set<String> = [
    "PassthroughSubject", "PublishSubject", "PublishRelay",
  ]
  private static let sending: Set<String> = ["send", "on", "onNext", "onError", "onCompleted", "accept"]

  /// `cart.didFinish.sink { … }`, where no code sends anything on the subject, nor passes it on to code that might.
  func unsentSubjects() -> [Violation] {
    types.filter { isWaitedFor($0.id) }.flatMap { symbol in
      let classes = symbol.ancestors.map { self[type: $0] }.filter { $0.kind == .classDeclaration }
      return classes.flatMap(\.members).filter { isFinishSubject($0) }.compactMap { member -> Violation? in
        let uses = occurrences(of: [member.name], kinds: [.identifier, .member]).filter { mayMean($0, of: symbol) }
        guard uses.allSatisfy({ isSubscribed($0) }),
          let place = uses.first(where: { isOnChild($0, of: symbol.id) })
        else { return nil }
        let name = text(member.name)
        return Violation(
          place,
          "\(symbol.qualifiedName) never sends \(name), so this subscription never gets a value. Send it when the flow "
            + "ends.")
      }
    }
  }

  private func isFinishSubject(_ member: Member) -> Bool {
    member.kind == .property && member.modifiers.isStored && retention.isFinishName(text(member.name))
      && subtree(of: node(of: member.place), kinds: [.identifier, .typeName]).contains {
        Self.subjects.contains(text($0))
      }
  }

  /// Whether a name may be that of the subject, and not of another type's property.
  private func mayMean(_ place: NodeRef, of symbol: TypeSymbol) -> Bool {
    guard let base = base(of: place), text(base) != "self" else {
      return local(name(of: place), from: place) == nil
        && enclosingType(of: place).map {
          symbol.ancestors.contains($0) || self[type: $0].ancestors.contains(symbol.id)
        } ?? true
    }
    let owners = type(of: base)?.nominals ?? []
    return owners.isEmpty || owners.contains { symbol.ancestors.contains($0) }
  }

  /// Whether a mention only goes on to an operator; one that is passed on whole may be sent on elsewhere.
  private func isSubscribed(_ place: NodeRef) -> Bool {
    member(on: place).map { !Self.sending.contains(text($0)) } ?? false
  }

  private func isOnChild(_ place: NodeRef, of child: TypeID) -> Bool {
    guard let base = base(of: place), type(of: base)?.nominals.first == child, let owner = enclosingType(of: place)
    else { return false }
    return owner != child && role(of: owner).kind == .coordinator
  }
}
