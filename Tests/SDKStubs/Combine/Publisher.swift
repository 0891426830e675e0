// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

@_exported import Foundation

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() {}
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

public protocol Cancellable {
  func cancel()
}

public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) { fatalError() }
  public func cancel() {}
  public func hash(into hasher: inout Hasher) {}
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { fatalError() }
  public func store(in set: inout Set<AnyCancellable>) {}
  public func store<Others: RangeReplaceableCollection>(in collection: inout Others)
  where Others.Element == AnyCancellable {}
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public init<Upstream: Publisher>(_ publisher: Upstream)
  where Upstream.Output == Output, Upstream.Failure == Failure {}
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ output: Output) {}
}

public struct Empty<Output, Failure: Error>: Publisher {
  public init() {}
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public var value: Output
  public init(_ value: Output) { fatalError() }
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}

public protocol Scheduler {}
extension DispatchQueue: Scheduler {}
extension OperationQueue: Scheduler {}

// On a Mac each operator has a type of its own; `AnyPublisher` stands for all of them here.
extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
  public func map<Value>(_ transform: @escaping (Output) -> Value) -> AnyPublisher<Value, Failure> { fatalError() }
  public func first() -> AnyPublisher<Output, Failure> { fatalError() }
  public func compactMap<Value>(_ transform: @escaping (Output) -> Value?) -> AnyPublisher<Value, Failure> {
    fatalError()
  }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> { fatalError() }
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { fatalError() }
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { fatalError() }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { fatalError() }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    fatalError()
  }
}
