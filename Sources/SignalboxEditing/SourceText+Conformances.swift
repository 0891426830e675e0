import SignalboxFacts
import SignalboxText

extension SourceText {
  /// `: P` or `, P` behind what the type inherits.
  func edits(addingConformance name: String, to type: TypePath) throws(EditingError) -> StepResult {
    let target = try body(of: type)
    let others = bodies(of: TypePath(type.names.joined(separator: ".")))
    let bare = { (text: String) in text.filter { !$0.isWhitespace } }
    let isThere = others.contains { $0.inherited.contains { bare($0) == bare(name) } }
    if isThere { return .exists(differently: false) }
    guard let last = target.inherited.last else { return .edits([.insertion(": \(name)", at: target.inheritanceEnd)]) }
    let start = target.inheritanceEnd - last.utf8.count
    guard target.inherited.count > 1, isFirstOnLine(start) else {
      return .edits([.insertion(", \(name)", at: target.inheritanceEnd)])
    }
    let margin = style.lineEnding.rawValue + indentation(ofLineWith: start)
    return .edits([.insertion(",\(margin)\(name)", at: target.inheritanceEnd)])
  }
}
