import SignalboxEditing
import Testing

@Suite("What goes into lists and behind views")
struct ListInsertionTests {
  // MARK: Elements

  private let tab: Insertion = .element("\\Tabs.cart", in: "child", of: "Tabs", argument: "items")

  private func tabs(_ list: String) -> String { "class Tabs {\n  lazy var child = Child(items: \(list))\n}" }

  @Test("follows the last element, in its line or below it")
  func element() throws {
    #expect(try edited(tabs("[]"), tab) == tabs("[\\Tabs.cart]"))
    #expect(try edited(tabs("[\\Tabs.home]"), tab) == tabs("[\\Tabs.home, \\Tabs.cart]"))
    #expect(try edited(tabs("[a(b, [c])/* all */]"), tab) == tabs("[a(b, [c]), \\Tabs.cart/* all */]"))
    #expect(
      try edited(tabs("[\n    \\Tabs.home,\n  ]"), tab) == tabs("[\n    \\Tabs.home,\n    \\Tabs.cart,\n  ]"))
    #expect(try edited(tabs("[\n    \\Tabs.home\n  ]"), tab) == tabs("[\n    \\Tabs.home,\n    \\Tabs.cart\n  ]"))
    let windows = tabs("[\n    \\Tabs.home\n  ]").replacing("\n", with: "\r\n")
    #expect(try edited(windows, tab) == windows.replacing("home\r\n", with: "home,\r\n    \\Tabs.cart\r\n"))
  }

  @Test("is not added again, however it is spaced")
  func existingElement() throws {
    #expect(try outcome(tabs("[\\Tabs.home , \\Tabs .cart]"), tab) == .exists(differently: false))
    #expect(try outcome(tabs("[\\Tabs.cartPage]"), tab) == .inserted)
    #expect(try outcome(tabs("[\\OtherTabs.cart]"), tab) == .inserted)
  }

  @Test("of no list is refused")
  func noList() {
    #expect(refusal(tabs("all"), tab) == .noList(argument: "items", in: "child", path: "File.swift", line: 2))
    #expect(refusal("class Tabs {}", tab) == .memberNotFound("child", of: "Tabs", path: "File.swift"))
  }

  // MARK: Modifiers

  private let sheet: Insertion = .modifier(".sheet(item: $a) { b }", in: "body", of: "Page")

  private func page(_ body: String) -> String { "struct Page: View {\n  var body: some View {\n    \(body)\n  }\n}" }

  @Test("follows the view, at the margin of its brace or of other modifiers")
  func modifier() throws {
    #expect(
      try edited(page("Stack {\n      Row()\n    }"), sheet)
        == page("Stack {\n      Row()\n    }\n    .sheet(item: $a) { b }"))
    #expect(try edited(page("Row()"), sheet) == page("Row()\n      .sheet(item: $a) { b }"))
    #expect(
      try edited(page("Row()\n      .bold()  // loud"), sheet)
        == page("Row()\n      .bold()\n      .sheet(item: $a) { b }  // loud"))
    #expect(try edited(page("let a = 1\n    return Row()"), sheet).contains("return Row()\n      .sheet("))
    #expect(
      try edited("struct Page: View { var body: some View { Row() } }", sheet)
        .contains("Row()\n"))
  }

  @Test("is not added again")
  func existingModifier() throws {
    let source = page("Row()\n      .sheet( item: $a ) { b }\n      .bold()")
    #expect(try outcome(source, sheet) == .exists(differently: false))
  }

  @Test("behind no view is refused")
  func noView() {
    #expect(
      refusal(page("if a { Row() }\n    let b = 1"), sheet)
        == .noExpression("body", path: "File.swift", line: 2))
  }

  // MARK: Overloads

  @Test("A new case goes to the overload that switches over its subject")
  func overload() throws {
    let source = """
      class Flow {
        func view(for page: Page) -> View {
          switch page {
          case .a: A()
          }
        }
        func view(for sheet: Sheet) -> View {
          switch sheet {
          case .b: B()
          }
        }
      }
      """
    let new = "case .c:\n    C()"
    #expect(
      try edited(source, .switchCase(new, in: "view(for:)", of: "Flow", subject: "sheet"))
        == source.replacing("    case .b: B()\n", with: "    case .b: B()\n    case .c: C()\n"))
    #expect(
      refusal(source, .switchCase(new, in: "view(for:)", of: "Flow"))
        == .severalMembers("view(for:)", of: "Flow", path: "File.swift", lines: [2, 7]))
  }
}
