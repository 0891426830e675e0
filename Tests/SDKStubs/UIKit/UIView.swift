// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

@preconcurrency @MainActor @objc open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable, _ImportedStructure {
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  public struct AnimationOptions: OptionSet, Sendable, _ImportedStructure {
    public static let curveEaseInOut: AnimationOptions = []
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  @objc(UIViewContentMode) public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center = 4
  }

  @objc public init(frame: CGRect) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc public convenience override init() { fatalError() }

  @objc open var frame: CGRect
  @objc open var bounds: CGRect
  @objc open var center: CGPoint
  @objc open var transform: CGAffineTransform
  @objc open var layer: CALayer { fatalError() }
  @objc open var superview: UIView? { fatalError() }
  @objc open var subviews: [UIView] { fatalError() }
  @objc open var window: UIWindow? { fatalError() }
  @objc open var tag = 0
  @objc open var isHidden = false
  @objc open var alpha: CGFloat = 1
  @objc open var isOpaque = true
  @objc open var isUserInteractionEnabled = true
  @objc open var clipsToBounds = false
  @objc open var contentMode: UIView.ContentMode = .scaleToFill
  @objc open var backgroundColor: UIColor?
  @objc open var tintColor: UIColor!
  @objc open var accessibilityIdentifier: String?
  @objc open var accessibilityLabel: String?
  @objc open var isAccessibilityElement = false
  @objc open var translatesAutoresizingMaskIntoConstraints = true
  @objc open var autoresizingMask: UIView.AutoresizingMask
  @objc open var directionalLayoutMargins: NSDirectionalEdgeInsets
  @objc open var layoutMargins: UIEdgeInsets
  @objc open var safeAreaInsets: UIEdgeInsets { fatalError() }
  @objc open var intrinsicContentSize: CGSize { fatalError() }
  @objc open var traitCollection: UITraitCollection { fatalError() }
  open var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
  open var layoutMarginsGuide: UILayoutGuide { fatalError() }
  open var readableContentGuide: UILayoutGuide { fatalError() }
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var widthAnchor: NSLayoutDimension { fatalError() }
  open var heightAnchor: NSLayoutDimension { fatalError() }
  open var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }

  @objc open func addSubview(_ view: UIView) {}
  @objc open func insertSubview(_ view: UIView, at index: Int) {}
  @objc open func bringSubviewToFront(_ view: UIView) {}
  @objc open func removeFromSuperview() {}
  @objc open func addConstraint(_ constraint: NSLayoutConstraint) {}
  @objc open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  @objc open func isDescendant(of view: UIView) -> Bool { fatalError() }
  @objc open func didMoveToSuperview() {}
  @objc open func didMoveToWindow() {}
  @objc open func layoutSubviews() {}
  @objc open func layoutIfNeeded() {}
  @objc open func setNeedsLayout() {}
  @objc open func updateConstraints() {}
  @objc open func sizeToFit() {}
  @objc open func awakeFromNib() {}
  @discardableResult
  @objc open func endEditing(_ force: Bool) -> Bool { fatalError() }
  @objc open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  @objc open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  open class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

@preconcurrency @MainActor @objc open class UIWindow: UIView {
  @objc public override init(frame: CGRect) { fatalError() }
  @objc public init(windowScene: UIWindowScene) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var rootViewController: UIViewController?
  @objc open var isKeyWindow: Bool { fatalError() }
  @objc weak open var windowScene: UIWindowScene?
  @objc open func makeKeyAndVisible() {}
  @objc open func makeKey() {}
}

@preconcurrency @MainActor @objc open class UIGestureRecognizer: NSObject {
  @objc public init(target: Any?, action: Selector?) { fatalError() }
  @objc open var view: UIView? { fatalError() }
  @objc open var isEnabled = true
}

@preconcurrency @MainActor @objc open class UITapGestureRecognizer: UIGestureRecognizer {
  @objc open var numberOfTapsRequired = 1
}
