// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

@preconcurrency @MainActor @objc open class UICollectionReusableView: UIView {
  @objc open var reuseIdentifier: String? { fatalError() }
  @objc open func prepareForReuse() {}
}

@preconcurrency @MainActor @objc open class UICollectionViewCell: UICollectionReusableView {
  @objc public override init(frame: CGRect) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var contentView: UIView { fatalError() }
  @objc open var isSelected = false
  @objc open var isHighlighted = false
  @objc open var backgroundView: UIView?
}

@preconcurrency @MainActor @objc open class UICollectionViewListCell: UICollectionViewCell {
  public var contentConfiguration: (any UIContentConfiguration)?
  public func defaultContentConfiguration() -> UIListContentConfiguration { fatalError() }
}

@preconcurrency @MainActor @objc open class UICollectionViewLayout: NSObject {
  @objc public override init() { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open func invalidateLayout() {}
}

@preconcurrency @MainActor @objc open class UICollectionViewFlowLayout: UICollectionViewLayout {
  @objc public override init() { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  @objc open var itemSize: CGSize
  @objc open var estimatedItemSize: CGSize
  @objc open var minimumLineSpacing: CGFloat = 0
  @objc open var minimumInteritemSpacing: CGFloat = 0
  @objc open var sectionInset: UIEdgeInsets
}

public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public init(appearance: UICollectionLayoutListConfiguration.Appearance) { fatalError() }
}

@preconcurrency @MainActor @objc open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { fatalError() }
}

@preconcurrency @MainActor @objc public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  @objc optional func numberOfSections(in collectionView: UICollectionView) -> Int
}

@preconcurrency @MainActor @objc public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  @objc optional func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

@preconcurrency @MainActor @objc public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

@preconcurrency @MainActor @objc open class UICollectionView: UIScrollView {
  @objc(UICollectionViewScrollDirection) public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  @objc public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc weak open var dataSource: (any UICollectionViewDataSource)?
  @objc open var collectionViewLayout: UICollectionViewLayout
  @objc open var backgroundView: UIView?
  @objc open var indexPathsForSelectedItems: [IndexPath]? { fatalError() }
  @objc open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  @objc open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { fatalError() }
  @objc open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { fatalError() }
  @objc open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { fatalError() }
  @objc open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  @objc open func reloadData() {}
  @objc open func reloadSections(_ sections: IndexSet) {}
  @objc open func reloadItems(at indexPaths: [IndexPath]) {}
}

@preconcurrency @MainActor @objc
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  @objc public init(collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  @objc public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var collectionView: UICollectionView!
  @objc open func numberOfSections(in collectionView: UICollectionView) -> Int { fatalError() }
  @objc open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    fatalError()
  }
  @objc open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { fatalError() }
  @objc open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
