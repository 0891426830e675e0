// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import Foundation

@preconcurrency @MainActor @objc open class UIStoryboard: NSObject {
  @objc public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) { fatalError() }
  @objc open func instantiateInitialViewController() -> UIViewController? { fatalError() }
  @objc open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { fatalError() }
}

extension UIStoryboard {
  public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController { fatalError() }
  public func instantiateViewController<ViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController { fatalError() }
}

@preconcurrency @MainActor @objc open class UIStoryboardSegue: NSObject {
  @objc public init(identifier: String?, source: UIViewController, destination: UIViewController) { fatalError() }
  @objc open var identifier: String? { fatalError() }
  @objc open var source: UIViewController { fatalError() }
  @objc open var destination: UIViewController { fatalError() }
}

@preconcurrency @MainActor @objc open class UINib: NSObject {
  public struct OptionsKey: Hashable, Sendable, _ImportedName {}
  @objc public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) { fatalError() }
  @objc open func instantiate(withOwner ownerOrNil: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any] {
    fatalError()
  }
}
