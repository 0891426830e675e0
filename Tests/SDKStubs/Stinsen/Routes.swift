// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import SwiftUI

public enum PresentationType {
  case modal
  case modalNonDismissible
  case push
  case fullScreen
  public static func modal(dismissible: Bool) -> PresentationType { fatalError() }
}

public protocol RouteType {}
public struct RootSwitch: RouteType {}
public struct Presentation: RouteType {}

public struct Transition<T: NavigationCoordinatable, U: RouteType, Input, Output: ViewPresentable> {}

@propertyWrapper
public class NavigationRoute<T: NavigationCoordinatable, U: RouteType, Input, Output: ViewPresentable> {
  public var wrappedValue: Transition<T, U, Input, Output>
  init(standard: Transition<T, U, Input, Output>) { fatalError() }
}

extension NavigationRoute where Input == Void, Output == AnyView, U == Presentation {
  public convenience init<ViewOutput: View>(
    wrappedValue: @escaping ((T) -> (() -> ViewOutput)), _ presentation: PresentationType
  ) { fatalError() }
}

extension NavigationRoute where Output == AnyView, U == Presentation {
  public convenience init<ViewOutput: View>(
    wrappedValue: @escaping ((T) -> ((Input) -> ViewOutput)), _ presentation: PresentationType
  ) { fatalError() }
}

extension NavigationRoute where Input == Void, Output: Coordinatable, U == Presentation {
  public convenience init(wrappedValue: @escaping ((T) -> (() -> Output)), _ presentation: PresentationType) {
    fatalError()
  }
}

extension NavigationRoute where Output: Coordinatable, U == Presentation {
  public convenience init(wrappedValue: @escaping ((T) -> ((Input) -> Output)), _ presentation: PresentationType) {
    fatalError()
  }
}

extension NavigationRoute where Input == Void, Output == AnyView, U == RootSwitch {
  public convenience init<ViewOutput: View>(wrappedValue: @escaping ((T) -> (() -> ViewOutput))) { fatalError() }
}

extension NavigationRoute where Output == AnyView, U == RootSwitch {
  public convenience init<ViewOutput: View>(wrappedValue: @escaping ((T) -> ((Input) -> ViewOutput))) { fatalError() }
}

extension NavigationRoute where Input == Void, Output: Coordinatable, U == RootSwitch {
  public convenience init(wrappedValue: @escaping ((T) -> (() -> Output))) { fatalError() }
}

extension NavigationRoute where Output: Coordinatable, U == RootSwitch {
  public convenience init(wrappedValue: @escaping ((T) -> ((Input) -> Output))) { fatalError() }
}

public class Content<T: TabCoordinatable, Output: ViewPresentable> {
  init() {}
}

@propertyWrapper
public class TabRoute<T: TabCoordinatable, Output: ViewPresentable> {
  public var wrappedValue: Content<T, Output>
  init(standard: Content<T, Output>) { fatalError() }
}

extension TabRoute where Output == AnyView {
  public convenience init<ViewOutput: View, TabItem: View>(
    wrappedValue: @escaping ((T) -> (() -> ViewOutput)), tabItem: @escaping ((T) -> ((Bool) -> TabItem))
  ) { fatalError() }
  public convenience init<ViewOutput: View, TabItem: View>(
    wrappedValue: @escaping ((T) -> (() -> ViewOutput)), tabItem: @escaping ((T) -> ((Bool) -> TabItem)),
    onTapped: @escaping ((T) -> ((Bool, Output) -> Void))
  ) { fatalError() }
}

extension TabRoute where Output: Coordinatable {
  public convenience init<TabItem: View>(
    wrappedValue: @escaping ((T) -> (() -> Output)), tabItem: @escaping ((T) -> ((Bool) -> TabItem))
  ) { fatalError() }
  public convenience init<TabItem: View>(
    wrappedValue: @escaping ((T) -> (() -> Output)), tabItem: @escaping ((T) -> ((Bool) -> TabItem)),
    onTapped: @escaping ((T) -> ((Bool, Output) -> Void))
  ) { fatalError() }
}
