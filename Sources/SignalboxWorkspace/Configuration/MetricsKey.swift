import SignalboxDiagrams
import SignalboxRules
import Yams

extension ConfigurationKey {
  /// `metrics:`, a map of limits: `max_screens: 12`.
  static let metrics = ConfigurationKey(
    name: "metrics", summary: "The most that a coordinator may have, for `signalbox metrics`.",
    example: "\n  max_screens: 12", isOfTheRun: true
  ) { summary in
    let limit = { (name: String) in
      SchemaValue.members([
        "description": .string("The most \(name) that a coordinator may have."),
        "type": .array([.string("integer"), .string("null")]), "minimum": .number(0),
      ])
    }
    return .object(
      summary,
      Dictionary(uniqueKeysWithValues: Metric.all.map { (ConfigurationReader.limitStart + $0.id, limit($0.id)) }))
  } read: { reader, node, configuration throws(ConfigurationError) in
    configuration.metricLimits = try reader.metricLimits(node)
  } lay: { nearer, result in
    result.metricLimits.merge(nearer.metricLimits) { $1 }
  } lines: { configuration in
    let limits = configuration.metricLimits.sorted { $0.key < $1.key }
    return (limits.isEmpty ? [] : ["metrics:"])
      + limits.map { metric, limit in
        let name = ConfigurationReader.limitStart + metric
        return EffectiveConfiguration.line(1, name, "\(limit)", "metrics.\(name)", configuration)
      }
  }
}

extension ConfigurationReader {
  /// What keys of limits begin with.
  fileprivate static let limitStart = "max_"

  fileprivate func metricLimits(_ node: Node) throws(ConfigurationError) -> [String: Int] {
    var limits: [String: Int] = [:]
    for (key, value) in try mapping(node, key: "metrics") {
      let name = try name(of: key)
      guard let metric = Metric.all.first(where: { Self.limitStart + $0.id == name }) else {
        throw unknown(.key, name, at: key, among: Metric.all.map { Self.limitStart + $0.id })
      }
      guard !isNull(value) else { continue }
      guard let limit = value.int, limit >= 0 else {
        throw wrongType(value, "metrics.\(name)", "a number from 0 on")
      }
      limits[metric.id] = limit
    }
    return limits
  }
}
