import Testing

/// What a file sees of other modules: that it imports them, and that they open it.
@Suite struct ModuleSightTests {
  @Test(arguments: [
    TypeSource(
      "of two that are named alike the imported one",
      """
      //--- A/A.swift
      public struct Item {}
      //--- B/B.swift
      public struct Item {}
      //--- App/App.swift
      import B
      func f() { /*: B.Item */Item() }
      //--- App/Other.swift
      import A
      func g() { /*: A.Item */Item() }
      """),
    TypeSource(
      "the own one before an imported one",
      """
      //--- B/B.swift
      public struct Item {}
      //--- App/App.swift
      import B
      func f() { /*: App.Item */Item() }
      //--- App/Item.swift
      struct Item {}
      """),
    TypeSource(
      "inside a module that is called like a type of the SDK",
      """
      //--- App/Item.swift
      public struct Item { public static let first = Item() }
      //--- Main/Main.swift
      import App
      func f() { /*: Item */App.Item()
       /*: Item */App.Item.first }
      """),
    TypeSource(
      "not what is internal elsewhere",
      """
      //--- A/A.swift
      struct Item {}
      public struct Box {}
      //--- App/App.swift
      import A
      func f() { /*: Item */Item()
       /*: Box */Box() }
      """),
    TypeSource(
      "of two the public one",
      """
      //--- A/A.swift
      struct Item {}
      //--- B/B.swift
      public struct Item {}
      //--- App/App.swift
      import A
      import B
      func f() { /*: B.Item */Item() }
      """),
    TypeSource(
      "what is internal where that is tested",
      """
      //--- A/A.swift
      struct Item {}
      //--- Other/Other.swift
      @testable import A
      func f() { /*: Item */Item() }
      """),
    TypeSource(
      "not what nobody here imports",
      """
      //--- A/A.swift
      public struct Item {}
      //--- B/B.swift
      import A
      //--- App/App.swift
      func f() { /*: nil */item() }
      //--- A/Make.swift
      public func item() -> Item { Item() }
      """),
    TypeSource(
      "what an imported module hands on, through an umbrella",
      """
      //--- A/A.swift
      public struct Item {}
      public func item() -> Item { Item() }
      //--- Middle/Middle.swift
      @_exported import A
      //--- Umbrella/Umbrella.swift
      @_exported import Middle
      //--- App/App.swift
      import Umbrella
      func f() { /*: Item */Item()
       /*: Item */item() }
      """),
    TypeSource(
      "what another file of the module hands on",
      """
      //--- A/A.swift
      public func item() -> Item { Item() }
      public struct Item {}
      //--- App/Exports.swift
      @_exported import A
      //--- App/App.swift
      func f() { /*: Item */item() }
      """),
    TypeSource(
      "modules that import each other's exports",
      """
      //--- A/A.swift
      @_exported import B
      public struct Item {}
      //--- B/B.swift
      @_exported import A
      //--- App/App.swift
      import B
      func f() { /*: Item */Item() }
      """),
    TypeSource(
      "everything of a folder that nobody imports",
      """
      //--- Screens/A.swift
      struct Item {}
      //--- App/App.swift
      func f() { /*: Item */Item() }
      """),
    TypeSource(
      "the right one of a crowd",
      (0..<12).map { "//--- M\($0)/Item.swift\n\($0 == 7 ? "" : "public ")struct Item {}\n" }.joined() + """
        //--- App/App.swift
        import M7
        import M3
        func f() { /*: M3.Item */Item() }
        //--- App2/App.swift
        @testable import M7
        func f() { /*: M7.Item */Item() }
        """),
    TypeSource(
      "of two members the own one, and the other where nothing else is there",
      """
      //--- A/A.swift
      import UIKit
      public struct Box {}
      struct One {}
      extension UINavigationController {
        func next() -> One { One() }
        var item: One { One() }
        func only() -> Box { Box() }
      }
      //--- B/B.swift
      import A
      import UIKit
      struct Two {}
      extension UINavigationController {
        func next() -> Two { Two() }
        var item: Two { Two() }
      }
      final class Screen: UINavigationController {
        func f(_ other: UINavigationController) {
          /*: Two */other.next()
          /*: Two */other.item
          /*: Two */next()
          /*: Two */item
          /*: Box */other.only()
        }
      }
      //--- App/App.swift
      import B
      """),
    TypeSource(
      "members that are public in an extension, cases and what a protocol asks for",
      """
      //--- A/A.swift
      import UIKit
      public struct Box {}
      public struct Price {}
      public extension UIViewController { func next(number: Int) -> Box { Box() } }
      public protocol Shop { func price() -> Price }
      public enum Tab { case home(Box) }
      //--- B/B.swift
      import UIKit
      import A
      struct Two {}
      extension UIViewController { func next(text: String) -> Two { Two() } }
      func f(_ screen: UIViewController, _ shop: any Shop) {
        /*: Box */screen.next(number: 1)
        /*: Two */screen.next(text: "1")
        /*: Price */shop.price()
        /*: Tab */Tab.home(Box())
      }
      //--- App/App.swift
      import B
      """),
    TypeSource(
      "what is public before what is internal elsewhere, unless that is tested",
      """
      //--- A/A.swift
      import UIKit
      public struct Box {}
      extension UIViewController { func next() -> Box { Box() } }
      //--- B/B.swift
      import UIKit
      public struct Two {}
      extension UIViewController { public func next() -> Two { Two() } }
      //--- Other/Other.swift
      import UIKit
      @testable import A
      func f(_ screen: UIViewController) { /*: Box */screen.next() }
      //--- App/App.swift
      import UIKit
      import A
      import B
      func g(_ screen: UIViewController) { /*: Two */screen.next() }
      """),
    TypeSource(
      "members of folders that nobody imports, as ever",
      """
      //--- Helpers/A.swift
      import UIKit
      struct Box {}
      extension UIViewController { func next() -> Box { Box() } }
      //--- Screens/B.swift
      import UIKit
      func f(_ screen: UIViewController) { /*: Box */screen.next() }
      """),
  ])
  func modules(_ source: TypeSource) { source.check() }
}
