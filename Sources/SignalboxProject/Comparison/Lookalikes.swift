/// Pairs what is left of two trees where most of the arrows are the same: a coordinator that was renamed, and shows one
/// screen more.
struct Lookalikes {
  /// An arrow to or from a node that both trees have, by that node's number.
  struct Tie: Hashable {
    var isOutgoing: Bool
    var kind: CoordinatorTree.EdgeKind
    var other: Int
  }

  struct Kin {
    var node: Int
    var kind: CoordinatorTree.NodeKind
    var ties: Set<Tie>
  }

  /// How many arrows must be the same, and of how many that either node has: two of three.
  private static let (least, share) = (3, (2, 3))
  /// What so many have tells them not apart, and would cost the square of it.
  private static let crowd = 50

  private let old: [Kin]
  private let new: [Kin]

  init(_ old: [Kin], _ new: [Kin]) { (self.old, self.new) = (old, new) }

  /// Each with the only one that it is most like, if that is true the other way round as well.
  var pairs: [(old: Int, new: Int)] {
    let (ours, theirs) = (Self.favourites(of: old, among: new), Self.favourites(of: new, among: old))
    return ours.enumerated().compactMap { index, favourite in
      guard let favourite, theirs[favourite] == index else { return nil }
      return (old[index].node, new[favourite].node)
    }
  }

  private static func favourites(of some: [Kin], among others: [Kin]) -> [Int?] {
    var holders: [Tie: [Int]] = [:]
    for (index, kin) in others.enumerated() { for tie in kin.ties { holders[tie, default: []].append(index) } }
    return some.map { kin in
      var common: [Int: Int] = [:]
      for tie in kin.ties {
        guard let found = holders[tie], found.count <= crowd else { continue }
        for index in found where others[index].kind == kin.kind { common[index, default: 0] += 1 }
      }
      let likely = common.filter { index, count in
        count >= least && count * share.1 >= share.0 * (kin.ties.count + others[index].ties.count - count)
      }
      guard let most = likely.values.max() else { return nil }
      let best = likely.filter { $0.value == most }
      return best.count == 1 ? best.first?.key : nil
    }
  }
}
