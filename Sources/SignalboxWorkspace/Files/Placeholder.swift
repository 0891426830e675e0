/// What stands in a file's place while its real content is elsewhere: it is neither Swift nor a mistake of the project.
public enum Placeholder: Sendable, CaseIterable {
  /// Encrypted by git-crypt, and locked in this checkout.
  case gitCrypt
  /// A pointer of Git LFS whose object was not fetched.
  case gitLFS

  /// - Returns: nil for content that can be read as it is.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let found = Self.allCases.first(where: { bytes.starts(with: $0.start.utf8) }) else { return nil }
    self = found
  }

  /// The first bytes of such a file, by the formats' documentation.
  private var start: String {
    switch self {
    case .gitCrypt: "\0GITCRYPT\0"
    case .gitLFS: "version https://git-lfs.github.com/spec/"
    }
  }

  /// What it is and what to do, for the end of a sentence.
  var remedy: String {
    switch self {
    case .gitCrypt: "encrypted; unlock with 'git-crypt unlock', or exclude"
    case .gitLFS: "a pointer of Git LFS; run 'git lfs pull', or exclude"
    }
  }
}
