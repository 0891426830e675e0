import SignalboxFacts
import SignalboxProject

extension Project {
  /// Where a file first uses something that only an import of UIKit brings, as far as names and types tell: a name of
  /// UIKit's, else a value of a type of UIKit's, else something of Foundation's that UIKit adds to.
  func firstUseOfUIKit(in file: Int) -> NodeRef? {
    let places = subtree(of: NodeRef(file: file, node: 0))
    let named = places.filter { namesUIKit($0) }
    return named.first { !isInDoubt($0) } ?? places.first { mentionsUIKitsType($0) && !isInDoubt($0) } ?? named.first
      ?? places.first { mentionsUIKitsType($0) }
  }

  /// Whether a use is one of a type that Foundation has as well, of which UIKit may be needed or not:
  /// `NSAttributedString`.
  func isInDoubt(_ use: NodeRef) -> Bool {
    if UIKitsAdditions.isShared(text(use)) { return true }
    guard !text(use).looksLikeUIKits, let type = type(of: use) ?? resolve(use) else { return false }
    let named = type.unread.map { text($0) } + type.mentioned.map { self[type: $0].name }
    return named.contains { UIKitsAdditions.isShared($0) } && !named.contains { $0.isOnlyUIKits }
  }

  private func namesUIKit(_ place: NodeRef) -> Bool {
    let name = text(place)
    switch self[place].kind {
    case .macro: return ["imageLiteral", "colorLiteral", "fileLiteral"].contains(name)
    case .attribute: return name.hasPrefix("IB") || name.looksLikeUIKits
    case .argument:
      return UIKitsAdditions.labels.contains(name)
        || UIKitsAdditions.partsOfPath.contains(name)
          && parent(of: place).map { calledName($0) == "IndexPath" } ?? false
    case .member, .identifier, .typeName, .typeMember, .inherited:
      if name.looksLikeUIKits { return !isOfProject(place) }
      guard self[place].kind == .member else { return false }
      return UIKitsAdditions.isMember(name) && isSDKMember(place) != false
    default: return false
    }
  }

  /// `UIState`, an enumeration of the project's own.
  private func isOfProject(_ place: NodeRef) -> Bool {
    let meant = self[place].kind == .identifier ? type(of: place) : resolve(place)
    return meant?.mentioned.first.map { self[type: $0].origin == .project } ?? false
  }

  private func mentionsUIKitsType(_ place: NodeRef) -> Bool {
    switch self[place].kind {
    case .typeName: return resolve(place).map { isUIKits($0) } ?? false
    case .identifier, .member: return type(of: place).map { isUIKits($0) } ?? isMadeOfUIKits(place)
    case .call:
      let parameters = callee(of: place)?.declaration.map { self.parameters(of: $0) } ?? []
      return parameters.contains { writtenType(of: $0).flatMap { resolve($0) }.map { isUIKits($0) } ?? false }
        || type(of: place).map { isUIKits($0) } ?? false
    default: return false
    }
  }

  /// Whether a property has no type that is known, and names something of UIKit: `static let accent = UIColor.red`.
  private func isMadeOfUIKits(_ place: NodeRef) -> Bool {
    guard let owner = owner(ofMember: place)?.mentioned.first,
      let found = members(name(of: place), of: .nominal(owner, [])).first,
      self[found.place].kind == .property
    else { return false }
    return subtree(of: node(of: found.place)).contains { text($0).looksLikeUIKits }
  }

  private func isUIKits(_ type: SwiftType) -> Bool {
    type.unread.contains { text($0).looksLikeUIKits }
      || type.mentioned.contains { id in
        self[type: id].ancestors.contains { ancestor in
          self[type: ancestor].origin != .project && self[type: ancestor].name.looksLikeUIKits
        }
      }
  }
}

extension String {
  fileprivate var isOnlyUIKits: Bool { looksLikeUIKits && !UIKitsAdditions.isShared(self) }

  /// Whether a name is UIKit's, or of a framework that comes with it and not with Foundation.
  fileprivate var looksLikeUIKits: Bool {
    guard !UIKitsAdditions.ofFoundation.contains(self) else { return false }
    return UIKitsAdditions.prefixes.contains { prefix in
      hasPrefix(prefix) && (prefix.count > 2 || dropFirst(2).first?.isUppercase ?? false)
    }
  }
}

/// What UIKit and the frameworks that come with it add to types of Foundation and the standard library.
private enum UIKitsAdditions {
  static let prefixes = [
    "UI", "CA", "CG", "CI", "CT", "OS", "os_", "NSLayout", "NSText", "NSAttributed", "NSMutableAttributed",
    "NSParagraph",
    "NSMutableParagraph", "NSShadow", "NSDataAsset", "NSDiffable", "NSCollection", "NSUnderline", "NSLineBreak",
    "NSStringDrawing", "NSStringFrom", "NSWritingDirection", "NSDirectional", "NSRectAlignment", "NSValue", "NSCoder",
    "NSItemProvider", "NSUserActivity", "NSAdaptive", "AttributedString", "AttributeContainer",
  ]
  /// Names with such a beginning that Foundation has, too.
  static let ofFoundation: Set<String> = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "NSTextCheckingResult", "UInt", "UIntMax",
  ]
  /// How names of Foundation's begin to which UIKit adds members.
  private static let shared = [
    "NSAttributedString", "NSMutableAttributedString", "NSValue", "NSCoder", "NSItemProvider", "NSUserActivity",
    "AttributedString", "AttributeContainer",
  ]

  static func isShared(_ name: String) -> Bool { shared.contains { name.hasPrefix($0) } }

  /// `IndexPath(row: 0, section: 1)`
  static let partsOfPath: Set<String> = ["row", "section", "item"]
  /// `size(withAttributes:)`, `NSValue(cgRect:)`
  static let labels: Set<String> = ["withAttributes", "withFont", "cgRect", "cgPoint", "cgSize", "uiEdgeInsets"]
  private static let members: Set<String> = [
    "loadNibNamed", "awakeFromNib", "prepareForInterfaceBuilder", "boundingRect", "cgRectValue", "cgPointValue",
    "cgSizeValue", "uiEdgeInsetsValue", "font", "foregroundColor", "backgroundColor", "attributedText",
  ]

  static func isMember(_ name: String) -> Bool {
    partsOfPath.contains(name) || members.contains(name) || name.hasPrefix("accessibility")
  }
}
