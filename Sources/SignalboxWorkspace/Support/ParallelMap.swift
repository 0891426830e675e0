import Foundation

/// Calls `body` for every item on all cores, and gives the results in the order of the items.
///
/// Each thread takes the next item when it is done with one, so that a slow item holds nobody up. Taking one is a
/// lock and an addition, about 50 ns: made for bodies of some microseconds and more, such as reading a file. The threads
/// are our own, be there but one, because of their stacks: see `WorkerThread`.
/// - Parameters:
///   - items: what to work on.
///   - threads: how many threads at most; nil for one a core.
///   - weight: the expected cost of an item in any unit. With it the heaviest are taken first, so that no thread ends
///     up alone with a large one.
///   - begin: told how many items are begun, before each: on any thread, one call at a time.
///   - body: called once for each item, on any thread. `@Sendable`: the compiler refuses one that shares mutable state.
/// - Returns: one result for each item, in the order of the items.
public func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], threads: Int? = nil, weight: ((Item) -> Int)? = nil, begin: (@Sendable (Int) -> Void)? = nil,
  _ body: @escaping @Sendable (Item) -> Result
) -> [Result] {
  let cores = ProcessInfo.processInfo.activeProcessorCount
  let workers = min(max(1, threads ?? cores), items.count)
  guard workers > 0 else { return [] }
  let order = weight.map { heaviestFirst(items.map($0)) } ?? Array(items.indices)
  return Array(unsafeUninitializedCapacity: items.count) { buffer, count in
    let lock = NSLock()
    // Unchecked, because: `taken` is touched under the lock alone (macOS 13 has no `Mutex` that could say so), and each
    // place of `results` is written by the one thread that took its index; all are written when the call returns.
    nonisolated(unsafe) var taken = 0
    nonisolated(unsafe) let results = buffer
    let work = { @Sendable in
      while true {
        let turn = lock.withLock {
          guard taken < order.count else { return Int?.none }
          defer { taken += 1 }
          begin?(taken + 1)
          return taken
        }
        guard let turn else { return }
        let index = order[turn]
        results.initializeElement(at: index, to: body(items[index]))
      }
    }
    if workers == 1 { WorkerThread.ensure(work) } else { WorkerThread.run(workers, work) }
    count = items.count
  }
}

/// Does something on a thread for deep trees, and waits for it.
func onWorkerThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  parallelMap([()], threads: 1) { body() }.first ?? body()
}

private enum Either<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}

/// Does two things at once.
/// - Parameter threads: with one, the first is done before the second; nil for one a core.
func concurrently<First: Sendable, Second: Sendable>(
  threads: Int? = nil, _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let results = parallelMap([true, false], threads: threads) { isFirst -> Either<First, Second> in
    isFirst ? .first(first()) : .second(second())
  }
  guard case .first(let one)? = results.first, case .second(let two)? = results.last else { return (first(), second()) }
  return (one, two)
}

/// The indices of `weights` from the largest weight to the smallest.
private func heaviestFirst(_ weights: [Int]) -> [Int] {
  weights.indices.sorted { (weights[$0], $1) > (weights[$1], $0) }
}
