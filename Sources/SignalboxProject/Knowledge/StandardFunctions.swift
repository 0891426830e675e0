/// Functions of Swift's and Foundation's that a program calls beside what it is about.
package enum StandardFunctions {
  /// Those that do not come back.
  package static let stopping: Set<String> = ["fatalError", "preconditionFailure"]
  /// Those and the one that comes back outside of debugging.
  package static let failing = stopping.union(["assertionFailure"])
  /// Those that write to the log.
  package static let logging: Set<String> = ["print", "debugPrint", "NSLog", "os_log"]
}

/// Methods of UIKit's by which something begins.
package enum LifeCycle {
  /// They run once in an object's life, before there is anything of it to see.
  package static let loading: Set<String> = ["viewDidLoad", "loadView", "awakeFromNib"]
  /// What the app's and the scene's delegates are told when the system launches or connects them.
  static let launching: Set<String> = ["application", "scene"]
}
