public struct InterfaceBuilderFacts: Codable, Sendable, Equatable {}
