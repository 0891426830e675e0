import ArgumentParser
import Foundation
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// `signalbox doctor`: what is read here and by which settings, or why a file is not linted.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Explains what is read and which settings apply, or why a file is not linted.",
    discussion: """
      Exits with 65 if the configuration is not valid or a file cannot be read.

      Examples:
        signalbox doctor
        signalbox doctor App/Generated/Strings.swift
        signalbox doctor --format json
      """)

  @Argument(
    help: "The file to ask about. Default: the whole project.", completion: .file(), transform: GivenText.nonEmpty)
  var file: String?

  @OptionGroup var options: ConfigurationOptions

  @OptionGroup var cache: CacheOptions

  @Option(
    help: ArgumentHelp("One of: text, json. Default: text.", valueName: "name"), completion: .list(["text", "json"]),
    transform: GivenText.nonEmpty)
  var format = "text"

  func validate() throws {
    guard ["text", "json"].contains(format) else {
      throw ValidationError.unknown("format", format, among: ["text", "json"])
    }
    var isFolder: ObjCBool = false
    if let file, FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      throw ValidationError("\(file) is a folder; name a file, or run signalbox doctor there")
    }
  }

  func run() throws {
    if let file { return try explain(file) }
    let checkup = Checkup(
      version: Signalbox.versionWithCommit, cache: cache.folder,
      Result { () throws(ConfigurationError) in try options.found() },
      describing: { "\($0)" }, plan: plan)
    Console.put(format == "json" ? JSONText.encode(checkup) : checkup.text)
    if !checkup.isHealthy { throw ExitCode.badInput }
  }

  private func plan(_ configuration: Configuration, _ paths: [String]) -> Result<LintPlan, ConfigurationError> {
    Result { () throws(ConfigurationError) in
      let zones = try options.foundZones(configuration, of: paths)
      do throws(LintSettingsError) {
        return try LintPlan(zones)
      } catch .configuration(let error) {
        throw error
      } catch {
        // Only the command line names rules that do not exist.
        preconditionFailure("\(error)")
      }
    }
  }

  private func explain(_ file: String) throws {
    let configuration = try options.configuration()
    let zones = try options.zones(configuration, of: [file])
    let fate = FileFate(of: file, configuration, zones: zones)
    if format == "json" {
      Console.put(JSONText.encode(Answer(file: file, state: fate.name, text: "\(fate)", line: fate.line)))
    } else if fate.isUnreadable {
      Console.fail("\(file) \(fate)")
    } else {
      Console.put("\(file) \(fate)".printable + "\n")
    }
    if fate.isUnreadable { throw ExitCode.badInput }
  }

  private struct Answer: Encodable {
    var file: String
    var state: String
    var text: String
    var line: Int?
  }
}
