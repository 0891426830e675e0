import Stinsen
import SwiftUI

struct RecipeListScreen: View {
  @EnvironmentObject var router: RecipesCoordinator.Router
  @State private var recipes: [Recipe] = []

  var body: some View {
    List(recipes) { recipe in
      RecipeRow(recipe: recipe)
        .onTapGesture { router.route(to: \.recipe, recipe) }
    }
  }
}

struct RecipeRow: View {
  let recipe: Recipe
  var body: some View { Text(recipe.title) }
}

struct RecipeScreen: View {
  let recipe: Recipe
  @EnvironmentObject var router: RecipesCoordinator.Router

  var body: some View {
    Button("Cook") { router.route(to: \.cooking, recipe) }
    Button("Favourite") { Favourites.shared.toggle(recipe) }  // finding: singleton_manager_call
  }
}

struct LockedRecipeScreen: View {
  var body: some View { Text("Locked") }
}
