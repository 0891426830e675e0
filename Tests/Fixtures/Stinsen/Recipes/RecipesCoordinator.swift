import Stinsen
import SwiftUI

final class RecipesCoordinator: NavigationCoordinatable {
  var stack = NavigationStack(initial: \RecipesCoordinator.start)

  @Root var start = makeStart
  @Route(.push) var recipe = makeRecipe
  @Route(.fullScreen) var cooking = makeCooking
  @Route(.modal) var shopping = makeShopping
}

extension RecipesCoordinator {
  @ViewBuilder private func makeStart() -> some View {
    RecipeListScreen()
      .navigationTitle("Recipes")
  }

  @ViewBuilder private func makeRecipe(_ recipe: Recipe) -> some View {
    if recipe.isPrivate {
      LockedRecipeScreen()
    } else {
      RecipeScreen(recipe: recipe)
    }
  }

  private func makeCooking(_ recipe: Recipe) -> NavigationViewCoordinator<CookingCoordinator> {
    NavigationViewCoordinator(CookingCoordinator(recipe: recipe))
  }

  private func makeShopping() -> ShoppingListCoordinator {
    ShoppingListCoordinator()
  }
}
