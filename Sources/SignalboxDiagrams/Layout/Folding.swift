/// Turns parents with many children of their own into single blocks, the children below them in columns.
///
/// A child is its parent's own when nothing else leads to it or below it, in either direction. Only such children can
/// move freely; everything else stays in the columns of the layered layout.
struct Folding {
  /// What is left to lay out: items in their old order, and the links between them.
  private(set) var blocks: [Block]
  private(set) var links: [Link]
  private(set) var pins: [Layering.Pin]
  private let style: LayoutStyle
  /// For each item its own children, in the links' order, and the links to each.
  private var children: [[Int]]
  private var childLinks: [[Int]]
  private var isFolded: [Bool]
  /// How many boxes were moved into blocks around them. In a very long chain each would be moved as often as it is deep.
  private var moves = 0
  private static let mostMoves = 500_000

  init(blocks: [Block], links: [Link], pins: [Layering.Pin], style: LayoutStyle) {
    self.blocks = blocks
    self.links = links
    self.pins = pins
    self.style = style
    children = Array(repeating: [], count: blocks.count)
    childLinks = children
    isFolded = Array(repeating: false, count: blocks.count)
    guard style.threshold < .infinity else { return }
    let order = findOwnChildren()
    var stacks = blocks.map(\.size.height)
    for item in order { foldIfHigh(item, &stacks) }
    drop(hidden())
  }

  /// Peels off leaves again and again: an item is its parent's own once only links from that parent are left.
  /// - Returns: all items, children before their parents.
  private mutating func findOwnChildren() -> [Int] {
    var touching = [Set<Int>](repeating: [], count: blocks.count)
    for (index, link) in links.enumerated() where link.from != link.to {
      touching[link.from].insert(index)
      touching[link.to].insert(index)
    }
    func parent(of item: Int) -> Int? {
      guard pins[item] == .free, blocks[item].tails.isEmpty, touching[item].count < 5 else { return nil }
      let parents = Set(touching[item].map { links[$0].from })
      let isOwn = touching[item].allSatisfy { links[$0].to == item && links[$0].isStructure }
      guard isOwn, parents.count == 1, let parent = parents.first, blocks[parent].tails.isEmpty else { return nil }
      return pins[parent] == .free || pins[parent] == .root ? parent : nil
    }
    var isPeeled = [Bool](repeating: false, count: blocks.count)
    var order: [Int] = []
    var queue = Array(blocks.indices)
    var next = 0
    while next < queue.count {
      let item = queue[next]
      next += 1
      guard !isPeeled[item], let parent = parent(of: item) else { continue }
      isPeeled[item] = true
      order.append(item)
      childLinks[item] = touching[item].sorted()
      touching[parent].subtract(childLinks[item])
      children[parent].append(item)
      queue.append(parent)
    }
    for item in blocks.indices {
      children[item].sort { (childLinks[$0].first ?? 0, $0) < (childLinks[$1].first ?? 0, $1) }
    }
    return order + blocks.indices.filter { !isPeeled[$0] }
  }

  /// - Parameter stacks: how high each item stands with all its children beside it, roughly.
  private mutating func foldIfHigh(_ item: Int, _ stacks: inout [Double]) {
    guard !children[item].isEmpty else { return }
    let stack = children[item].reduce(0) { $0 + stacks[$1] + LayoutSpacing.betweenSiblings }
    guard stack > style.threshold, moves < Self.mostMoves else {
      stacks[item] = max(stacks[item], stack)
      return
    }
    isFolded[item] = true
    let parts = children[item].map { child in
      HangingBlock.Child(
        block: subtree(of: child), edges: childLinks[child].map { links[$0].edge },
        labelWidth: childLinks[child].map { links[$0].labelWidth }.max() ?? 0)
    }
    blocks[item] = HangingBlock.block(parent: blocks[item], children: parts, height: style.height)
    moves += blocks[item].boxes.count
    // What stands in the parent's block now is not needed a second time.
    for child in children[item] where isFolded[child] {
      (blocks[child].boxes, blocks[child].frames, blocks[child].routes) = ([], [], [])
    }
    stacks[item] = blocks[item].size.height
  }

  /// A child with everything below it as one block.
  private func subtree(of item: Int) -> Block {
    guard !isFolded[item], !children[item].isEmpty else { return blocks[item] }
    var members = [item]
    var next = 0
    while next < members.count {
      if !isFolded[members[next]] { members += children[members[next]] }
      next += 1
    }
    let numbers = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    let inner = members.dropFirst().flatMap { childLinks[$0] }.sorted().map { index in
      var link = links[index]
      link.from = numbers[link.from, default: 0]
      link.to = numbers[link.to, default: 0]
      return link
    }
    let pins = members.map { $0 == item ? Layering.Pin.root : .free }
    return LayeredLayout(
      blocks: members.map { blocks[$0] }, links: inner, layering: Layering(pins: pins, links: inner), first: [0],
      style: style
    ).block(root: 0)
  }

  /// Everything below a folded item.
  private func hidden() -> Set<Int> {
    var result: Set<Int> = []
    var stack = blocks.indices.filter { isFolded[$0] }.flatMap { children[$0] }
    while let item = stack.popLast() {
      if result.insert(item).inserted { stack += children[item] }
    }
    return result
  }

  private mutating func drop(_ hidden: Set<Int>) {
    let kept = blocks.indices.filter { !hidden.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    links = links.compactMap { link in
      guard let from = numbers[link.from], let to = numbers[link.to] else { return nil }
      var moved = link
      moved.from = from
      moved.to = to
      return moved
    }
    blocks = kept.map { blocks[$0] }
    pins = kept.map { pins[$0] }
  }
}
