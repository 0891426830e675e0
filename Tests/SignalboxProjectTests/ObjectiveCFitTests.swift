import SignalboxFacts
import Testing

@testable import SignalboxProject

/// What people are told about types that cannot cross.
@Suite struct ObjectiveCFitTests {
  static let project = Project(facts: [
    FileFacts(path: "Shop/Model.swift", source: ObjectiveCTable.project),
    FileFacts(
      path: "Shop/Boxes.swift",
      source: """
        final class ProductBox: NSObject { let unbox: Product; init(_ value: Product) { unbox = value } }
        class Remote: SomeBase {}
        @objc class Known: SomeBase {}
        class Shared: Codable {}
        """),
  ])

  @Test(arguments: [
    ("Product", "box ProductBox of Product: Product is a struct"),
    ("Product?", "write ProductBox?: Product is a struct"),
    ("Order.Line", "box LineBox of Order.Line: Order.Line is a struct"),
    ("Section", "box SectionBox of Section: Section is an enum"),
    ("Plain", "box PlainBox of Plain: Plain is a class that does not inherit from NSObject"),
    ("Bank", "box BankBox of Bank: Bank is an actor"),
    ("Swifty", "box SwiftyBox of any Swifty: Swifty is a protocol without @objc"),
    ("(any Swifty)?", "write SwiftyBox?: Swifty is a protocol without @objc"),
    ("Item & Swifty", "box ItemSwiftyBox of any Item & Swifty: Swifty is a protocol without @objc"),
    ("IntHolder", "box IntHolderBox of IntHolder: IntHolder inherits from Holder, which is generic"),
    ("Pair<Int, String>", "box IntStringPairBox of Pair<Int, String>: Pair is a struct"),
    ("Holder<Int>.Deep", "box DeepBox of Holder<Int>.Deep: Holder<Int>.Deep is declared inside of a generic type"),
    ("[Product]", "box ProductArrayBox of [Product]: [Product] holds Product, and Product is a struct"),
    ("Products", "box ProductArrayBox of [Product]: [Product] holds Product, and Product is a struct"),
    ("[Product?]", "box OptionalProductArrayBox of [Product?]: [Product?] holds Product?"),
    (
      "[String: Product]?",
      "write StringProductDictionaryBox?: [String: Product] holds Product, and Product is a struct"
    ),
    ("Set<Tone>", "box ToneSetBox of Set<Tone>: Set<Tone> holds Tone, and Tone is an enum"),
    ("Int?", "write NSNumber?: Int? has no counterpart"),
    ("ProductID?", "write NSNumber?: Int? has no counterpart"),
    ("CGRect?", "write NSValue?: CGRect? has no counterpart"),
    ("Mode?", "write ModeBox?: Mode? has no counterpart"),
    ("String??", "write String?: String?? has no counterpart"),
    ("Product.Type", "box ProductTypeBox of Product.Type: Product is a struct"),
    ("Range<Int>", "box IntRangeBox of Range<Int>: Range is a type that only Swift can see"),
    ("(Int, Product)", "no: a tuple has no counterpart in Objective-C; make it a struct"),
    ("[(Int, Int)]", "no: a tuple has no counterpart in Objective-C; make it a struct"),
    ("Int...", "no: a variadic parameter has no counterpart in Objective-C; write '[Int]'"),
    (
      "inout Int",
      "no: an inout parameter has no counterpart in Objective-C; "
        + "send an object, or return the new value in a second message"
    ),
    ("some Marked", "no: some Marked makes the method generic; write 'any Marked'"),
    ("Void", "no: Void carries no value; remove the parameter"),
    (
      "(Product, Int?) -> Void",
      "no: the closure (Product, Int?) -> Void takes Product, and Product is a struct; "
        + "write '(ProductBox, NSNumber?) -> Void', or answer with a message of its own"
    ),
    (
      "((Item) async -> Void)?",
      "no: the closure (Item) async -> Void is async, which Objective-C blocks cannot; "
        + "write '(Item) -> Void' and pass results and errors as arguments"
    ),
    (
      "Token", "no: Token cannot be copied, and messages copy their arguments; send a class that owns it"
    ),
    ("Invoice", "unknown Invoice"),
    ("[Invoice]", "unknown Invoice"),
    ("Line", "unknown Line, perhaps Order.Line"),
    ("Remote", "unknown SomeBase"),
    ("Known", "crosses"),
    ("Shared", "box SharedBox of Shared: Shared is a class that does not inherit from NSObject"),
    ("[CGRect]", "unknown [CGRect]"),
    ("Observable<Int>", "box IntObservableBox of Observable<Int>: Observable is generic"),
    ("Sendable", "crosses"),
  ])
  func parameter(_ type: String, expected: String) throws {
    let read = try Self.project.objectiveC.signature("f(_ x: \(type))")
    let fit = try #require(read.project.objectiveC.fit(method: read.function).parameters.first).fit
    #expect(describe(fit) == expected)
  }

