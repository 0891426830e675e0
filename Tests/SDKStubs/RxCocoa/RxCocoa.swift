// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

@_exported import RxRelay
import RxSwift
import UIKit

public struct ControlEvent<PropertyType>: ObservableType {
  public typealias Element = PropertyType
  public func asObservable() -> Observable<PropertyType> { fatalError() }
}

public struct ControlProperty<PropertyType>: ObservableType {
  public typealias Element = PropertyType
  public func asObservable() -> Observable<PropertyType> { fatalError() }
}

extension ObservableType {
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { fatalError() }
}

extension Reactive where Base: UIButton {
  public var tap: ControlEvent<Void> { fatalError() }
}

extension Reactive where Base: UITextField {
  public var text: ControlProperty<String?> { fatalError() }
}
