// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import RxSwift

public final class PublishRelay<Element>: ObservableType {
  public init() {}
  public func accept(_ event: Element) {}
  public func asObservable() -> Observable<Element> { fatalError() }
}

public final class BehaviorRelay<Element>: ObservableType {
  public init(value: Element) { fatalError() }
  public var value: Element { fatalError() }
  public func accept(_ event: Element) {}
  public func asObservable() -> Observable<Element> { fatalError() }
}

extension ObservableType {
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable { fatalError() }
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable { fatalError() }
}
