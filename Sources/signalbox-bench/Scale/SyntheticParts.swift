/// What a module is filled up with: models, their store, a service that asks a server for them, and a formatter.
struct SyntheticParts {
  static let flowWords = ["Home", "Details", "Checkout", "History"]
  static let screenWords = ["List", "Item", "Edit", "Help", "Summary"]
  static let nouns = ["price", "weight", "amount", "rating", "discount", "distance", "duration", "balance"]

  let module: String
  let number: Int

  private var item: String { "\(module)Item\(number)" }

  static func lowercased(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

  func files(_ chance: inout SyntheticChance) -> [(name: String, text: String)] {
    let (model, store, service) = (model(&chance), store(&chance), service(&chance))
    return [
      ("\(item).swift", "import Foundation\n\n\(model)\n\(formatter(&chance))"),
      ("\(item)Store.swift", "import Foundation\n\n\(store)\n\(service)"),
    ]
  }

  private func model(_ chance: inout SyntheticChance) -> String {
    let fields = (0..<6 + chance.next(8)).map { "\(chance.pick(Self.nouns))\($0)" }
    let access = number.isMultiple(of: 3) ? "public " : ""
    let properties = fields.map {
      "  \(access)var \($0): \(chance.pick(["Int", "Double", "String?", "Date?", "Bool"]))\n"
    }
    let cases = fields.map { "    case \($0) = \"\($0)_value\"\n" }
    let equal = fields.map { "lhs.\($0) == rhs.\($0)" }.joined(separator: "\n      && ")
    return """
      /// What the server calls \(item).
      \(access)struct \(item): Codable {
        \(access)let id: Int
      \(properties.joined())
        enum CodingKeys: String, CodingKey {
          case id
      \(cases.joined())  }

        \(access)var isValid: Bool {
          guard id > \(chance.next(50)) else { return false }
          switch id % 3 {
          case 0: return true
          case 1: return id > 10
          default: return false
          }
        }
      }

      extension \(item): Equatable {
        \(access)static func == (lhs: \(item), rhs: \(item)) -> Bool {
          lhs.id == rhs.id
            && \(equal)
        }
      }

      """
  }

  private func store(_ chance: inout SyntheticChance) -> String {
    let sums = (0..<3 + chance.next(4)).map { place in
      """

        func total\(place)(above limit: Int) -> Int {
          var total = 0
          for item in items where item.id > limit + \(place) {
            total += item.id * \(1 + chance.next(5))
          }
          return items.isEmpty ? 0 : total / items.count
        }

      """
    }
    return """
      final class \(item)Store {
        private var items: [\(item)] = []
        private let queue = DispatchQueue(label: "\(item)")

        var isEmpty: Bool { items.isEmpty }

        func insert(_ item: \(item)) {
          guard !items.contains(item) else { return }
          items.append(item)
          items.sort { $0.id < $1.id }
        }

        func item(with id: Int) -> \(item)? {
          items.first { $0.id == id }
        }

        func remove(with id: Int) {
          items.removeAll { $0.id == id }
        }
      \(sums.joined())}

      """
  }

  private func service(_ chance: inout SyntheticChance) -> String {
    """
    enum \(item)Error: Error {
      case offline
      case status(Int)
      case undecodable
    }

    final class \(item)Service {
      private let session: URLSession
      private let decoder = JSONDecoder()
      private let base: URL

      init(session: URLSession, base: URL) {
        self.session = session
        self.base = base
        decoder.dateDecodingStrategy = .iso8601
      }

      func all(page: Int, completion: @escaping (Result<[\(item)], \(item)Error>) -> Void) {
        var request = URLRequest(url: base.appendingPathComponent("items/\(number)"))
        request.httpMethod = "GET"
        request.setValue("\\(page)", forHTTPHeaderField: "X-Page")
        session.dataTask(with: request) { [decoder] data, response, error in
          if error != nil { return completion(.failure(.offline)) }
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          guard status < \(300 + chance.next(100)) else { return completion(.failure(.status(status))) }
          guard let data, let items = try? decoder.decode([\(item)].self, from: data) else {
            return completion(.failure(.undecodable))
          }
          completion(.success(items.filter(\\.isValid)))
        }.resume()
      }

      func retryDelay(after attempt: Int) -> TimeInterval {
        let delay = pow(2, Double(attempt)) * 0.\(1 + chance.next(8))
        return min(delay, \(10 + chance.next(50)))
      }
    }

    """
  }

  private func formatter(_ chance: inout SyntheticChance) -> String {
    let forms = Self.nouns.map { noun in
      """

        func \(noun)(_ value: Double) -> String {
          formatter.maximumFractionDigits = \(chance.next(4))
          guard value > 0 else { return "0" }
          let text = formatter.string(from: NSNumber(value: value)) ?? ""
          return text.isEmpty ? "–" : text + " \(noun)"
        }

      """
    }
    return """
      struct \(item)Formatter {
        private let formatter: NumberFormatter

        init(locale: Locale) {
          formatter = NumberFormatter()
          formatter.locale = locale
          formatter.numberStyle = .decimal
        }
      \(forms.joined())}

      """
  }
}
