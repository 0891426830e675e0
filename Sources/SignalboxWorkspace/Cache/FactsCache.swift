import Foundation
import SignalboxFacts

/// The facts of one project's files as they were read before, by the content of the files.
///
/// In sixteen parts, by hash: a changed file writes one of them anew. Parts are replaced at once, so that runs beside
/// each other read old ones or new ones, never halves.
struct FactsCache: Sendable {
  private static let parts = 16
  static let ending = ".signalfacts"

  private let folder: String
  private let base: CacheFolder
  private let shards: [Shard]

  /// - Parameters:
  ///   - folder: need not be there.
  ///   - base: the folder around it.
  init(folder: String, of base: CacheFolder) {
    self.folder = folder
    self.base = base
    let paths = (0..<Self.parts).map { Self.path(of: $0, in: folder) }
    shards = access(folder, F_OK) == 0 ? parallelMap(paths) { Shard(path: $0) } : paths.map { _ in Shard() }
  }

  /// What else is known of the project.
  var answers: KeptAnswers { KeptAnswers(folder: folder) }

  private static func path(of part: Int, in folder: String) -> String {
    Path.join(folder, String(part, radix: 16) + ending)
  }

  private static func part(of hash: ContentHash) -> Int { Int(hash.low % UInt64(parts)) }

  /// The facts of a file with this content; nil where they are not known.
  func facts(of hash: ContentHash, as file: SourceFile) -> FileFacts? {
    facts(of: hash)?.placed(as: file)
  }

  /// The same, of wherever it lies.
  func facts(of hash: ContentHash) -> FileFacts? { shards[Self.part(of: hash)].facts(of: hash) }

  /// The hash with these digits, where facts are known of its content.
  func hash(_ digits: String) -> ContentHash? {
    guard let low = UInt64(digits.suffix(16), radix: 16) else { return nil }
    return shards[Int(low % UInt64(Self.parts))].hashes.first { $0.low == low && $0.digits == digits }
  }

  /// Facts as they are kept: without what depends on where the file lies.
  static func content(of facts: FileFacts, _ hash: ContentHash) -> FactsArchive.Content {
    var facts = facts
    facts.path = ""
    facts.module = nil
    return FactsArchive.Content(facts, hash: hash)
  }

  /// Keeps what was read now, and of what was not asked for as much again.
  /// - Parameters:
  ///   - fresh: what was not known.
  ///   - used: what was asked for.
  func keep(_ fresh: [FactsArchive.Content], used: Set<ContentHash>) {
    // When it was used last.
    utimes(folder, nil)
    guard !fresh.isEmpty else { return }
    let folders = FileManager.default
    try? folders.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let byPart = Dictionary(grouping: fresh) { Self.part(of: $0.hash) }
    _ = parallelMap(Array(byPart)) { part, contents in
      CacheFile.replace(Self.path(of: part, in: folder), with: shards[part].bytes(with: contents, used: used))
    }
    base.tidy(sparing: folder)
  }
}

/// One part of the cache.
private struct Shard: Sendable {
  private var archive: FactsArchive?
  private var entries: [ContentHash: FactsArchive.Entry] = [:]

  init() {}

  init(path: String) {
    guard let bytes = try? FileBytes(path: path).withBytes({ [UInt8]($0) }), let archive = try? FactsArchive(bytes)
    else { return }
    self.archive = archive
    entries = Dictionary(archive.entries.map { ($0.hash, $0) }) { first, _ in first }
  }

  var hashes: some Collection<ContentHash> { entries.keys }

  func facts(of hash: ContentHash) -> FileFacts? {
    entries[hash].flatMap { try? archive?.facts(of: $0) }
  }

  /// What was used stands first, so that what was not used for the longest time stands last and goes first.
  func bytes(with fresh: [FactsArchive.Content], used: Set<ContentHash>) -> [UInt8] {
    var contents = fresh.sorted { ($0.hash.high, $0.hash.low) < ($1.hash.high, $1.hash.low) }
    guard let archive else { return FactsArchive.bytes(of: contents) }
    let known = Set(fresh.map(\.hash))
    let old = archive.entries.filter { !known.contains($0.hash) }
    contents += old.filter { used.contains($0.hash) }.map { FactsArchive.Content($0, of: archive) }
    var space = contents.reduce(0) { $0 + $1.size }
    for entry in old where !used.contains(entry.hash) {
      let content = FactsArchive.Content(entry, of: archive)
      space -= content.size
      guard space >= 0 else { break }
      contents.append(content)
    }
    return FactsArchive.bytes(of: contents)
  }
}
