import Foundation

/// Makes other pictures from SVG, by whichever converter is installed.
public enum PictureConverter {
  /// A program, and what to tell it so that it reads and writes files of those names.
  struct Program: Sendable {
    var name: String
    var arguments: @Sendable (_ svgs: [String], _ png: String) -> [String]
  }

  /// In the order in which they are looked for. Twice the size, so that text is sharp on today's displays.
  static let programs = [
    Program(name: "rsvg-convert") { ["--format=png", "--zoom=2", "--output=\($1)"] + $0 },
    Program(name: "resvg") { ["--zoom", "2"] + $0 + [$1] },
    Program(name: "inkscape") { ["--export-type=png", "--export-dpi=192", "--export-filename=\($1)"] + $0 },
    Program(name: "magick") { ["-density", "192"] + $0 + [$1] },
  ]

  /// Of the others none makes a page of the size that the document states.
  static let printers = [Program(name: "rsvg-convert") { ["--format=pdf", "--output=\($1)"] + $0 }]

  /// A picture of pixels.
  /// - Parameter svg: a whole document.
  /// - Returns: the bytes of a PNG file.
  /// - Throws: `PictureError` where no converter is installed, or the one there is fails.
  public static func png(of svg: String) throws(PictureError) -> [UInt8] {
    try convert([svg], to: "png", programs)
  }

  /// Pages to print, one for each document, as large as that says.
  /// - Returns: the bytes of a PDF file.
  /// - Throws: as `png(of:)`.
  public static func pdf(of svgs: [String]) throws(PictureError) -> [UInt8] {
    try convert(svgs, to: "pdf", printers)
  }

  private static func convert(
    _ svgs: [String], to format: String, _ programs: [Program]
  ) throws(PictureError) -> [UInt8] {
    guard let (program, url) = find(programs) else {
      throw PictureError(format, .noConverter(programs.map(\.name)))
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["tree.\(format)", "errors.txt"].map { folder.appendingPathComponent($0) }
    let pages = svgs.indices.map { folder.appendingPathComponent("tree\($0).svg") }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (page, svg) in zip(pages, svgs) { try Data(svg.utf8).write(to: page) }
      try Data().write(to: files[1])
      let process = Process()
      process.executableURL = url
      process.arguments = program.arguments(pages.map(\.path), files[0].path)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: files[1])
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0, let picture = try? Data(contentsOf: files[0]), !picture.isEmpty {
        return Array(picture)
      }
    } catch {
      throw PictureError(format, .failed(program.name, "\(error.localizedDescription)"))
    }
    let words = (try? String(contentsOf: files[1], encoding: .utf8)) ?? ""
    let reason = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it gives no reason"
    throw PictureError(format, .failed(program.name, reason))
  }

  private static func find(_ programs: [Program]) -> (Program, URL)? {
    let path = ProgramPath()
    for program in programs {
      if let file = path.program(program.name) { return (program, URL(fileURLWithPath: file)) }
    }
    return nil
  }
}

/// Why there is no picture.
public struct PictureError: Error, Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// None of these programs is installed.
    case noConverter([String])
    /// The program failed: its own words.
    case failed(String, String)
  }

  /// What the picture was to be (`png`).
  public var format: String
  public var reason: Reason

  init(_ format: String, _ reason: Reason) {
    self.format = format
    self.reason = reason
  }
}

extension PictureError: CustomStringConvertible {
  /// One line for people: what is wrong, and what to do.
  public var description: String {
    switch reason {
    case .noConverter(let names) where names.count == 1:
      "\(format) needs \(names[0]), which is not installed; install it (apt-get install librsvg2-bin, "
        + "brew install librsvg), or take --format svg"
    case .noConverter(let names):
      "\(format) needs a converter and none is installed: \(names.joined(separator: ", ")); "
        + "install one, or take --format svg"
    case .failed(let name, let words):
      "\(name) could not create the \(format): \(words); --format svg needs no converter"
    }
  }
}
