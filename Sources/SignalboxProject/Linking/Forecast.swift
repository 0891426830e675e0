import Foundation
import SignalboxFacts

/// Asks ahead what others are about to ask, on a thread that has nothing else to do while another one finds out what types
/// are for. Both ask the same `Memo`, in which each answer is the same whoever asks first.
final class Forecast: Sendable {
  private let lock = NSLock()
  // Unchecked, because it is touched under the lock alone (macOS 13 has no `Mutex` that could say so).
  nonisolated(unsafe) private var isOver = false

  /// - Parameter project: with its types, and with the roles that are known by themselves.
  func ask(_ project: Project) {
    let own = project.types.filter { $0.origin == .project }
    // Nearly all types of stored properties are asked for, by the rules at the latest.
    for symbol in own {
      for member in symbol.members where member.kind == .property && !member.modifiers.contains(.computed) {
        guard isWanted else { return }
        _ = project.propertyType(of: member.place)
      }
    }
    // Rules ask which screens children create.
    for symbol in own where project.role(of: symbol.id).kind.isChild {
      let isAsked = { (call: NodeRef) in
        project.role(of: symbol.id).kind == .viewModel || project.calledName(call).startsUppercase
      }
      for call in symbol.declarations.lazy.flatMap({ project.calls(in: project.node(of: $0)) }).filter(isAsked) {
        guard isWanted else { return }
        _ = project.callee(of: call)
      }
    }
  }

  /// From now on others ask themselves.
  func end() { lock.withLock { isOver = true } }

  private var isWanted: Bool { lock.withLock { !isOver } }
}
