import SignalboxFacts
import SignalboxText

/// What reading one file came to.
struct Reading: Sendable {
  /// The file on the disk before it was read; nil where nobody wants to know.
  let stamp: FileStamp?
  /// What was read in its place.
  let text: [UInt8]?
  var result: Result<FileReading, InputProblem>
  let isTest: Bool

  var problem: InputProblem? {
    if case .failure(let problem) = result { problem } else { nil }
  }
}

/// What reading the files of a project came to, so that only those need be read again that have changed.
struct Readings: Sendable {
  private var readings: [Bytewise: Reading] = [:]
  /// Whether the disk has not changed, so that nobody need look.
  var areCurrent = false

  init() {}

  init(_ files: [SourceFile], _ readings: [Reading]) {
    // What a cache is to keep is kept once.
    let kept = readings.map { reading in
      var reading = reading
      if case .success(var content) = reading.result {
        content.fresh = nil
        reading.result = .success(content)
      }
      return reading
    }
    self.readings = Dictionary(zip(files, kept).map { (Bytewise($0.path), $1) }) { first, _ in first }
  }

  /// What reading a file would come to now, without reading it.
  /// - Parameter text: what is read in its place.
  /// - Returns: nil where it has to be read.
  func reading(of file: SourceFile, as text: [UInt8]?) -> Reading? {
    guard let known = readings[file.path], known.text == text else { return nil }
    if text == nil, !areCurrent { guard known.stamp != nil, known.stamp == FileStamp(file.path) else { return nil } }
    guard case .success(let reading) = known.result, reading.facts.module != file.module else { return known }
    return nil
  }
}
