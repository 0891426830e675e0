import Foundation
import SignalboxFacts
import SignalboxText

/// The sources of a commit, copied out of Git's object store into a temporary folder that goes with the value.
///
/// Neither the work tree nor the index is read or changed. The folder mirrors the file system from its root on, so that
/// all paths are what they are in the work tree. Submodules are left out, and so are folders that discovery ignores.
public struct RevisionFolder: ~Copyable {
  private let git: GitClient
  /// Stands for the root of the file system.
  private let mirror: String
  private let workingFolder: String
  private let configuration: Configuration

  /// - Parameters:
  ///   - revision: what Git takes for the name of a commit.
  ///   - configuration: what says which files belong to the project.
  public init(revision: String, configuration: Configuration) throws(GitError) {
    // A value that cannot be copied is complete at once or not at all, so all is done before it is.
    let git = try GitClient()
    let current = FileManager.default.currentDirectoryPath
    let workingFolder = Path.real(current) ?? current
    let mirror = (Path.real(git.temporary.path) ?? git.temporary.path) + "/tree"
    let root = try git.top()
    let listing = try git.listing(of: try git.commit(revision))
    let part = Path.relative(workingFolder, to: root) ?? ""
    let isNamed = Path.components(of: part).contains(where: IgnoredFolders.contains)
    let entries = TreeListing(listing, skipsIgnored: configuration.included.isEmpty && !isNamed).entries
    var copy = RevisionCopy(
      of: entries, sizes: try git.sizes(of: Set(entries.compactMap(\.object))), root: mirror + root)
    let needed = try copy.neededObjects()
    let contents = try git.contents(of: needed.names, size: needed.size)
    do throws(WorkspaceError) {
      try copy.makeFolder(mirror + workingFolder, shown: workingFolder)
      try copy.write(contents)
    } catch {
      throw .workspace(error)
    }
    self.git = git
    self.mirror = mirror
    self.workingFolder = workingFolder
    self.configuration = configuration
  }

  /// Finds, reads and links what the working folder holds in that revision.
  /// - Parameters:
  ///   - leftOut: paths of files not to read.
  ///   - cache: where facts are kept from one run to the next; nil for nowhere.
  ///   - progress: told how many files are begun and how many there are.
  public borrowing func analysis(
    leavingOut leftOut: Set<Bytewise> = [], cache: CacheFolder? = nil, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) -> Analysis {
    let folders = ["included", "excluded"].map { key in
      mirror + (configuration.folder(of: key) ?? workingFolder)
    }
    let discovery = Discovery(
      included: configuration.included, excluded: configuration.excluded, globFolder: folders[0],
      excludedFolder: folders[1], workingFolder: mirror + workingFolder, top: mirror + ProjectTop.above(workingFolder))
    var found = discovery.files()
    for index in found.files.indices where found.files[index].path.hasPrefix(mirror) {
      found.files[index].path.removeFirst(mirror.count)
    }
    found.files.removeAll { leftOut.contains(path: $0.path) }
    // A folder that is included and was not there yet is nothing to complain about.
    found.problems.removeAll {
      switch $0 {
      case .noSuchPath, .deadLink: true
      default: false
      }
    }
    var input = AnalysisInput(configuration, found: found)
    (input.mirror, input.cache, input.progress) = (mirror, cache, progress)
    return Analysis(input)
  }
}
