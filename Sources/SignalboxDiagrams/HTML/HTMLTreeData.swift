import SignalboxProject
import SignalboxText

/// What the page's script knows of the tree beside the drawing itself. All text is printable; nodes and messages are
/// referred to by their place in the lists.
struct HTMLTreeData: Encodable {
  struct Node: Encodable {
    var id: String
    /// The element of the drawing is named `node-` and this.
    var key: String
    var name: String
    var kind: String
    var title: String
    var role: String?
    var interface: String?
    var module: String?
    /// As `CODEOWNERS` says, where somebody has looked.
    var owner: String?
    var file: String?
    var place: String?
    var link: String?
    var standing: String?
    /// `created by …`, of what nothing starts or shows.
    var makers: String?
    var findings: Int?
    var folded: Int?
    /// Of one that only refers to another the place of that.
    var reference: Int?
    /// Of a screen whether it leads on to coordinators, so that an overview shows it.
    var leads: Bool?
    /// What became of it, where two trees are compared.
    var change: String?
    var remarks: [Remark]
    /// Left, top, width, height.
    var frame: [Double]
  }

  struct Remark: Encodable {
    var rule: String
    var severity: String
    var reason: String
    var place: String
    var link: String?
  }

  struct Edge: Encodable {
    /// The element of the drawing is named `edge-` and this.
    var key: String
    var from: Int
    var to: Int
    var kind: String
    var how: String?
    var recursive: Bool?
    var doubt: String?
    var place: String?
    var link: String?
    var messages: [Int]
    var change: String?
  }

  struct Message: Encodable {
    var id: String
    var name: String
    var place: String?
    var link: String?
    var sends: [End]
    var handles: [End]
  }

  /// One who sends or handles a message, and where.
  struct End: Encodable {
    var node: Int
    var place: String?
    var link: String?
    var doubt: String?
    var passesOn: Bool?
  }

  /// In the order of the drawing, which is that of reading.
  var nodes: [Node]
  /// In the order in which to read those of one node.
  var edges: [Edge]
  /// By name.
  var messages: [Message]
  /// Kinds of nodes and arrows that are hidden until the reader asks for them.
  var off: [String]
  /// The same for each level: coordinators, with screens, everything.
  var levels: [[String]]
  /// Where everything stands: what is drawn at first, and more and more of it; the last is the drawing in the page.
  var plans: [HTMLPlan]

  /// The same as text.
  var json: String { JSONText.line(self) }
}
