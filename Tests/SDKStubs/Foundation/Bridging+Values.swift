// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// Numbers cross by themselves; inside of collections they need a class, as on a Mac. `Int?` is refused all the same.

extension Int: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int8: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int16: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int32: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int64: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt8: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt16: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt32: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt64: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Float: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Double: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Bool: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }

extension Substring: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension DateComponents: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDateComponents }
extension DateInterval: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDateInterval }
extension Calendar: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSCalendar }
extension TimeZone: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSTimeZone }
extension URLComponents: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSURLComponents }
extension URLQueryItem: @retroactive _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSURLQueryItem }
extension CharacterSet: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSCharacterSet }
extension URLError: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSError }
extension Notification.Name: _ImportedName {}

@objc open class NSDateComponents: NSObject {}
@objc open class NSDateInterval: NSObject {}
@objc open class NSCalendar: NSObject {}
@objc open class NSTimeZone: NSObject {}
@objc open class NSURLComponents: NSObject {}
@objc open class NSURLQueryItem: NSObject {}
@objc open class NSCharacterSet: NSObject {}
