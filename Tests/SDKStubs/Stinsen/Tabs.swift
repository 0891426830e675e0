// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import Combine
import SwiftUI

public class TabChild: ObservableObject {
  public let startingItems: [AnyKeyPath]
  public var activeTab: Int
  public init(startingItems: [AnyKeyPath], activeTab: Int = 0) { fatalError() }
}

public protocol TabCoordinatable: Coordinatable {
  typealias Route = TabRoute
  typealias Router = TabRouter<Self>
  associatedtype RouterStoreType
  associatedtype CustomizeViewType: View
  var routerStorable: RouterStoreType { get }
  var child: TabChild { get }
  func customize(_ view: AnyView) -> CustomizeViewType
}

extension TabCoordinatable {
  public var routerStorable: Self { fatalError() }
  public var canDismissChild: Bool { fatalError() }
  public var parent: ChildDismissable? {
    get { fatalError() }
    set {}
  }
  public func dismissChild<T: Coordinatable>(coordinator: T, action: (() -> Void)?) {}
  public func customize(_ view: AnyView) -> some View { view }
  public func view() -> AnyView { fatalError() }
  @discardableResult
  public func focusFirst<Output: Coordinatable>(_ route: KeyPath<Self, Content<Self, Output>>) -> Output {
    fatalError()
  }
  @discardableResult
  public func focusFirst<Output: View>(_ route: KeyPath<Self, Content<Self, Output>>) -> Self { fatalError() }
}

public class TabRouter<T>: Routable {
  public var coordinator: T { fatalError() }
  public init(coordinator: T) { fatalError() }
}

extension TabRouter where T: TabCoordinatable {
  @discardableResult
  public func focusFirst<Output: Coordinatable>(_ route: KeyPath<T, Content<T, Output>>) -> Output { fatalError() }
  @discardableResult
  public func focusFirst<Output: View>(_ route: KeyPath<T, Content<T, Output>>) -> T { fatalError() }
}
