/// Objects of reactive libraries through which code sends events.
package enum EventSubject {
  /// What sends an event, by the names of the types.
  package static let methods = [
    "PublishSubject": "onNext", "ReplaySubject": "onNext", "AsyncSubject": "onNext", "PublishRelay": "accept",
    "PassthroughSubject": "send",
  ]
}
