import SignalboxTestSupport

/// A small project that means no good. The same recipe and seed always give the same bytes.
public struct HostileInput: Sendable, Equatable {
  /// One thing in the project's folder.
  public struct File: Sendable, Equatable {
    /// Relative to the folder. Bytes: it need not be text.
    public var path: [UInt8]
    public var content: Content

    public init(_ path: [UInt8], _ content: Content) {
      self.path = path
      self.content = content
    }

    public init(_ path: String, _ text: String) { self.init(Array(path.utf8), .bytes(Array(text.utf8))) }

    public init(_ path: String, bytes: [UInt8]) { self.init(Array(path.utf8), .bytes(bytes)) }

    /// The path as text, replacement characters where it is none.
    public var name: String { String(decoding: path, as: UTF8.self) }

    /// What a file holds; nil for links, pipes and folders.
    public var bytes: [UInt8]? {
      if case .bytes(let bytes) = content { bytes } else { nil }
    }
  }

  public enum Content: Sendable, Equatable {
    case bytes([UInt8])
    case link(to: String)
    case pipe
    case folder
    /// A file or folder that nobody may read, once it is written.
    case locked([UInt8])
  }

  /// The id of the recipe that made it.
  public var recipe: String
  public var files: [File]
  /// Whether it is about the disk, so that only the whole program can be tried on it.
  public var needsDisk = false

  public init(recipe: String, files: [File], needsDisk: Bool = false) {
    self.recipe = recipe
    self.files = files
    self.needsDisk = needsDisk
  }

  /// The bytes of all files together.
  public var size: Int { files.reduce(0) { $0 + ($1.bytes?.count ?? 0) } }
}

extension HostileInput {
  /// A way to make hostile inputs.
  public struct Recipe: Sendable, Identifiable {
    public let id: String
    /// How often it comes up beside the others.
    let weight: Int
    let make: @Sendable (inout Dice, Material) -> [File]
    var needsDisk = false
  }

  /// Every recipe there is.
  public static let recipes: [Recipe] =
    Recipe.mutations + Recipe.structures + Recipe.texts + Recipe.interfaces + Recipe.settings
    + Recipe.documents + Recipe.folders

  /// Makes the input of a seed.
  /// - Parameter recipe: the id of the one to follow; nil to let the seed choose.
  public init(seed: UInt64, material: Material, recipe: String? = nil) {
    var dice = Dice(seed: seed)
    let recipes = Self.recipes.filter { recipe == nil || $0.id == recipe }
    var roll = dice.number(below: max(1, recipes.reduce(0) { $0 + $1.weight }))
    let chosen = recipes.first { recipe in
      roll -= recipe.weight
      return roll < 0
    }
    self.init(
      recipe: chosen?.id ?? "", files: chosen?.make(&dice, material) ?? [], needsDisk: chosen?.needsDisk ?? false)
  }
}

/// Seeded randomness with the questions that recipes ask.
public struct Dice: Sendable {
  private var generator: SeededGenerator

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// 0 to `limit - 1`; 0 where that is nothing.
  public mutating func number(below limit: Int) -> Int {
    limit <= 1 ? 0 : Int(generator.next() % UInt64(limit))
  }

  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }

  /// True once in `count` times.
  public mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

  public mutating func pick<Items: RandomAccessCollection>(_ items: Items) -> Items.Element
  where Items.Index == Int {
    items[items.startIndex + number(below: items.count)]
  }

  /// Small numbers mostly, large ones sometimes: what grows shows at both ends.
  public mutating func size(to limit: Int) -> Int {
    let bound = [4, 12, 40, limit][number(below: 4)]
    return 1 + number(below: min(bound, limit))
  }
}
