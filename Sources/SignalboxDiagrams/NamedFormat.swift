/// A format that somebody chooses by its name, for results that are no drawings: tables, lists.
public protocol NamedFormat: Sendable {
  /// Every format; the first is the default.
  static var all: [Self] { get }
  /// What a file is called that has it: a table, a list.
  static var noun: String { get }
  var id: String { get }
}

extension NamedFormat {
  /// The one of that name; nil where there is none.
  public static func named(_ id: String) -> Self? { all.first { $0.id == id } }
}

extension AdoptionFormat: NamedFormat { public static var noun: String { "plan" } }
extension ComparisonFormat: NamedFormat { public static var noun: String { "comparison" } }
extension CyclesFormat: NamedFormat { public static var noun: String { "list" } }
extension HistoryFormat: NamedFormat { public static var noun: String { "history" } }
extension MetricsFormat: NamedFormat { public static var noun: String { "table" } }
extension OwnersFormat: NamedFormat { public static var noun: String { "table" } }
extension TraceFormat: NamedFormat { public static var noun: String { "trace" } }
