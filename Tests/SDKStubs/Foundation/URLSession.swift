// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

public struct URLRequest: Hashable, Sendable {
  public init(url: URL) { fatalError() }
  public var url: URL?
  public var httpMethod: String?
  public var httpBody: Data?
  public var allHTTPHeaderFields: [String: String]?
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {}
}

@objc open class URLResponse: NSObject, @unchecked Sendable {
  @objc open var url: URL? { fatalError() }
}

@objc open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  @objc open var statusCode: Int { fatalError() }
  open func value(forHTTPHeaderField field: String) -> String? { fatalError() }
}

@objc open class URLSessionTask: NSObject, @unchecked Sendable {
  @objc open func resume() {}
  @objc open func cancel() {}
}

@objc open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

@objc open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  @objc open class var `default`: URLSessionConfiguration { fatalError() }
  @objc open class var ephemeral: URLSessionConfiguration { fatalError() }
}

@objc open class URLSession: NSObject, @unchecked Sendable {
  @objc open class var shared: URLSession { fatalError() }
  @objc public init(configuration: URLSessionConfiguration) { fatalError() }
  public func data(from url: URL) async throws -> (Data, URLResponse) { fatalError() }
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) { fatalError() }
  open func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { fatalError() }
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { fatalError() }
}

public struct URLError: Error, Hashable, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public static let badURL = Code(rawValue: -1000)
    public static let badServerResponse = Code(rawValue: -1011)
    public static let notConnectedToInternet = Code(rawValue: -1009)
    public static let cancelled = Code(rawValue: -999)
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
  }
  public let code: Code
  public init(_ code: Code) { fatalError() }
}
