import SignalboxDiagrams
import SignalboxProject

/// Reads saved trees from the disk.
public enum SavedTreeFile {
  /// Why a file holds no tree.
  public enum Problem: Error, Sendable, Equatable {
    case file(WorkspaceError)
    case content(path: String, SavedTreeError)
  }

  /// - Parameter path: absolute, or relative to the working folder; errors name it so.
  public static func load(path: String) throws(Problem) -> CoordinatorTree {
    let bytes: [UInt8]
    do throws(WorkspaceError) {
      bytes = try FileBytes(path: path, limit: 256 << 20).withBytes { Array($0) }
    } catch {
      throw .file(error)
    }
    do throws(SavedTreeError) {
      return try SavedTree.read(bytes)
    } catch {
      throw .content(path: path, error)
    }
  }
}

extension SavedTreeFile.Problem: CustomStringConvertible {
  /// `path:line`; nil where the message names the path itself.
  public var place: String? {
    switch self {
    case .file: nil
    case .content(let path, let error): path + (error.line.map { ":\($0)" } ?? "")
    }
  }

  /// What is wrong, and what to do about it.
  public var message: String {
    switch self {
    case .file(let error): "\(error)"
    case .content(_, let error): "\(error)"
    }
  }

  /// One line for people.
  public var description: String { place.map { "\($0): \(message)" } ?? message }
}
