// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// Which Swift values may stand in an `@objc` signature. C structures may by themselves on a Mac; here they are Swift
// structures and need a class to be bridged to, hence `_ImportedStructure`.

public protocol _ImportedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {}
public protocol _ImportedName: _ObjectiveCBridgeable where _ObjectiveCType == NSString {}

extension AnyHashable: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSObject }
extension Array: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSArray }
extension Dictionary: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDictionary }
extension Set: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSSet }
extension Data: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSData }
extension Date: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDate }
extension URL: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSURL }
extension UUID: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSUUID }
extension Decimal: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDecimalNumber }
extension IndexPath: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSIndexPath }
extension IndexSet: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSIndexSet }
extension Locale: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSLocale }
extension Notification: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNotification }
extension URLRequest: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSURLRequest }
extension CGFloat: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension CGPoint: _ImportedStructure {}
extension CGSize: _ImportedStructure {}
extension CGRect: _ImportedStructure {}
extension CGAffineTransform: _ImportedStructure {}
extension Selector: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSValue }

@objc open class NSArray: NSObject {}
@objc open class NSDictionary: NSObject {}
@objc open class NSSet: NSObject {}
@objc open class NSData: NSObject {}
@objc open class NSDate: NSObject {}
@objc open class NSURL: NSObject {}
@objc open class NSUUID: NSObject {}
@objc open class NSIndexPath: NSObject {}
@objc open class NSIndexSet: NSObject {}
@objc open class NSLocale: NSObject {}
@objc open class NSNotification: NSObject {}
@objc open class NSURLRequest: NSObject {}
@objc open class NSNull: NSObject {}

@objc open class NSValue: NSObject {}

@objc open class NSNumber: NSValue, @unchecked Sendable {
  public init(value: Int) { fatalError() }
  public init(value: Bool) { fatalError() }
  public init(value: Double) { fatalError() }
  @objc open var intValue: Int { fatalError() }
  @objc open var boolValue: Bool { fatalError() }
  @objc open var doubleValue: Double { fatalError() }
}

@objc open class NSDecimalNumber: NSNumber, @unchecked Sendable {}
