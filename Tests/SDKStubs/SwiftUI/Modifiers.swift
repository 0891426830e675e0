// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

public protocol NavigationViewStyle {}
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  @MainActor @preconcurrency public static var bordered: BorderedButtonStyle { fatalError() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  @MainActor @preconcurrency public static var borderedProminent: BorderedProminentButtonStyle { fatalError() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { fatalError() }
}

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { _OpaqueView() }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { _OpaqueView() }
  @preconcurrency
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { _OpaqueView() }
  @preconcurrency
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { _OpaqueView() }
  @preconcurrency
  nonisolated public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View {
    _OpaqueView()
  }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { _OpaqueView() }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { _OpaqueView() }
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { _OpaqueView() }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { _OpaqueView() }
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    _OpaqueView()
  }
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { _OpaqueView() }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    _OpaqueView()
  }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { _OpaqueView() }
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { _OpaqueView() }
  nonisolated public func searchable(text: Binding<String>) -> some View { _OpaqueView() }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { _OpaqueView() }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { _OpaqueView() }
  nonisolated public func padding(_ length: CGFloat) -> some View { _OpaqueView() }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { _OpaqueView() }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { _OpaqueView() }
  nonisolated public func font(_ font: Font?) -> some View { _OpaqueView() }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { _OpaqueView() }
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { _OpaqueView() }
  nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View { _OpaqueView() }
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    _OpaqueView()
  }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { _OpaqueView() }
  nonisolated public func lineLimit(_ number: Int?) -> some View { _OpaqueView() }
  nonisolated public func opacity(_ opacity: Double) -> some View { _OpaqueView() }
  nonisolated public func disabled(_ disabled: Bool) -> some View { _OpaqueView() }
  nonisolated public func hidden() -> some View { _OpaqueView() }
  nonisolated public func cornerRadius(_ radius: CGFloat) -> some View { _OpaqueView() }
  nonisolated public func ignoresSafeArea() -> some View { _OpaqueView() }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { _OpaqueView() }
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { _OpaqueView() }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { _OpaqueView() }
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { _OpaqueView() }
}
