/// Types for the compiler and the engine to agree on, and the project that they belong to.
enum ObjectiveCTable {
  static let project = """
    import UIKit

    struct Product: Equatable { var id: Int }
    struct Order {
      struct Line {}
      enum State { case open }
      final class Carrier: NSObject {}
      @objc enum Kind: Int { case a }
      typealias Lines = [Line]
      typealias Name = String
    }
    enum Section { case list, detail(Product) }
    enum Tone: String { case loud }
    enum Level: Int { case low }
    @objc enum Mode: Int { case browse }
    class Plain { class Inner: NSObject {} }
    class Derived: Plain {}
    class Item: NSObject { struct Size {}; class Part: NSObject {} }
    class Special: Item {}
    final class Screen: UIViewController {}
    class Holder<T>: NSObject { class Inside: NSObject {}; struct Deep {}; typealias Many = [T] }
    class IntHolder: Holder<Int> {}
    class Wrapper<T> {}
    class IntWrapper: Wrapper<Int> {}
    struct Pair<A, B> {}
    actor Bank {}
    @objc protocol Marked {}
    @objc protocol MarkedChild: Marked {}
    protocol UnmarkedChild: Marked {}
    protocol Swifty {}
    protocol Bound: AnyObject {}
    protocol Assoc { associatedtype E }
    protocol Primary<E> { associatedtype E }
    protocol ObjBound: NSObject {}
    typealias Products = [Product]
    typealias Ids = [Int]
    typealias ProductID = Int
    typealias SecondAlias = ProductID
    typealias OptItem = Item?
    typealias Lookup<T> = [String: T]
    typealias Done = () -> Void
    typealias ProductDone = (Product) -> Void
    typealias AsyncDone = () async -> Void
    typealias Both = Item & Marked
    typealias IntPair = (Int, Int)
    typealias AnySwifty = any Swifty
    typealias Twice<T> = Pair<T, T>
    typealias SetOf<T: Hashable> = Set<T>
    struct Failure: Error {}
    struct Token: ~Copyable {}
    struct Flags: OptionSet { let rawValue: Int }
    extension Item { enum Status { case on }; @objc enum Rank: Int { case a }; struct Row {} }
    extension Date { struct Slot {}; typealias Slots = [Slot] }
    """

