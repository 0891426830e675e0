import SignalboxFacts
import SignalboxProject

extension Rule {
  static let messageBoxNotNsobject = Rule(
    id: "message_box_not_nsobject",
    title: "Message Box Not an NSObject",
    summary: "A box that messages carry must inherit from NSObject.",
    rationale: """
      A box carries a Swift value through Objective-C, and Objective-C sees only classes that inherit from NSObject. \
      A message with a box that has no superclass, or a generic one, does not compile.
      """,
    article: .mvcc,
    remedy: [
      "Inherit from `NSObject`, and call `super.init()` after the properties are set."
    ],
    severity: .error,
    triggering: [
      Example(
        """
        struct Color {}
        final class ↓ColorBox {
          let unbox: Color
          init(_ value: Color) { unbox = value }
        }
        extension UIResponder {
          @objc func cartPaint(_ color: ColorBox, sender: Any?) {
            coordinatingResponder?.cartPaint(color, sender: sender)
          }
        }
        """),
      Example(
        """
        extension UIResponder {
          @objc func cartAdd(_ colors: [ColorBox], sender: Any?) {
            coordinatingResponder?.cartAdd(colors, sender: sender)
          }
        }
        struct Color {}
        final class ↓ColorBox {
          let unbox: Color
          init(_ value: Color) { unbox = value }
        }
        """),
      Example(
        """
        struct Color {}
        class Carrier<Value>: NSObject {
          let unbox: Value
          init(_ value: Value) { unbox = value }
        }
        final class ↓ColorBox: Carrier<Color> {}
        extension UIResponder {
          @objc func cartPaint(_ color: ColorBox, sender: Any?) {
            coordinatingResponder?.cartPaint(color, sender: sender)
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        struct Color {}
        final class ColorBox: NSObject {
          let unbox: Color
          init(_ value: Color) { unbox = value }
        }
        extension UIResponder {
          @objc func cartPaint(_ color: ColorBox, sender: Any?) {
            coordinatingResponder?.cartPaint(color, sender: sender)
          }
        }
        """),
      Example(
        """
        struct Color {}
        final class ColorBox: NSObject {
          let unbox: Color
          init(_ value: Color) { unbox = value }
        }
        class Base: NSObject {}
        final class ToolBox: Base {}
        final class SandBox {}
        final class PackageBox: BoxOfAPackage {}
        extension UIResponder {
          @objc func cartPaint(_ color: ColorBox, with tools: ToolBox, package: PackageBox) {
            coordinatingResponder?.cartPaint(color, with: tools, package: package)
          }
        }
        """),
    ]
  ) { context in
    let project = context.project
    guard !project.messages.isEmpty else { return [] }
    var seen: Set<TypeID> = []
    return project.certainMessages.flatMap { method in
      project.objectiveC.fit(method: method.place).parameters.compactMap { parameter -> Violation? in
        guard case .needsBox = parameter.fit, let box = project.boxClass(of: parameter.type), seen.insert(box).inserted,
          let declaration = project[type: box].declarations.first
        else { return nil }
        let isHeir = project.inherits(box, from: "NSObject")
        return Violation(
          project.node(of: declaration),
          "\(project[type: box].name) \(isHeir ? "has a generic superclass" : "is not an NSObject"), so the message "
            + "\(method.name) cannot carry it. Inherit from NSObject\(isHeir ? " itself" : "").")
      }
    }
  }
}
