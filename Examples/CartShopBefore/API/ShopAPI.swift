import Foundation

/// The shop's server, for whoever cares to ask.
final class ShopAPI: Sendable {
  static let shared = ShopAPI()

  private init() {}

  func get<Answer: Decodable>(_ path: String) async throws -> Answer {
    try await answer(to: request(for: path))
  }

  func post<Answer: Decodable>(_ path: String, _ fields: [String: String]) async throws -> Answer {
    var request = try request(for: path)
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(fields)
    return try await answer(to: request)
  }

  private func request(for path: String) throws -> URLRequest {
    guard let url = URL(string: "https://shop.example/api/\(path)") else { throw URLError(.badURL) }
    return URLRequest(url: url)
  }

  private func answer<Answer: Decodable>(to request: URLRequest) async throws -> Answer {
    let (data, _) = try await URLSession.shared.data(for: request)
    return try JSONDecoder().decode(Answer.self, from: data)
  }
}
