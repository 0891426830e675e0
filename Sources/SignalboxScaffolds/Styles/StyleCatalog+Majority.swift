import SignalboxProject

extension StyleCatalog {
  /// The style that most of a project's coordinators are built in; nil where none shows any.
  public func majority(in project: Project) -> Style? {
    StyleDetector(project: project).majority(among: styles)
  }
}
