// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// What every Objective-C object answers.
@objc public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
  var description: String { get }
}

@objc open class NSObject: NSObjectProtocol, Equatable, Hashable, CustomStringConvertible {
  @objc public init() {}
  @objc open func isEqual(_ object: Any?) -> Bool { fatalError() }
  @objc open var hash: Int { fatalError() }
  @objc open var description: String { fatalError() }
  @objc open var debugDescription: String { fatalError() }
  @objc open func copy() -> Any { fatalError() }
  @objc open func mutableCopy() -> Any { fatalError() }
  @objc open func value(forKey key: String) -> Any? { fatalError() }
  @objc open func setValue(_ value: Any?, forKey key: String) {}
  @objc open func responds(to selector: Selector!) -> Bool { fatalError() }
  @objc open class func description() -> String { fatalError() }
  open var hashValue: Int { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public static func == (left: NSObject, right: NSObject) -> Bool { fatalError() }
}

public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  // The compiler looks for this field when it lowers `#selector`.
  var ptr: OpaquePointer
  public init(_ name: String) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
  public var description: String { fatalError() }
}

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public init(_ value: Bool) {}
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { fatalError() }
}

// The compiler calls these two when it lowers an `@objc` signature.
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { fatalError() }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { fatalError() }

/// On a Mac these live in the Swift library; on Linux the compiler finds the protocol there, but nothing conforms.
extension _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self { fatalError() }
}

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { fatalError() }

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { fatalError() }

// Foundation's on a Mac; here, because `description` needs it.
@objc open class NSString: NSObject {}

extension String: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
