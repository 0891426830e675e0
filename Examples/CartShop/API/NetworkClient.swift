import Foundation

/// All that is known of one exchange with a server, whatever came of it.
struct NetworkPayload: Sendable {
  let request: URLRequest
  let response: HTTPURLResponse
  let data: Data
}

enum NetworkError: Error {
  case notHTTP
}

/// Sends requests, and has no opinion about what they mean.
struct NetworkClient: Sendable {
  private let session: URLSession

  init(session: URLSession = .shared) {
    self.session = session
  }

  func send(_ request: URLRequest) async throws -> NetworkPayload {
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw NetworkError.notHTTP }
    return NetworkPayload(request: request, response: response, data: data)
  }
}
