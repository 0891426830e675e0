import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageOverrideInGenericExtension = Rule(
    id: "message_override_in_generic_extension",
    title: "Message Override in a Generic Extension",
    summary: "A handler of a generic class must be in the class body, not in an extension.",
    rationale: """
      A message is an Objective-C method, and extensions of generic classes cannot contain any. Write the override \
      in the body of the class. Extensions of classes that are not generic may contain overrides.
      """,
    article: .mvcc,
    remedy: [
      "Move the override from the extension into the class body."
    ],
    severity: .error,
    triggering: [
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        class ListController<Item>: UIViewController {}
        extension ListController {
          override func ↓cartToggle(sender: Any?) {}
        }
        """)
    ],
    nonTriggering: [
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        class ListController<Item>: UIViewController {
          override func cartToggle(sender: Any?) {}
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
        }
        class ListController<Item>: UIViewController {
          override func cartToggle(sender: Any?) {}
        }
        class CartController: UIViewController {}
        extension CartController {
          override func cartToggle(sender: Any?) {}
        }
        """),
    ]
  ) { context in
    let project = context.project
    guard !project.messages.isEmpty else { return [] }
    return project.certainMessages.flatMap { method in
      method.overrides.compactMap { handler -> Violation? in
        guard let owner = project.genericOwner(ofExtensionAround: handler) else { return nil }
        return Violation(
          project.node(of: handler),
          "An extension of the generic class \(owner) cannot override the message \(method.name). Move the override "
            + "into the class.")
      }
    }
  }
}

extension Project {
  /// The generic class that a method's extension extends.
  fileprivate func genericOwner(ofExtensionAround method: DeclarationRef) -> String? {
    guard let around = parent(of: method), self[around].kind == .extensionDeclaration,
      let owner = enclosingType(of: node(of: method))
    else { return nil }
    var current: TypeID? = owner
    while let type = current {
      if !self[type: type].generics.isEmpty { return self[type: owner].qualifiedName }
      current = self[type: type].parent
    }
    return nil
  }
}
