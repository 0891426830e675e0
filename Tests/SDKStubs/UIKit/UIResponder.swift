// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

@_exported import Foundation

@preconcurrency @MainActor @objc open class UIResponder: NSObject {
  @objc public override init() { fatalError() }
  @objc open var next: UIResponder? { fatalError() }
  @objc open var canBecomeFirstResponder: Bool { fatalError() }
  @objc open var isFirstResponder: Bool { fatalError() }
  @objc open var undoManager: AnyObject? { fatalError() }
  @objc open var inputView: UIView? { fatalError() }
  @objc open var inputAccessoryView: UIView? { fatalError() }
  @discardableResult
  @objc open func becomeFirstResponder() -> Bool { fatalError() }
  @discardableResult
  @objc open func resignFirstResponder() -> Bool { fatalError() }
  @objc open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { fatalError() }
  @objc open func target(forAction action: Selector, withSender sender: Any?) -> Any? { fatalError() }
}

@preconcurrency @MainActor @objc open class UITouch: NSObject {}
@preconcurrency @MainActor @objc open class UIEvent: NSObject {}

public struct UIEdgeInsets: Hashable, Sendable, _ImportedStructure {
  public static let zero = UIEdgeInsets()
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public init() { fatalError() }
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
}

public struct NSDirectionalEdgeInsets: Hashable, Sendable, _ImportedStructure {
  public static let zero = NSDirectionalEdgeInsets()
  public init() { fatalError() }
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { fatalError() }
}

extension IndexPath {
  public init(item: Int, section: Int) { fatalError() }
  public init(row: Int, section: Int) { fatalError() }
  public var item: Int { fatalError() }
  public var row: Int { fatalError() }
  public var section: Int { fatalError() }
}
