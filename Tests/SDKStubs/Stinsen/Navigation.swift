// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import Combine
import SwiftUI

public class NavigationStack<T: NavigationCoordinatable> {
  public init(initial: PartialKeyPath<T>, _ initialInput: Any? = nil) { fatalError() }
  public var currentRoute: Int { fatalError() }
  public func isInStack(_ keyPathHash: Int) -> Bool { fatalError() }
  public func hasParent() -> Bool { fatalError() }
}

public protocol NavigationCoordinatable: Coordinatable {
  typealias Route = NavigationRoute
  typealias Root = NavigationRoute
  typealias Router = NavigationRouter<Self>
  associatedtype CustomizeViewType: View
  associatedtype RouterStoreType
  var routerStorable: RouterStoreType { get }
  var stack: NavigationStack<Self> { get }
  func customize(_ view: AnyView) -> CustomizeViewType
}

// The requirements that every coordinator gets from here are left out of the protocol.
extension NavigationCoordinatable {
  public var routerStorable: Self { fatalError() }
  public weak var parent: ChildDismissable? {
    get { fatalError() }
    set {}
  }
  public func customize(_ view: AnyView) -> some View { view }
  public func dismissChild<T: Coordinatable>(coordinator: T, action: (() -> Void)? = nil) {}
  public func dismissCoordinator(_ action: (() -> Void)? = nil) {}
  public func popLast(_ action: (() -> Void)? = nil) {}
  public func view() -> AnyView { fatalError() }
  @discardableResult
  public func popToRoot(_ action: (() -> Void)? = nil) -> Self { fatalError() }
  @discardableResult
  public func route<Input, Output: Coordinatable>(
    to route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input
  ) -> Output { fatalError() }
  @discardableResult
  public func route<Output: Coordinatable>(
    to route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>
  ) -> Output { fatalError() }
  @discardableResult
  public func route<Input, Output: View>(
    to route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input
  ) -> Self { fatalError() }
  @discardableResult
  public func route<Output: View>(
    to route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>
  ) -> Self { fatalError() }
  @discardableResult
  public func focusFirst<Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>
  ) throws -> Output { fatalError() }
  @discardableResult
  public func focusFirst<Input, Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>
  ) throws -> Output { fatalError() }
  @discardableResult
  public func focusFirst<Input: Equatable, Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input
  ) throws -> Output { fatalError() }
  @discardableResult
  public func focusFirst<Input, Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input,
    comparator: @escaping (Input, Input) -> Bool
  ) throws -> Output { fatalError() }
  @discardableResult
  public func focusFirst<Output: View>(
    _ route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>
  ) throws -> Self { fatalError() }
  @discardableResult
  public func focusFirst<Input, Output: View>(
    _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>
  ) throws -> Self { fatalError() }
  @discardableResult
  public func focusFirst<Input: Equatable, Output: View>(
    _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input
  ) throws -> Self { fatalError() }
  @discardableResult
  public func focusFirst<Input, Output: View>(
    _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input,
    comparator: @escaping (Input, Input) -> Bool
  ) throws -> Self { fatalError() }
  @discardableResult
  public func root<Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
  ) -> Output { fatalError() }
  @discardableResult
  public func root<Input, Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
  ) -> Output { fatalError() }
  @discardableResult
  public func root<Input: Equatable, Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
  ) -> Output { fatalError() }
  @discardableResult
  public func root<Input, Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
    comparator: @escaping (Input, Input) -> Bool
  ) -> Output { fatalError() }
  public func isRoot<Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
  ) -> Bool { fatalError() }
  public func isRoot<Input, Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
  ) -> Bool { fatalError() }
  @discardableResult
  public func root<Output: View>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
  ) -> Self { fatalError() }
  @discardableResult
  public func root<Input, Output: View>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
  ) -> Self { fatalError() }
  @discardableResult
  public func root<Input: Equatable, Output: View>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
  ) -> Self { fatalError() }
  @discardableResult
  public func root<Input, Output: View>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
    comparator: @escaping (Input, Input) -> Bool
  ) -> Self { fatalError() }
  public func isRoot<Output: View>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
  ) -> Bool { fatalError() }
  public func isRoot<Input, Output: View>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
  ) -> Bool { fatalError() }
  @discardableResult
  public func hasRoot<Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
  ) -> Output? { fatalError() }
  @discardableResult
  public func hasRoot<Input, Output: Coordinatable>(
    _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
  ) -> Output? { fatalError() }
}