  @Test(arguments: [
    ("f<T>(_ x: T)", "'T' is a generic parameter, and Objective-C methods have none"),
    ("f(_ x: Int) where Self: UIView", "Objective-C methods have no 'where' clause"),
    ("f(_ x: Int) throws(Failure)", "Objective-C has no typed throws"),
    ("f(_ x: Int) throws(any Error)", nil),
    ("f(x: Product, y: Item?, sender: Any?)", nil),
    (
      "f(x y: Product?)",
      "'y' is an optional value that Objective-C cannot represent: Product is a struct"
    ),
    ("f() -> Product", nil),
    (
      "f() -> Int?", "the result is an optional value that Objective-C cannot represent: Int? has no counterpart"
    ),
    ("f() throws -> Item", nil),
    ("f() throws -> [Item]", nil),
    ("f() throws", nil),
    ("f() throws -> Self", nil),
    ("f() throws -> (() -> Void)", nil),
    ("f() throws -> Bool", "the result: a method that throws returns nothing or an object, not Bool"),
    ("f() async throws -> Bool", nil),
    (
      "f() throws -> Item?",
      "the result: nil means that a method has thrown, so Item? cannot be returned together with 'throws'"
    ),
    ("f() async -> (Int, Product)", "the result: (Int, Product) holds Product, and Product is a struct"),
    ("f(x: Invoice)", nil),
  ])
  func refusal(_ signature: String, expected: String?) throws {
    let read = try Self.project.objectiveC.signature(signature)
    #expect(read.project.objectiveC.fit(method: read.function).refusal?.reason == expected)
  }

  @Test func typedTextIsReadAsIfItStoodInTheProject() throws {
    let types = ObjectiveCTable.parameters.flatMap(\.types)
    let parameters = types.enumerated().map { "_ p\($0): \($1)" }.joined(separator: ", ")
    let text = "extension UIResponder { func f(\(parameters)) {} }"
    let facts = [ObjectiveCTable.project, text].enumerated().map { FileFacts(path: "\($0).swift", source: $1) }
    let declared = Project(facts: facts)
    let method = declared.objectiveC.fit(method: DeclarationRef(file: 1, declaration: 1))
    let read = try Project(facts: [facts[0]]).objectiveC.signature("f(\(parameters))")
    let typed = read.project.objectiveC.fit(method: read.function)
    #expect(typed.parameters.map(\.fit) == method.parameters.map(\.fit))
    #expect(typed.parameters.count == types.count)
  }

  @Test func placesPointIntoTheTypedText() throws {
    let text = "cartAdd(_ product: Product, to cart: [Order.Line]?, sender: Any?)"
    let read = try Self.project.objectiveC.signature("  \(text)\n")
    let parameters = read.project.objectiveC.fit(method: read.function).parameters
    let bytes = Array(text.utf8)
    let texts = try parameters.map { parameter in
      let node = read.project[try #require(parameter.type)]
      return String(decoding: bytes[Int(node.start) - read.offset..<Int(node.stop) - read.offset], as: UTF8.self)
    }
    #expect(texts == ["Product", "[Order.Line]?", "Any?"])
    #expect(parameters.map(\.label) == [nil, "to", "sender"])
    #expect(parameters.map(\.name) == ["product", "cart", "sender"])
  }

  @Test func namesAreLookedUpNearby() throws {
    let sources = ["A/Model.swift": "struct Product {}", "B/Model.swift": "class Product: NSObject {}"]
    let project = Project(facts: sources.map { FileFacts(path: $0, module: String($0.prefix(1)), source: $1) })
    for (module, expected) in [("A", "box ProductBox of Product: Product is a struct"), ("B", "crosses")] {
      let read = try project.objectiveC.signature("f(x: Product)", near: "\(module)/Cart.swift", module: module)
      #expect(
        describe(try #require(read.project.objectiveC.fit(method: read.function).parameters.first).fit) == expected)
    }
  }

  private func describe(_ fit: ObjectiveCFit) -> String {
    switch fit {
    case .representable: return "crosses"
    case .unknown(let type):
      let candidates = type.candidates.joined(separator: ", ")
      return "unknown \(type.name)" + (candidates.isEmpty ? "" : ", perhaps \(candidates)")
    case .impossible(let reason, let suggestion): return "no: \(reason)" + (suggestion.map { "; \($0)" } ?? "")
    case .needsBox(let boxing):
      switch boxing.insertion {
      case .automatic: return "box \(boxing.name) of \(boxing.wrapped): \(boxing.why)"
      case .byHand(let type): return "write \(type): \(boxing.why)"
      }
    }
  }
}
