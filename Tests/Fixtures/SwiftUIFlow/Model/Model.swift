import Foundation

struct Plant: Identifiable {
  let id: Int
  let name: String
}

struct Tool: Hashable { let name: String }

final class GardenSession {
  var isNew = true
  var plants: [Plant] = []
}

final class WeatherStation {
  static let current = WeatherStation()
  func refresh() {}
}

final class LendingBook {
  static let shared = LendingBook()
  func lend(_ tool: Tool) {}
}
