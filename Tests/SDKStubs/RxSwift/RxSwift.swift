// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// RxSwift 6, Swift 5 mode: what RxFlow's signatures and a stepper need.
@_exported import Foundation

public enum Event<Element> {
  case next(Element)
  case error(any Error)
  case completed
}

public protocol Disposable {
  func dispose()
}

extension Disposable {
  public func disposed(by bag: DisposeBag) {}
}

public final class DisposeBag {
  public init() {}
  public func insert(_ disposable: any Disposable) {}
}

public enum Disposables {
  public static func create() -> any Disposable { fatalError() }
}

public protocol ObserverType<Element> {
  associatedtype Element
  func on(_ event: Event<Element>)
}

public protocol ObservableConvertibleType {
  associatedtype Element
  func asObservable() -> Observable<Element>
}

public protocol ObservableType: ObservableConvertibleType {}

public class Observable<Element>: ObservableType {
  public func asObservable() -> Observable<Element> { fatalError() }
  public static func just(_ element: Element) -> Observable<Element> { fatalError() }
  public static func empty() -> Observable<Element> { fatalError() }
  public static func never() -> Observable<Element> { fatalError() }
  public static func of(_ elements: Element...) -> Observable<Element> { fatalError() }
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { fatalError() }
}

extension ObservableType {
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> { fatalError() }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    fatalError()
  }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
  public func take(_ count: Int) -> Observable<Element> { fatalError() }
  public func startWith(_ elements: Element...) -> Observable<Element> { fatalError() }
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil
  ) -> Observable<Element> { fatalError() }
  public func asSingle() -> Single<Element> { fatalError() }
}

public enum SingleTrait {}

public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { fatalError() }
}

public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

extension PrimitiveSequence where Trait == SingleTrait {
  public static func just(_ element: Element) -> Single<Element> { fatalError() }
  public static func never() -> Single<Element> { fatalError() }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> { fatalError() }
}

public class PublishSubject<Element>: Observable<Element>, ObserverType {
  public override init() { fatalError() }
  public func on(_ event: Event<Element>) {}
  public func onNext(_ element: Element) {}
}

public struct Reactive<Base> {
  public let base: Base
  public init(_ base: Base) { fatalError() }
}

public protocol ReactiveCompatible {
  associatedtype ReactiveBase
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  public var rx: Reactive<Self> {
    get { fatalError() }
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
