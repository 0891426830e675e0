/// Why a project of Xcode cannot be changed. The cases carry data; the wording stands in `description`.
public enum XcodeProjectError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file cannot be read.
  case workspace(WorkspaceError)
  /// Its name is not that of a project.
  case notProjectName(String)
  /// It is no project, or a damaged one.
  case notProject(String)
  /// It has no target of that name, or no app.
  case noTarget(String?, among: [String])
  /// It is not written as Xcode writes it.
  case unfamiliar(String)

  /// One line for people.
  public var description: String {
    switch self {
    case .workspace(let error): "\(error)"
    case .notProjectName(let path): "\(path) is not an Xcode project; name the folder that ends in .xcodeproj"
    case .notProject(let path): "\(path) is not an Xcode project, or it is damaged"
    case .noTarget(_, []): "the project has no target that takes new files; add one in Xcode"
    case .noTarget(nil, let names): "no target is an app; name one with --target: \(names.joined(separator: ", "))"
    case .noTarget(let name?, let names): "no target is called \(name); there are: \(names.joined(separator: ", "))"
    case .unfamiliar(let path):
      "\(path) is not written as Xcode writes it, so it is not changed; change anything in Xcode, so that it is saved again"
    }
  }
}
