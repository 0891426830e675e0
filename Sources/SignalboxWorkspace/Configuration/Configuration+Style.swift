import Foundation
import SignalboxProject
import SignalboxScaffolds

extension Configuration {
  /// All styles, the user's templates over those that Signalbox brings.
  public func styles() throws -> StyleCatalog {
    guard let templates else { return try StyleCatalog() }
    return try StyleCatalog(overrides: TemplateFiles.load(from: templates, beside: folder(of: "templates")))
  }

  /// Looks at what `style` and `templates` name.
  /// - Throws: for a folder of templates that is not there, and a style that neither it nor Signalbox has.
  public func checkStyle() throws(ConfigurationError) {
    var styles = TemplateFiles.styles
    if let templates {
      do throws(WorkspaceError) {
        styles += try TemplateFiles.styles(in: templates, beside: folder(of: "templates"))
      } catch {
        throw self.error(.path(key: "templates", error), of: "templates")
      }
    }
    guard let style, !styles.contains(style) else { return }
    throw error(.unknown(.style, style, nearest: Nearest.match(for: style, in: styles)), of: "style")
  }

  private func error(_ problem: ConfigurationError.Problem, of key: String) -> ConfigurationError {
    ConfigurationError(
      file: origins[key]?.file ?? file ?? Configuration.fileName, line: origins[key]?.line, problem: problem)
  }
}
