import Stinsen
import SwiftUI

final class ShoppingListCoordinator: NavigationCoordinatable {
  let stack = NavigationStack(initial: \ShoppingListCoordinator.list)
  @Root var list = makeList

  func makeList() -> some View {
    let model = ShoppingListModel()
    return ShoppingListScreen(model: model)
  }
}

final class ShoppingListModel: ObservableObject {
  @Published var items: [String] = []
}

struct ShoppingListScreen: View {
  @ObservedObject var model: ShoppingListModel
  var body: some View { List(model.items, id: \.self) { Text($0) } }
}
