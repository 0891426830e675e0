import UIKit

extension UIResponder {
  /// Where a message goes when this responder does not handle it. Views simply follow UIKit's own chain.
  @objc var coordinatingResponder: UIResponder? { next }
}

extension UIViewController {
  /// Screens and coordinators are both held weakly: this table owns nothing, it only knows who belongs to whom.
  private static let coordinators = NSMapTable<UIViewController, UIResponder>.weakToWeakObjects()

  /// The coordinator that shows this view controller, if one does.
  var parentCoordinator: (any Coordinating)? {
    get { Self.coordinators.object(forKey: self) as? any Coordinating }
    set { Self.coordinators.setObject(newValue, forKey: self) }
  }

  /// At a coordinated screen the message leaves the view hierarchy and climbs the coordinators instead.
  override var coordinatingResponder: UIResponder? { parentCoordinator ?? next }
}
