// Foundation and other frameworks whose shared instances are Apple's own affair.

class NSObject: NSObjectProtocol {
  var description: String
  var debugDescription: String
  var hash: Int
  var superclass: AnyClass?
}
protocol NSObjectProtocol {}
class Bundle: NSObject { class var main: Bundle }
class NSManagedObject: NSObject {}
class NSFileCoordinator: NSObject {}
class UserDefaults: NSObject { class var standard: UserDefaults }
class FileManager: NSObject { class var `default`: FileManager }
class NotificationCenter: NSObject { class var `default`: NotificationCenter }
class URLSession: NSObject { class var shared: URLSession }
class DispatchQueue: NSObject { class var main: DispatchQueue }
