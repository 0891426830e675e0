// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import Foundation

public typealias UIActionHandler = (UIAction) -> Void

@preconcurrency @MainActor @objc open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable, _ImportedStructure {
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  @objc(UIMenuElementState) public enum State: Int, Sendable { case off, on, mixed }
  @objc open var title: String { fatalError() }
}

@preconcurrency @MainActor @objc open class UIAction: UIMenuElement {
  public struct Identifier: Hashable, Sendable, _ImportedName {
    public init(_ rawValue: String) {}
  }
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) { fatalError() }
  @objc open var sender: Any? { fatalError() }
}

@preconcurrency @MainActor @objc open class UIMenu: UIMenuElement {
  public convenience init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) { fatalError() }
}

@preconcurrency @MainActor @objc open class UIControl: UIView {
  public struct Event: OptionSet, Sendable, _ImportedStructure {
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  public struct State: OptionSet, Sendable, _ImportedStructure {
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  @objc public override init(frame: CGRect) { fatalError() }
  public convenience init(frame: CGRect, primaryAction: UIAction?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var isEnabled = true
  @objc open var isSelected = false
  @objc open var isHighlighted = false
  @objc open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {}
  @objc open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {}
  @objc open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
  @objc open func sendActions(for controlEvents: UIControl.Event) {}
}

@preconcurrency @MainActor @objc open class UIButton: UIControl {
  @objc(UIButtonType) public enum ButtonType: Int, Sendable { case custom, system, close = 7 }
  public struct Configuration {
    public static func plain() -> UIButton.Configuration { fatalError() }
    public static func tinted() -> UIButton.Configuration { fatalError() }
    public static func gray() -> UIButton.Configuration { fatalError() }
    public static func filled() -> UIButton.Configuration { fatalError() }
    public static func bordered() -> UIButton.Configuration { fatalError() }
    public static func borderedProminent() -> UIButton.Configuration { fatalError() }
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var showsActivityIndicator: Bool
    public var imagePadding: CGFloat
    public var contentInsets: NSDirectionalEdgeInsets
  }
  @objc public override init(frame: CGRect) { fatalError() }
  public convenience init(frame: CGRect, primaryAction: UIAction?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc public convenience init(type buttonType: UIButton.ButtonType) { fatalError() }
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) { fatalError() }
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) { fatalError() }
  public var configuration: UIButton.Configuration?
  @objc open var menu: UIMenu?
  @objc open var titleLabel: UILabel? { fatalError() }
  @objc open func setTitle(_ title: String?, for state: UIControl.State) {}
  @objc open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
  @objc open func setImage(_ image: UIImage?, for state: UIControl.State) {}
  @objc open func title(for state: UIControl.State) -> String? { fatalError() }
}

@preconcurrency @MainActor @objc public protocol UITextFieldDelegate: NSObjectProtocol {
  @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
  @objc optional func textFieldDidBeginEditing(_ textField: UITextField)
  @objc optional func textFieldDidEndEditing(_ textField: UITextField)
}

@objc public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}

@preconcurrency @MainActor @objc open class UITextField: UIControl {
  @objc(UITextBorderStyle) public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  @objc open var text: String?
  @objc open var placeholder: String?
  @objc open var font: UIFont?
  @objc open var textColor: UIColor?
  @objc open var isSecureTextEntry = false
  @objc open var keyboardType: UIKeyboardType = .default
  @objc open var borderStyle: UITextField.BorderStyle = .none
  @objc weak open var delegate: (any UITextFieldDelegate)?
}

@preconcurrency @MainActor @objc open class UISwitch: UIControl {
  @objc open var isOn = false
  @objc open func setOn(_ on: Bool, animated: Bool) {}
}

@preconcurrency @MainActor @objc open class UISlider: UIControl {
  @objc open var value: Float = 0
}

@preconcurrency @MainActor @objc open class UIStepper: UIControl {
  @objc open var value: Double = 0
}

@preconcurrency @MainActor @objc open class UISegmentedControl: UIControl {
  @objc public init(items: [Any]?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var selectedSegmentIndex = 0
}

@preconcurrency @MainActor @objc open class UIDatePicker: UIControl {
  @objc open var date: Date
  @objc public override init(frame: CGRect) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
}

@preconcurrency @MainActor @objc open class UIRefreshControl: UIControl {
  @objc open func beginRefreshing() {}
  @objc open func endRefreshing() {}
}
