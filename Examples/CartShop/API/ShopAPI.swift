import Foundation

/// Speaks with the shop's server, and knows its manners: addresses, headers, status codes. It knows no product, no cart.
final class ShopAPI: Sendable {
  private let baseURL: URL
  private let network: NetworkClient

  init(baseURL: URL, network: NetworkClient = NetworkClient()) {
    self.baseURL = baseURL
    self.network = network
  }

  /// The body of the server's answer, once its status says that all is well.
  func call(_ endpoint: Endpoint) async throws -> Data {
    let payload = try await network.send(endpoint.request(to: baseURL))
    guard 200..<300 ~= payload.response.statusCode else {
      throw ShopAPIError.refused(status: payload.response.statusCode)
    }
    return payload.data
  }
}

enum ShopAPIError: LocalizedError {
  case refused(status: Int)

  var errorDescription: String? {
    switch self {
    case .refused(401): "The shop does not know this e-mail and password."
    case .refused(let status): "The shop cannot answer now (\(status))."
    }
  }
}