  /// Types of parameters by what they are about.
  static let parameters: [(topic: String, types: [String])] = [
    (
      "numbers",
      [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Int128", "Float",
        "Double", "Float16", "Float32", "Float64", "Bool", "CGFloat", "TimeInterval", "CInt", "CBool", "Int?",
        "Double?",
        "Bool?", "CGFloat?", "TimeInterval?", "Int!", "Optional<Int>",
      ]
    ),
    (
      "values of the standard library",
      [
        "String", "String?", "String!", "String??", "Character", "Unicode.Scalar", "StaticString", "AnyHashable",
        "AnyHashable?", "Void", "()", "Never", "Range<Int>", "ClosedRange<Int>", "Result<Int, Error>",
        "KeyPath<Product, Int>", "CollectionOfOne<Int>", "ArraySlice<Int>", "ContiguousArray<Int>", "Duration",
        "Task<Void, Never>", "AsyncStream<Int>", "ObjectIdentifier", "Mirror", "Swift.String", "Swift.Int",
        "Swift.Array<Product>",
      ]
    ),
    (
      "structs and enums of the project",
      [
        "Product", "Product?", "Product!", "Order", "Order.Line", "Order.Line?", "Order.State", "Order.Kind",
        "Order.Lines", "Order.Name", "Section", "Section?", "Tone", "Level", "Mode", "Mode?", "Item.Size",
        "Item.Status",
        "Item.Rank", "Item.Rank?", "Item.Row", "Pair<Int, String>", "Failure", "Flags", "borrowing Token", "Date.Slot",
        "Date.Slots",
      ]
    ),
    (
      "classes of the project",
      [
        "Plain", "Plain?", "Plain.Inner", "Derived", "Item", "Item?", "Item!", "Optional<Item>", "Item.Part", "Special",
        "Screen", "Screen?", "Order.Carrier", "Order.Carrier?", "Holder<Int>", "Holder<Item>", "Holder<Int>.Inside",
        "Holder<Int>.Deep", "Holder<Int>.Many", "Holder<Product>.Many", "IntHolder", "Wrapper<Int>", "IntWrapper",
        "Bank", "borrowing Item", "consuming Item", "sending Item", "(Item)", "(Item)?",
      ]
    ),
    (
      "protocols",
      [
        "Any", "Any?", "AnyObject", "AnyObject?", "any AnyObject", "Sendable", "any Sendable", "(any Sendable)?",
        "Marked", "any Marked", "(any Marked)?", "Marked?", "MarkedChild", "UnmarkedChild", "Swifty", "any Swifty",
        "(any Swifty)?", "Bound", "any Bound", "any Assoc", "any Primary<Int>", "any ObjBound", "Marked & MarkedChild",
        "Marked & Sendable", "any Marked & Sendable", "Marked & Swifty", "Item & Marked", "(Item & Marked)?",
        "Item & Swifty", "Both", "AnyObject & Sendable", "Any & Sendable", "Error", "any Error", "Error?",
        "(any Error)?", "any Error & Sendable", "any Hashable", "any Codable", "any CodingKey", "any Identifiable",
        "NSObjectProtocol", "any NSObjectProtocol",
      ]
    ),
    (
      "collections",
      [
        "[String]", "[Int]", "[Double]", "[Bool]", "[Product]", "[Item]", "[Item?]", "[Int?]", "[String?]", "[Any]",
        "[Any?]", "[AnyObject]", "[any Marked]", "[any Swifty]", "[any Sendable]", "[Plain]", "[[String]]",
        "[[Product]]", "[[String: [Item]]]", "[String]?", "[Product]?", "[Item]!", "[Screen]", "[() -> Void]",
        "[AnyHashable: Any]", "[AnyHashable]", "Array<Int>", "Array<Product>", "[String: Int]", "[String: Any]",
        "[String: Any]?", "[String: Any?]", "[String: Product]", "[Int: String]", "[Item: String]", "[Mode: String]",
        "[Mode]", "[Level]", "Dictionary<String, Item>", "Set<String>", "Set<Int>", "Set<Item>", "Set<Screen>",
        "Set<Tone>", "Set<String>?", "[Set<Int>]", "Set<AnyHashable>", "[Date]", "[Error]", "[AnyClass]", "[UInt8]",
        "[URL: Data]", "[Unicode.Scalar]", "[OpaquePointer]", "[Item.Type]", "[Item & Sendable]", "[Void]",
      ]
    ),
    (
      "aliases",
      [
        "Products", "Ids", "ProductID", "ProductID?", "SecondAlias", "OptItem", "OptItem?", "Lookup<Item>",
        "Lookup<Product>", "Lookup<Int>", "Done", "Done?", "ProductDone", "AsyncDone", "IntPair", "AnySwifty",
        "Twice<Int>", "SetOf<Int>", "SetOf<Tone>",
      ]
    ),
    (
      "closures",
      [
        "() -> Void", "@escaping () -> Void", "(() -> Void)?", "@escaping (Int) -> Void", "@escaping (Int?) -> Void",
        "@escaping (String?, Error?) -> Void", "@escaping (Product) -> Void", "@escaping ([Product]) -> Void",
        "@escaping ([Item]) -> Bool", "((Item) -> Void)?", "((Product) -> Void)?", "@escaping () -> Product",
        "@escaping () -> Int", "@escaping () -> Int?", "@escaping () -> Item?", "@escaping () -> (Int, Int)",
        "@escaping () async -> Void", "@escaping () throws -> Void", "@escaping () async throws -> Void",
        "@escaping () throws(Failure) -> Void", "@escaping (inout Int) -> Void", "@escaping (Int...) -> Void",
        "@escaping (@escaping () -> Void) -> Void", "@escaping (() -> Void) -> Void",
        "@escaping ((Int) -> Product) -> Void", "@escaping () -> () -> Void", "@escaping () -> (() -> Void)?",
        "@escaping @Sendable () -> Void", "@escaping @MainActor () -> Void", "@escaping @Sendable (Int) async -> Void",
        "@escaping @convention(block) () -> Void", "@convention(c) (Int) -> Void", "@autoclosure () -> Bool",
        "@autoclosure () -> Product", "@escaping (Result<Item, Error>) -> Void", "@escaping (Void) -> Void",
        "@escaping (Mode) -> Void", "@escaping (Any) -> Void", "@escaping (UIViewController) -> UIView?",
      ]
    ),
    (
      "what no box repairs",
      [
        "(Int, Int)", "(Int, Int)?", "(x: Int, y: Int)", "[(Int, Int)]", "inout Int", "inout Item", "Int...", "Item...",
        "Any...", "some Marked", "some Swifty", "some Sequence<Int>", "[some Swifty]", "Self",
      ]
    ),
    (
      "types of types",
      [
        "AnyClass", "AnyClass?", "Item.Type", "Item.Type?", "Product.Type", "Plain.Type", "Int.Type", "String.Type",
        "Mode.Type", "UIViewController.Type", "Marked.Type", "any Marked.Type", "any Swifty.Type", "AnyObject.Type",
        "Any.Type", "(Item & Marked).Type",
      ]
    ),
    (
      "Foundation",
      [
        "Date", "Date?", "URL", "URL?", "Data", "UUID", "UUID?", "IndexPath", "IndexPath?", "IndexSet", "Decimal",
        "Decimal?", "Locale", "Notification", "URLRequest", "Foundation.URL", "NSObject", "NSObject?", "NSString",
        "NSNumber?", "NSError?", "NSAttributedString", "Bundle", "UserDefaults", "URLSession", "Timer",
        "JSONDecoder", "Selector", "Selector?", "Notification.Name", "Notification.Name?", "Substring", "Substring?",
        "[Substring]", "DateComponents", "Calendar", "TimeZone", "CharacterSet", "URLComponents", "URLQueryItem",
        "DateInterval", "URLError", "AttributedString", "NSMapTable<NSObject, NSObject>",
      ]
    ),
    (
      "UIKit",
      [
        "UIView", "UIView?", "[UIView]", "UIViewController", "UIViewController?", "UIControl", "UIButton", "UIImage?",
        "UIColor", "UIAction", "UIWindowScene", "UIKit.UIView", "UICollectionViewDelegate", "any UITableViewDataSource",
        "UINavigationControllerDelegate?", "CGRect", "CGRect?", "CGPoint", "CGSize", "CGAffineTransform",
        "UIEdgeInsets",
        "NSDirectionalEdgeInsets", "[CGFloat]", "UIUserInterfaceStyle", "UIUserInterfaceStyle?",
        "UIModalPresentationStyle", "NSTextAlignment", "UIView.AutoresizingMask", "UIControl.Event", "UIControl.State",
        "UITableView.Style", "UIButton.Configuration", "UIListContentConfiguration", "NSLayoutConstraint.Axis",
        "UIFont.TextStyle", "UIApplication.LaunchOptionsKey", "[UIApplication.LaunchOptionsKey: Any]",
      ]
    ),
    (
      "pointers",
      [
        "UnsafePointer<Int>", "UnsafePointer<Int>?", "UnsafeMutablePointer<Bool>", "UnsafePointer<Item>",
        "UnsafePointer<Product>", "UnsafePointer<String>", "UnsafeRawPointer", "UnsafeMutableRawPointer?",
        "UnsafeBufferPointer<Int>", "OpaquePointer", "OpaquePointer?", "Unmanaged<Item>", "Unmanaged<Item>?",
      ]
    ),
  ]

