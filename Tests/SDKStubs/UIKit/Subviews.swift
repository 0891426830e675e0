// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

@preconcurrency @MainActor @objc open class UILabel: UIView {
  @objc open var text: String?
  @objc open var attributedText: NSAttributedString?
  @objc open var font: UIFont!
  @objc open var textColor: UIColor!
  @objc open var textAlignment: NSTextAlignment = .natural
  @objc open var numberOfLines = 1
  @objc open var adjustsFontForContentSizeCategory = false
}

@preconcurrency @MainActor @objc open class UIImageView: UIView {
  @objc public init(image: UIImage?) { fatalError() }
  @objc public override init(frame: CGRect) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var image: UIImage?
}

@preconcurrency @MainActor @objc open class UIActivityIndicatorView: UIView {
  @objc(UIActivityIndicatorViewStyle) public enum Style: Int, Sendable { case medium = 100, large }
  @objc public init(style: UIActivityIndicatorView.Style) { fatalError() }
  @objc public override init(frame: CGRect) { fatalError() }
  @objc public required init(coder: NSCoder) { fatalError() }
  @objc open var hidesWhenStopped = true
  @objc open var isAnimating: Bool { fatalError() }
  @objc open func startAnimating() {}
  @objc open func stopAnimating() {}
}

@preconcurrency @MainActor @objc open class UIProgressView: UIView {
  @objc open var progress: Float = 0
}

@preconcurrency @MainActor @objc open class UIStackView: UIView {
  @objc(UIStackViewAlignment) public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }
  @objc(UIStackViewDistribution) public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  @objc public override init(frame: CGRect) { fatalError() }
  @objc public convenience init(arrangedSubviews views: [UIView]) { fatalError() }
  @objc public required init(coder: NSCoder) { fatalError() }
  @objc open var arrangedSubviews: [UIView] { fatalError() }
  @objc open var axis: NSLayoutConstraint.Axis = .horizontal
  @objc open var spacing: CGFloat = 0
  @objc open var alignment: UIStackView.Alignment = .fill
  @objc open var distribution: UIStackView.Distribution = .fill
  @objc open var isLayoutMarginsRelativeArrangement = false
  @objc open func addArrangedSubview(_ view: UIView) {}
  @objc open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {}
  @objc open func removeArrangedSubview(_ view: UIView) {}
  @objc open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}

@preconcurrency @MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
}

@preconcurrency @MainActor @objc open class UIScrollView: UIView {
  @objc open var contentOffset: CGPoint
  @objc open var contentSize: CGSize
  @objc open var contentInset: UIEdgeInsets
  @objc open var isPagingEnabled = false
  @objc open var isScrollEnabled = true
  @objc open var alwaysBounceVertical = false
  @objc open var showsHorizontalScrollIndicator = true
  @objc open var showsVerticalScrollIndicator = true
  @objc open var refreshControl: UIRefreshControl?
  @objc weak open var delegate: (any UIScrollViewDelegate)?
  open var contentLayoutGuide: UILayoutGuide { fatalError() }
  open var frameLayoutGuide: UILayoutGuide { fatalError() }
  @objc public override init(frame: CGRect) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
}

@preconcurrency @MainActor @objc open class UITextView: UIScrollView {
  @objc open var text: String!
  @objc open var font: UIFont?
  @objc open var isEditable = true
}

@preconcurrency @MainActor @objc open class UIVisualEffectView: UIView {}

@preconcurrency @MainActor @objc open class UISearchBar: UIView {
  @objc open var text: String?
  @objc open var placeholder: String?
  @objc weak open var delegate: (any UISearchBarDelegate)?
}

@preconcurrency @MainActor @objc public protocol UISearchBarDelegate: NSObjectProtocol {
  @objc optional func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  @objc optional func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

@preconcurrency @MainActor @objc public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

@preconcurrency @MainActor @objc open class UINavigationBar: UIView {
  @objc open var prefersLargeTitles = false
  @objc open var isTranslucent = true
}

@preconcurrency @MainActor @objc open class UITabBar: UIView {
  @objc open var items: [UITabBarItem]?
}
