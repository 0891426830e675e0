// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

@preconcurrency @MainActor @objc open class UITableViewCell: UIView {
  @objc(UITableViewCellStyle) public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  @objc(UITableViewCellAccessoryType) public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  @objc(UITableViewCellSelectionStyle) public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  @objc public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError() }
  @objc public convenience init() { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var contentView: UIView { fatalError() }
  @objc open var textLabel: UILabel? { fatalError() }
  @objc open var detailTextLabel: UILabel? { fatalError() }
  @objc open var imageView: UIImageView? { fatalError() }
  @objc open var accessoryView: UIView?
  @objc open var accessoryType: UITableViewCell.AccessoryType = .none
  @objc open var selectionStyle: UITableViewCell.SelectionStyle = .default
  @objc open var reuseIdentifier: String? { fatalError() }
  public var contentConfiguration: (any UIContentConfiguration)?
  public func defaultContentConfiguration() -> UIListContentConfiguration { fatalError() }
  @objc open func prepareForReuse() {}
  @objc open func setSelected(_ selected: Bool, animated: Bool) {}
}

@preconcurrency @MainActor public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
  public static func cell() -> UIListContentConfiguration { fatalError() }
  public static func subtitleCell() -> UIListContentConfiguration { fatalError() }
  public static func valueCell() -> UIListContentConfiguration { fatalError() }
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
}

@preconcurrency @MainActor @objc public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  @objc optional func numberOfSections(in tableView: UITableView) -> Int
  @objc optional func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  @objc optional func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  @objc optional func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewCell {
  @objc(UITableViewCellEditingStyle) public enum EditingStyle: Int, Sendable { case none, delete, insert }
}

@preconcurrency @MainActor @objc public protocol UITableViewDelegate: UIScrollViewDelegate {
  @objc optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @objc optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  @objc optional func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  @objc optional func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
}

@preconcurrency @MainActor @objc open class UITableView: UIScrollView {
  @objc(UITableViewStyle) public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  @objc(UITableViewRowAnimation) public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  public class var automaticDimension: CGFloat { fatalError() }
  @objc public init(frame: CGRect, style: UITableView.Style) { fatalError() }
  @objc public convenience override init(frame: CGRect) { fatalError() }
  @objc public convenience init() { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc weak open var dataSource: (any UITableViewDataSource)?
  @objc open var rowHeight: CGFloat = 0
  @objc open var estimatedRowHeight: CGFloat = 0
  @objc open var backgroundView: UIView?
  @objc open var tableHeaderView: UIView?
  @objc open var tableFooterView: UIView?
  @objc open var indexPathForSelectedRow: IndexPath? { fatalError() }
  @objc open var indexPathsForSelectedRows: [IndexPath]? { fatalError() }
  @objc open var isEditing = false
  @objc open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { fatalError() }
  @objc open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    fatalError()
  }
  @objc open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { fatalError() }
  @objc open func indexPath(for cell: UITableViewCell) -> IndexPath? { fatalError() }
  @objc open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  @objc open func reloadData() {}
  @objc open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
  @objc open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
  @objc open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
  @objc open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
}

@preconcurrency @MainActor @objc
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  @objc public init(style: UITableView.Style) { fatalError() }
  @objc public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc open var tableView: UITableView!
  @objc open var clearsSelectionOnViewWillAppear = true
  @objc open var refreshControl: UIRefreshControl?
  @objc open func numberOfSections(in tableView: UITableView) -> Int { fatalError() }
  @objc open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fatalError() }
  @objc open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    fatalError()
  }
  @objc open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  @objc open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { fatalError() }
  @objc open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { fatalError() }
  @objc open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { fatalError() }
  @objc open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { fatalError() }
  @objc open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}
