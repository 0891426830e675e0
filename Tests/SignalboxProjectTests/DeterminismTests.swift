import Foundation
import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxProject

/// The same project gives the same model, whatever order its files come in.
@Suite struct DeterminismTests {
  private static let source = """
    //--- App/AppDelegate.swift
    class AppDelegate: UIResponder, UIApplicationDelegate { lazy var app = AppCoordinator(window: window) }
    //--- App/AppCoordinator.swift
    class AppCoordinator: Coordinator {
      let factory: Factory
      func start() { factory.makeCart().start(); HomeCoordinator().start(); show(ShopViewController()) }
    }
    //--- App/Factory.swift
    protocol Factory { func makeCart() -> Coordinator }
    class OneFactory: Factory { func makeCart() -> Coordinator { CartCoordinator() } }
    class TwoFactory: Factory { func makeCart() -> Coordinator { HomeCoordinator() } }
    //--- Kit/Coordinator.swift
    public protocol Coordinator { func start() }
    //--- Kit/Twin.swift
    class CartCoordinator: Coordinator { func start() { TwinViewController() } }
    class TwinViewController: UIViewController {}
    //--- App/Cart.swift
    class CartCoordinator: Coordinator { func start() { present(TwinViewController()) } }
    class TwinViewController: UIViewController {}
    extension CartCoordinator { func more() { HomeCoordinator().start() } }
    //--- App/Home.swift
    class HomeCoordinator: Coordinator { func start() { OldViewController() } }
    fileprivate class Hidden: UIViewController {}
    //--- App/Other.swift
    fileprivate class Hidden: UIViewController {}
    extension UIResponder { @objc func close() { coordinatingResponder?.close() } }
    """

  @Test func fileOrder() {
    let facts = Sample.facts(of: Self.source)
    let expected = Project(facts: facts)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let project = Project(facts: facts.shuffled(using: &generator))
      #expect(project.tree == expected.tree, "\(project.description)")
      #expect(project.description == expected.description)
      #expect(project.messages.map(\.name) == expected.messages.map(\.name))
    }
  }

  @Test func aSecondThreadThatAsksAhead() {
    let facts = Sample.facts(of: Self.source)
    let expected = Project(facts: facts)
    for _ in 0..<20 {
      let ends = DispatchGroup()
      let project = Project(facts: facts) { work in DispatchQueue.global().async(group: ends) { work() } }
      #expect(project.tree == expected.tree, "\(project.description)")
      #expect(project.description == expected.description)
      ends.wait()
    }
    // What is asked ahead is answered as it is later.
    let first = Project(facts: facts) { work in work() }
    #expect(first.tree == expected.tree)
    #expect(first.description == expected.description)
  }

  @Test func ids() {
    let tree = Sample(Self.source).project.tree
    #expect(Set(tree.nodes.map(\.id)).count == tree.nodes.count)
    #expect(tree.nodes.map(\.id) == tree.nodes.map(\.id).sorted())
    #expect(tree.edges.map(\.id) == tree.edges.map(\.id).sorted())
    let ids = Set(tree.nodes.map(\.id))
    #expect(tree.edges.allSatisfy { ids.contains($0.from) && ids.contains($0.to) })
    #expect(ids.isSuperset(of: ["App.CartCoordinator", "Kit.CartCoordinator", "App.AppDelegate"]))
  }

  @Test func oneMoreTypeChangesNoOtherId() {
    let more = Self.source + "\n//--- App/Aaa.swift\nclass AaaCoordinator: Coordinator { func start() {} }\n"
    let before = Set(Sample(Self.source).project.tree.nodes.map(\.id))
    let after = Set(Sample(more).project.tree.nodes.map(\.id))
    #expect(after.subtracting(before) == ["App.AaaCoordinator"])
    #expect(before.isSubset(of: after))
  }
}
