import Foundation

/// An app of any size, the same for the same seed: modules that import each other, with coordinators, screens, messages, and
/// the models and services that are most of the code of a real app.
struct SyntheticApp {
  /// About how many lines a module has.
  static let linesOfModule = 10_000
  /// How many coordinators a module has, and how many screens each of them shows.
  static let flows = 4
  static let screens = 5
  /// How many modules a module starts flows of.
  private static let children = 3

  let modules: Int
  let seed: UInt64

  /// - Parameter lines: about how many lines there are to be.
  init(lines: Int, seed: UInt64) {
    modules = max(1, lines / Self.linesOfModule)
    self.seed = seed
  }

  /// The name of a module: every tenth is one that others build on.
  func name(_ index: Int) -> String {
    index == 0 ? "App" : Self.isShared(index) ? "Core\(index)" : "\(Self.words[index % Self.words.count])\(index)"
  }

  static func isShared(_ index: Int) -> Bool { index % 10 == 1 }

  /// The modules whose flows a module starts: a tree, so that every flow is reached from the app.
  func children(of index: Int) -> [Int] {
    let features = (0..<modules).lazy.filter { !Self.isShared($0) }
    guard let place = position(of: index) else { return [] }
    let first = place * Self.children + 1
    return features.dropFirst(first).prefix(Self.children).map { $0 }
  }

  /// Which feature a module is, counted without those that others build on.
  private func position(of index: Int) -> Int? {
    Self.isShared(index) ? nil : index - (index + 8) / 10
  }

  /// The modules that a module builds on.
  func shared(by index: Int) -> [Int] {
    guard !Self.isShared(index) else { return [] }
    let nearest = max(1, index - (index + 9) % 10)
    return Array(Set([1, nearest])).sorted().filter { $0 < modules }
  }

  /// Writes everything below a folder.
  /// - Returns: how many lines there are.
  func write(to folder: URL) throws -> Int {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let targets = (0..<modules).map { "    .target(name: \"\(name($0))\")," }.joined(separator: "\n")
    let manifest = "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(\n  name: \"Shop\",\n"
    try Data("\(manifest)  targets: [\n\(targets)\n  ])\n".utf8)
      .write(to: folder.appendingPathComponent("Package.swift"))
    var lines = 0
    for index in 0..<modules {
      let place = folder.appendingPathComponent("Sources/\(name(index))")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (file, text) in SyntheticModule(index, of: self).files {
        let bytes = Data(text.utf8)
        lines += bytes.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
        try bytes.write(to: place.appendingPathComponent(file))
      }
    }
    return lines
  }

  static let words = [
    "Cart", "Catalog", "Payment", "Profile", "Orders", "Search", "Reviews", "Coupons", "Address", "Delivery", "Support",
    "Wishlist", "Login", "Settings", "Messages", "Gifts", "Stores", "Scanner", "Returns", "Deals", "Video", "Social",
  ]
}

/// Numbers that look like chance and are the same for the same seed.
struct SyntheticChance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number from 0 to below `limit`.
  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % limit
  }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[next(items.count)] }
}
