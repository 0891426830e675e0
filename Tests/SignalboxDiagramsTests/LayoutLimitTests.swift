import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// What bounds the work of the layout, and that it changes nothing where it does not bind.
@Suite struct LayoutLimitTests {
  @Test func tracksAreThoseOfLookingAtAllLanes() {
    for seed in UInt64(0)..<60 {
      var generator = SeededGenerator(seed: seed)
      let lanes = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        let ends = (0..<2).map { _ in Double(Int.random(in: 0...40, using: &generator)) }
        return (low: (ends.min() ?? 0) - 0.5, high: (ends.max() ?? 0) + 0.5)
      }
      var free = FreeTracks(lanes.flatMap { [$0.low, $0.high] })
      var taken: [(low: Double, high: Double, track: Int)] = []
      for lane in lanes {
        let track = taken.filter { $0.low < lane.high && lane.low < $0.high }.map { $0.track + 1 }.max() ?? 0
        #expect(free.take(from: lane.low, to: lane.high) == track)
        taken.append((lane.low, lane.high, track))
      }
    }
  }

  @Test func aLongWayThroughEverythingIsFoldedUp() {
    let count = 400
    var generator = SeededGenerator(seed: 3)
    let pairs =
      (1..<count).map { ($0 - 1, $0) }
      + (0..<count * 4).map { _ in
        (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
      }
    let links = pairs.enumerated().map { index, pair in
      Link(edge: index, from: pair.0, to: pair.1, origin: pair.0, goal: pair.1, family: 0, labelWidth: 0)
    }
    let layering = Layering(pins: (0..<count).map { $0 == 0 ? .root : .free }, links: links)
    let stretches = links.reduce(0) { $0 + abs(layering.layers[$1.from] - layering.layers[$1.to]) }
    #expect(stretches <= 2000 + 12 * (count + links.count))
    #expect(layering.layers[0] == 0)
    #expect(Set(layering.layers) == Set(0...(layering.layers.max() ?? 0)))
    // A chain alone may be as long as it is.
    let chain = Layering(pins: (0..<count).map { $0 == 0 ? .root : .free }, links: Array(links.prefix(count - 1)))
    #expect(chain.layers == Array(0..<count))
  }
}
