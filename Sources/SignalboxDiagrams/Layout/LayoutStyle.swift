/// What may differ between two layouts of the same graph.
struct LayoutStyle: Hashable {
  /// Parents whose children, stacked, would be higher than this are folded: the children hang below them in columns.
  var threshold: Double
  /// Height of such columns.
  var height: Double
  /// Whether parents stand beside their first child instead of the middle one: in a picture too high for a screen the
  /// root is then where reading begins.
  var isTopAligned = false
  /// Whether roots stand at the top and children below, instead of left and right: shorter for long chains of wide boxes.
  var isDownward = false
  /// Whether only the size matters, so that little time is spent on crossings.
  var isDraft = false

  static let plain = LayoutStyle(threshold: .infinity, height: .infinity)
  static let downward = LayoutStyle(threshold: .infinity, height: .infinity, isDownward: true)

  var draft: LayoutStyle {
    var draft = self
    draft.isDraft = true
    return draft
  }
}
