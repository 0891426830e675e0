import Stinsen
import SwiftUI

final class PantryTabs: TabCoordinatable {
  lazy var child = TabChild(startingItems: [\PantryTabs.recipes, \PantryTabs.shopping, \PantryTabs.profile])

  @Route(tabItem: makeRecipesTab) var recipes = makeRecipes
  @Route(tabItem: makeShoppingTab) var shopping = makeShopping
  @Route(tabItem: makeProfileTab, onTapped: onProfileTapped) var profile = makeProfile

  let cook: Cook

  init(cook: Cook) { self.cook = cook }
}
