import SignalboxFacts
import SignalboxProject

/// What a copy is called, and what in it.
extension LearntCoordinator {
  /// What in the copied code is named after the model or its screen.
  func names(_ start: SiblingStart, _ copy: SiblingCopy) -> (String) -> String? {
    let names = CopiedNames(self, start, copy)
    let voided = copy.voided.map { start.project[type: $0].name }
    return { $0 == voided ? "Void" : names.renamed($0) }
  }

  mutating func note(_ found: [String], _ retention: String?) {
    for note in found + [retention].compactMap({ $0 }) { addNote(note) }
    losesEnd = losesEnd || !found.isEmpty || retention != nil
  }

  /// `Default` of `DefaultCartCoordinator`, where that is no part of the name.
  static func prefix(of name: String, _ stem: String) -> String {
    name.firstRange(of: stem).map { String(name[..<$0.lowerBound]) } ?? ""
  }

  /// What the parent's method is called.
  /// - Parameter hasRow: whether it is called among others of its kind.
  func nameOfMethod(_ old: String, hasRow: Bool, _ renaming: (String) -> String?) -> String {
    let verb = old.camelCaseWords.first.flatMap { isVerb($0) ? $0 : nil }
    guard sibling.isAlone, verb != nil || hasRow else { return "show" + newStem }
    return withoutOwnEnd(nameOfMethod(renaming(old), verb))
  }

  /// Whether methods that start coordinators begin with a word.
  private func isVerb(_ word: String) -> Bool {
    let project = workshop.project
    if project.vocabulary[.startVerbs].contains(word) { return true }
    return methodsOfOthers.count { $0.camelCaseWords.first == word } * 2 > methodsOfOthers.count
  }

  /// `moveTo` where most say that instead of `move`.
  private func withPreposition(_ verb: String) -> String {
    let others = methodsOfOthers.map(\.camelCaseWords).filter { $0.first == verb && $0.count > 2 }
    let most = ["to", "into", "on"].first { word in others.count { $0[1] == word } * 2 > others.count }
    return verb + (most?.capitalizedFirst ?? "")
  }

  /// Methods that start another coordinator than the model.
  private var methodsOfOthers: [String] {
    let project = workshop.project
    return project.makings.filter { $0.isAlone && $0.type != sibling.type }.map {
      project.text(project.name(of: $0.function))
    }
  }

  /// What is shown, in words that say nothing of the model.
  private static let kinds: Set<String> = ["Coordinator", "Flow", "Module", "Page", "Scene", "Screen", "View"]

  /// Without what only the model's method has behind the name: `ForRent` of `showCartForRent`.
  private func withoutOwnEnd(_ name: String) -> String {
    guard let range = name.firstRange(of: newStem) else { return name }
    let end = String(name[range.upperBound...])
    let isShared =
      end.isEmpty || Self.kinds.contains(end) || type.hasSuffix(end) || methodsOfOthers.contains { $0.hasSuffix(end) }
    return isShared || end.first?.isUppercase != true ? name : String(name[..<range.upperBound])
  }

  /// What it is called after the model's: no words of the model are left in it in another order, as in `openCreateCode`.
  func nameOfMethod(_ renamed: String?, _ verb: String?) -> String {
    let words = { (text: String) in text.camelCaseWords.map { $0.lowercased() } }
    let left = Set(words(stem)).subtracting(words(newStem) + words(screen.type))
    let start = verb.map(withPreposition) ?? "show"
    guard let renamed, !renamed.hasSuffix(screen.type) else { return (renamed == nil ? "show" : start) + newStem }
    return left.isDisjoint(with: words(renamed)) ? renamed : start + newStem
  }

  /// `Orders` of `DefaultOrdersCoordinator`, whose interface is `OrdersCoordinator`; else by the name alone.
  static func stem(of model: TypeID, _ suffix: String, in project: Project) -> String {
    let name = project[type: model].name
    let interface = project.ownInterface(of: model).map { project[type: $0].name }
    return stem(of: interface.flatMap { name.hasSuffix($0) ? $0 : nil } ?? name, suffix, among: project)
  }

  /// `Cart` of `CartCoordinator`, and of `DefaultCartCoordinator` where most coordinators are called `Default`.
  static func stem(of name: String, _ suffix: String, among project: Project) -> String {
    let stem = name.without(suffix: suffix)
    let words = stem.camelCaseWords
    let others = project.concreteCoordinators.map { project[type: $0].name }.filter { $0 != name }
    guard let first = words.first, words.count > 1, others.count > 2 else { return stem }
    let alike = others.count { $0.camelCaseWords.first == first }
    let rest = String(stem.dropFirst(first.count))
    // `View` of `ProductViewCoordinator` is no name: where all is about products, that is no word in front of names.
    return alike * 2 > others.count && NewScreen.isSpecial(rest) ? rest : stem
  }

  /// - Parameter known: the usual one first.
  static func suffix(of name: String, among known: [String]) -> String {
    let usual = known.first ?? "Coordinator"
    if let suffix = known.first(where: { name.hasSuffix($0) && name != $0 }) { return suffix }
    return name.range(of: "Coordinator").map { String(name[$0.lowerBound...]) } ?? usual
  }

  /// `Probe` of `ProbeFlow` where names end with `FlowCoordinator`.
  static func stem(of name: String, suffix: String) -> String {
    if name.hasSuffix(suffix), name != suffix { return name.without(suffix: suffix) }
    let words = suffix.camelCaseWords.map(\.capitalizedFirst)
    for count in stride(from: words.count, to: 0, by: -1) {
      let part = words.prefix(count).joined()
      if name.hasSuffix(part), name != part { return name.without(suffix: part) }
    }
    return name
  }
}

extension LearntCoordinator {
  /// Adds the cases that the new coordinator has of enums.
  mutating func add(_ found: Set<OwnCase>, _ project: Project) {
    let new = newStem.lowerCamelCase
    for owner in Set(found.map(\.owner)).sorted() {
      let names = project[type: owner].members.map { project.text($0.name) }
      guard !names.contains(new) else { continue }
      cases.append((owner, "case \(new)"))
    }
  }
}
