import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageOverrideInGenericExtension = Rule(
    id: "message_override_in_generic_extension",
    title: "Message Override in a Generic Extension",
    summary: "A handler of a generic class must stand in the class itself, not in an extension.",
    rationale: """
      A message is a method of Objective-C, and extensions of generic classes cannot have any. The override of a \
      message has to be written in the body of the class; extensions of classes that are not generic are free to hold \
      theirs.
      """,
    article: .mvcc,
    remedy: [
      "Move the override out of the extension into the braces of the class."
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
        class CartController: UIViewController {}
        extension CartController {
          override func cartToggle(sender: Any?) {}
        }
        """)
    ]
  ) { context in
    let project = context.project
    guard !project.messages.isEmpty else { return [] }
    return project.certainMessages.flatMap { method in
      method.overrides.compactMap { handler -> Violation? in
        guard let owner = project.genericOwner(ofExtensionAround: handler) else { return nil }
        return Violation(
          project.node(of: handler),
          "an extension of the generic class \(owner) cannot override the message \(method.name); move the override "
            + "into the class")
      }
    }
  }
}

extension Project {
  /// The generic class that a method's extension extends.
  fileprivate func genericOwner(ofExtensionAround method: DeclarationPlace) -> String? {
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
