import Stinsen
import SwiftUI

extension PantryTabs {
  func makeRecipes() -> NavigationViewCoordinator<RecipesCoordinator> {
    .init(RecipesCoordinator())
  }

  @ViewBuilder func makeRecipesTab(isActive: Bool) -> some View {
    Image(systemName: isActive ? "book.fill" : "book")
    Text("Recipes")
  }

  func makeShopping() -> ShoppingListCoordinator {
    ShoppingListCoordinator()
  }

  @ViewBuilder func makeShoppingTab(isActive: Bool) -> some View {
    Text("Shopping")
  }

  func makeProfile() -> NavigationViewCoordinator<ProfileCoordinator> {
    let profile = ProfileCoordinator(cook: cook)
    return NavigationViewCoordinator(profile)
  }

  @ViewBuilder func makeProfileTab(isActive: Bool) -> some View {
    Text("Me")
  }

  func onProfileTapped(_ isRepeat: Bool, coordinator: NavigationViewCoordinator<ProfileCoordinator>) {
    if isRepeat { coordinator.child.popToRoot() }
  }
}
