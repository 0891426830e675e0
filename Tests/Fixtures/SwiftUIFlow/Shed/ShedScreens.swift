import SwiftUI

struct ToolListView: View {
  let onOpen: (Tool) -> Void
  var body: some View { Button("Spade") { onOpen(Tool(name: "Spade")) } }
}

struct ToolView: View {
  let tool: Tool
  let coordinator: ShedCoordinator
  var body: some View { Button("Lend") { coordinator.lend(tool) } }
}

struct ManualView: View {
  let tool: Tool
  var body: some View { Text(tool.name) }
}

struct LendView: View {
  let tool: Tool
  var body: some View {
    Button("Lend \(tool.name)") {
      LendingBook.shared.lend(tool)  // finding: singleton_manager_call
    }
  }
}
