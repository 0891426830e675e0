/// The templates that Signalbox brings: the folder `Templates` of its source, by path.
public enum TemplateFolder {
  /// Text by path (`closure/coordinator/coordinator.stencil`), in the order of paths.
  public static var files: [(path: String, text: String)] { embeddedFiles }
}
