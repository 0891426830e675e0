import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// Reads how children use a manager's shared instance.
struct ManagerCallReader {
  let workshop: Workshop
  /// The file that is read: that of the instance, and of each call in its turn.
  private(set) var code: CodeText
  /// Nil for whatever is used of it.
  let member: String?
  var project: Project { workshop.project }

  init(_ workshop: Workshop, code: CodeText, member: String?) {
    self.workshop = workshop
    self.code = code
    self.member = member
  }

  /// - Returns: nil for uses of other members, and for default arguments, which whoever makes the child can replace.
  func verdict(on use: SingletonUse, of child: Child) -> UseVerdict? {
    let access = project.call(of: use.place) ?? use.place
    guard let parent = project.parent(of: access) else { return nil }
    switch project[parent].kind {
    case .member where project.base(of: parent) == access:
      guard member == nil || project.text(parent) == member else { return nil }
      var verdict = UseVerdict()
      read(parent, access: code.text(of: access), child, into: &verdict)
      return verdict
    case .binding, .property:
      if project.parent(of: parent).map({ project[$0].kind == .parameter }) == true { return nil }
      return held(by: parent, access: code.text(of: access), child)
    case .subscriptCall where project.firstChild(of: parent) == access:
      guard member == nil else { return nil }
      return UseVerdict(refusals: [Refusal(use.place, "its subscript is used, and an event has none")])
    default:
      guard member == nil else { return nil }
      return UseVerdict(refusals: [Refusal(use.place, "the instance is passed on as a value")])
    }
  }

  private func read(_ member: NodeRef, access: String, _ child: Child, into verdict: inout UseVerdict) {
    do throws(Refusal) {
      verdict.calls.append(try reader(of: member).call(through: member, access: access, by: child))
    } catch {
      verdict.refusals.append(error)
    }
  }

  /// A property may be used in other files than the one that declares it.
  private func reader(of place: NodeRef) throws(Refusal) -> ManagerCallReader {
    guard project.files[place.file].path != code.source.path else { return self }
    var reader = self
    do throws(ScaffoldError) { reader.code = try workshop.text(behind: place) } catch {
      throw Refusal(place, error.description)
    }
    return reader
  }

  // MARK: Variables

  /// `let cart = CartManager.shared`: goes where all that is done with it can go.
  private func held(by variable: NodeRef, access: String, _ child: Child) -> UseVerdict? {
    var verdict = UseVerdict()
    var others = 0
    do throws(Refusal) {
      for use in try uses(of: variable, child) {
        let name = project.parent(of: use).flatMap { project.base(of: $0) == use ? $0 : nil }
        guard member == nil || name.map({ project.text($0) }) == member else {
          others += 1
          continue
        }
        if let name {
          read(name, access: access, child, into: &verdict)
        } else {
          verdict.refusals.append(Refusal(use, "`\(project.text(variable))` is passed on as a value"))
        }
      }
    } catch {
      verdict = UseVerdict(refusals: [error])
    }
    guard member == nil || !verdict.calls.isEmpty || !verdict.refusals.isEmpty else { return nil }
    guard others == 0, verdict.refusals.isEmpty else { return verdict }
    guard let lines = declaration(of: variable) else {
      let reason = "`\(project.text(variable))` shares its line with other code, and is not needed any more"
      verdict.refusals.append(Refusal(variable, reason))
      return verdict
    }
    verdict.removal = UseVerdict.Removal(
      path: code.source.path, edit: code.source.removal(of: lines), name: project.text(variable),
      line: project.location(of: variable).line)
    return verdict
  }

  /// The lines of a variable that is declared by itself.
  private func declaration(of variable: NodeRef) -> Range<Int>? {
    guard let lines = code.lines(of: variable), let parent = project.parent(of: variable) else { return nil }
    let siblings = project.children(of: parent).filter { code.range(of: $0) == code.range(of: variable) }
    return siblings.count == 1 && project[parent].kind != .tupleBinding ? lines : nil
  }

  /// Every mention of a variable.
  private func uses(of variable: NodeRef, _ child: Child) throws(Refusal) -> [NodeRef] {
    let name = project.name(of: variable)
    let found = project.occurrences(of: [project.text(variable)], kinds: [.identifier, .member])
    if project[variable].kind == .binding {
      return found.filter { project[$0].kind == .identifier && project.local(name, from: $0) == variable }
    }
    guard let declaration = project.declaration(at: variable), project.enclosingType(of: variable) == child.type else {
      throw Refusal(variable, "a global variable stores the instance")
    }
    let isHidden = !project[declaration].modifiers.isDisjoint(with: [.private, .fileprivate])
    var uses: [NodeRef] = []
    for place in found where !isHidden || place.file == variable.file {
      if try means(place, name, of: child) { uses.append(place) }
    }
    return uses
  }

  /// Whether a mention of a name is that of a child's property.
  private func means(_ place: NodeRef, _ name: Name, of child: Child) throws(Refusal) -> Bool {
    guard project[place].kind == .member else {
      guard let type = project.enclosingType(of: place), project.local(name, from: place) == nil else { return false }
      return project[type: type].ancestors.contains(child.type)
    }
    guard let base = project.base(of: place), let type = project.type(of: base) else {
      throw Refusal(place, "the source does not show whose `\(project.text(place))` this is")
    }
    guard type.nominals.contains(where: { project[type: $0].ancestors.contains(child.type) }) else { return false }
    guard project.text(base) == "self" else { throw Refusal(place, "others use `\(project.text(place))` of it") }
    return true
  }
}
