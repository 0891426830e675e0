// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// Value types come from the open-source half of Foundation, which is free of its own `NSObject`; the classes below hang
// from the stub's `@objc` one. So one `NSObject` is seen through `Foundation`, `UIKit` and `ObjectiveC` alike.
@_exported import Dispatch
@_exported import FoundationEssentials
@_exported import FoundationInternationalization
@_exported import ObjectiveC

@objc public protocol NSCopying {
  func copy(with zone: NSZone?) -> Any
}

@objc public final class NSZone: NSObject {}

@objc public protocol NSCoding {
  func encode(with coder: NSCoder)
  init?(coder: NSCoder)
}

@objc open class NSCoder: NSObject {
  @objc open func decodeObject(forKey key: String) -> Any? { fatalError() }
  @objc open func encode(_ object: Any?, forKey key: String) {}
}

@objc open class NSError: NSObject, Error, @unchecked Sendable {
  @objc public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil) { fatalError() }
  @objc open var domain: String { fatalError() }
  @objc open var code: Int { fatalError() }
  @objc open var userInfo: [String: Any] { fatalError() }
  @objc open var localizedDescription: String { fatalError() }
}

// The compiler calls these two when it lowers an `@objc` signature.
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }

extension Error {
  public var localizedDescription: String { fatalError() }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { fatalError() }
  public var failureReason: String? { fatalError() }
  public var recoverySuggestion: String? { fatalError() }
  public var helpAnchor: String? { fatalError() }
}

open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> { fatalError() }
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { fatalError() }
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { fatalError() }
  open var count: Int { fatalError() }
  open func object(forKey key: KeyType?) -> ObjectType? { fatalError() }
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {}
  open func removeObject(forKey key: KeyType?) {}
}

open class NSHashTable<ObjectType: AnyObject>: NSObject {
  public class func weakObjects() -> NSHashTable<ObjectType> { fatalError() }
  open var allObjects: [ObjectType] { fatalError() }
  open func add(_ object: ObjectType?) {}
  open func remove(_ object: ObjectType?) {}
  open func contains(_ object: ObjectType?) -> Bool { fatalError() }
}

open class NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  open func object(forKey key: KeyType) -> ObjectType? { fatalError() }
  open func setObject(_ object: ObjectType, forKey key: KeyType) {}
}

@objc open class NSLock: NSObject, @unchecked Sendable {
  @objc open func lock() {}
  @objc open func unlock() {}
  public func withLock<Value>(_ body: () throws -> Value) rethrows -> Value { fatalError() }
}

@objc open class NSUserActivity: NSObject {
  @objc public init(activityType: String) {}
  @objc open var activityType: String { fatalError() }
  @objc open var title: String?
  @objc open var userInfo: [AnyHashable: Any]?
  @objc open var webpageURL: URL?
}

@objc open class NSAttributedString: NSObject {
  @objc public init(string: String) {}
  @objc open var string: String { fatalError() }
}
