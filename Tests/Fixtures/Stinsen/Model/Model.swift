import Combine
import Foundation

struct Cook { let name: String }

struct Recipe: Identifiable {
  let id: UUID
  let title: String
  let isPrivate: Bool
}

final class CookSession: ObservableObject {
  @Published var cook: Cook?
  var isSignedIn: Bool { cook != nil }
}

final class Favourites {
  static let shared = Favourites()
  func toggle(_ recipe: Recipe) {}
}

final class KeyStore {
  static let shared = KeyStore()
  func store(_ token: String) {}
}
