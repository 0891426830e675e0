// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import Foundation

@preconcurrency @MainActor @objc open class UIBarItem: NSObject {
  @objc public override init() { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var isEnabled = true
  @objc open var title: String?
  @objc open var image: UIImage?
  @objc open var tag = 0
  @objc open var accessibilityIdentifier: String?
}

@preconcurrency @MainActor @objc open class UIBarButtonItem: UIBarItem {
  @objc(UIBarButtonSystemItem) public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
  }
  @objc(UIBarButtonItemStyle) public enum Style: Int, Sendable { case plain, done = 2 }
  @objc public override init() { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc public convenience init(
    image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) { fatalError() }
  @objc public convenience init(
    title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) { fatalError() }
  @objc public convenience init(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?
  ) { fatalError() }
  @objc public convenience init(customView: UIView) { fatalError() }
  public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { fatalError() }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { fatalError() }
  @objc weak open var target: AnyObject?
  @objc open var action: Selector?
  @objc open var primaryAction: UIAction?
  @objc open var menu: UIMenu?
  @objc open var tintColor: UIColor?
}

@preconcurrency @MainActor @objc open class UITabBarItem: UIBarItem {
  @objc(UITabBarSystemItem) public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }
  @objc public override init() { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc public convenience init(title: String?, image: UIImage?, tag: Int) { fatalError() }
  @objc public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) { fatalError() }
  @objc public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) { fatalError() }
  @objc open var badgeValue: String?
  @objc open var selectedImage: UIImage?
}

@preconcurrency @MainActor @objc open class UINavigationItem: NSObject {
  @objc(UINavigationItemLargeTitleDisplayMode) public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }
  @objc public init(title: String) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var title: String?
  @objc open var titleView: UIView?
  @objc open var prompt: String?
  @objc open var backButtonTitle: String?
  @objc open var backBarButtonItem: UIBarButtonItem?
  @objc open var leftBarButtonItem: UIBarButtonItem?
  @objc open var rightBarButtonItem: UIBarButtonItem?
  @objc open var leftBarButtonItems: [UIBarButtonItem]?
  @objc open var rightBarButtonItems: [UIBarButtonItem]?
  @objc open var hidesBackButton = false
  @objc open var largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode = .automatic
  @objc open var searchController: UISearchController?
  @objc open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {}
}
