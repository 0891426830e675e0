// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@objc open class Bundle: NSObject, @unchecked Sendable {
  @objc open class var main: Bundle { fatalError() }
  @objc public convenience init(for class: AnyClass) { fatalError() }
  @objc open var bundleIdentifier: String? { fatalError() }
  @objc open var infoDictionary: [String: Any]? { fatalError() }
  @objc open func url(forResource name: String?, withExtension ext: String?) -> URL? { fatalError() }
  @objc open func path(forResource name: String?, ofType ext: String?) -> String? { fatalError() }
  @objc open func object(forInfoDictionaryKey key: String) -> Any? { fatalError() }
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String { fatalError() }
}

@objc open class UserDefaults: NSObject, @unchecked Sendable {
  @objc open class var standard: UserDefaults { fatalError() }
  @objc public init?(suiteName: String?) { fatalError() }
  @objc open func object(forKey name: String) -> Any? { fatalError() }
  open func set(_ value: Any?, forKey name: String) {}
  open func set(_ value: Int, forKey name: String) {}
  open func set(_ value: Double, forKey name: String) {}
  open func set(_ value: Bool, forKey name: String) {}
  @objc open func removeObject(forKey name: String) {}
  @objc open func string(forKey name: String) -> String? { fatalError() }
  @objc open func data(forKey name: String) -> Data? { fatalError() }
  @objc open func integer(forKey name: String) -> Int { fatalError() }
  @objc open func double(forKey name: String) -> Double { fatalError() }
  @objc open func bool(forKey name: String) -> Bool { fatalError() }
  @objc open func array(forKey name: String) -> [Any]? { fatalError() }
  @objc open func dictionary(forKey name: String) -> [String: Any]? { fatalError() }
}

public struct Notification {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(_ rawValue: String) { fatalError() }
    public init(rawValue: String) { fatalError() }
  }
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { fatalError() }
}

extension NSNotification {
  public typealias Name = Notification.Name
}

@objc open class NotificationCenter: NSObject, @unchecked Sendable {
  @objc open class var `default`: NotificationCenter { fatalError() }
  open func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
  open func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
  open func removeObserver(_ observer: Any) {}
  open func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {}
  open func post(_ notification: Notification) {}
  open func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {}
}

@objc open class OperationQueue: NSObject, @unchecked Sendable {
  @objc open class var main: OperationQueue { fatalError() }
  open func addOperation(_ block: @escaping @Sendable () -> Void) {}
}

@objc open class Timer: NSObject {
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer { fatalError() }
  @objc open func invalidate() {}
}

@objc open class Formatter: NSObject {}

@objc open class NumberFormatter: Formatter {
  @objc public enum Style: Int, Sendable { case none, decimal, currency, percent }
  @objc open var numberStyle: Style = .none
  @objc open var locale: Locale!
  @objc open var currencyCode: String!
  @objc open func string(from number: NSNumber) -> String? { fatalError() }
}

@objc open class DateFormatter: Formatter {
  @objc public enum Style: Int, Sendable { case none, short, medium, long, full }
  @objc open var dateStyle: Style = .none
  @objc open var timeStyle: Style = .none
  @objc open var dateFormat: String!
  @objc open var locale: Locale!
  @objc open func string(from date: Date) -> String { fatalError() }
  @objc open func date(from string: String) -> Date? { fatalError() }
}
