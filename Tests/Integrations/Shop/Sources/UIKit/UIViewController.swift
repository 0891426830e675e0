/// What the package uses of UIKit, so that it can be built anywhere.
open class UIViewController {
  public init() {}
  public func present(_ controller: UIViewController, animated: Bool) {}
}
