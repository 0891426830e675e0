// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// Stinsen 2.0.14 (rundfunk47), Swift 5 mode.
import Combine
import SwiftUI

public protocol ViewPresentable {
  func view() -> AnyView
}

extension AnyView: ViewPresentable {
  public func view() -> AnyView { fatalError() }
}

public protocol StringIdentifiable {
  var id: String { get }
}

public protocol ChildDismissable: AnyObject {
  func dismissChild<T: Coordinatable>(coordinator: T, action: (() -> Void)?)
  var canDismissChild: Bool { get }
}

extension ChildDismissable {
  public var canDismissChild: Bool { fatalError() }
}

public protocol Coordinatable: ObservableObject, StringIdentifiable, Identifiable, ViewPresentable, ChildDismissable {
  var parent: ChildDismissable? { get set }
}

extension Coordinatable {
  public var id: String { fatalError() }
}

public final class AnyCoordinator: Coordinatable {
  public var parent: ChildDismissable?
  public init<Base: Coordinatable>(_ base: Base) { fatalError() }
  public func dismissChild<T: Coordinatable>(coordinator: T, action: (() -> Void)?) {}
  public func view() -> AnyView { fatalError() }
}

open class ViewWrapperCoordinator<T: Coordinatable, V: View>: Coordinatable {
  public weak var parent: ChildDismissable?
  public let child: T
  public init(_ childCoordinator: T, _ view: @escaping (AnyView) -> V) { fatalError() }
  public init(_ childCoordinator: T, _ view: @escaping (any Coordinatable) -> (AnyView) -> V) { fatalError() }
  public func dismissChild<Child: Coordinatable>(coordinator: Child, action: (() -> Void)?) {}
  public func view() -> AnyView { fatalError() }
}

public class NavigationViewCoordinator<T: Coordinatable>: ViewWrapperCoordinator<T, AnyView> {
  public init(_ childCoordinator: T) { fatalError() }
}

public enum FocusError: LocalizedError {
  case routeNotFound
}

public protocol Routable: ObservableObject {}

@propertyWrapper
public struct RouterObject<Value: Routable> {
  public var wrappedValue: Value? {
    mutating get { fatalError() }
    @available(*, unavailable, message: "RouterObject cannot be set") set {}
  }
  public init() {}
}

public class RouterStore {
  public static let shared = RouterStore()
  public func store<T: Routable>(router: T) {}
  public func retrieve<T: Routable>() -> T? { fatalError() }
}