  /// What follows the parameters: effects and results.
  static let results = [
    "", "-> Void", "-> Int", "-> Int?", "-> Product", "-> Product?", "-> Item", "-> Item?", "-> String", "-> String?",
    "-> [Item]", "-> [Product]", "-> (Int, Int)", "-> (() -> Void)", "-> (() -> Void)?", "-> (Product) -> Void",
    "-> Any", "-> Any?", "-> Self", "-> Self?", "-> Never", "-> some Marked", "-> any Marked", "-> any Swifty",
    "-> Mode", "-> Mode?", "-> Bool", "-> Error?", "throws -> Bool", "throws -> Int", "throws -> String?",
    "throws -> Item?", "throws -> [Item]?", "throws -> Any?", "throws -> Product", "throws -> Mode",
    "throws -> (() -> Void)?", "throws -> Never", "throws -> UnsafePointer<Int>", "throws -> OpaquePointer",
    "throws -> Item!", "throws(Failure)", "throws(Failure) -> Item", "throws(Never)", "async", "async -> Void",
    "async -> Int", "async -> Int?", "async -> Bool", "async -> Product", "async -> Item", "async -> Item?",
    "async -> (Int, Int)", "async -> (Int, Product)", "async -> (Item, String?)", "async -> (Int, (Int, Int))",
    "async -> [Item]", "async -> (() -> Void)?", "async -> Self", "async -> Never", "async -> some Marked",
    "async throws", "async throws -> Bool", "async throws -> Int?", "async throws -> Product", "async throws -> Item",
    "async throws -> Item?", "async throws -> String?", "async throws -> Mode", "async throws -> (Int, Int)",
    "async throws -> (Item?, Int)", "async throws -> Any?", "async throws(Failure)", "async throws(any Error) -> Int",
  ]
}
