import Foundation

final class AttendanceManager {
  static let shared = AttendanceManager()
  private init() {}

  private var joined: [Lesson] = []
  func join(_ lesson: Lesson) { joined.append(lesson) }
}

final class ProfileStore {
  var isReturning: Bool { UserDefaults.standard.bool(forKey: "returning") }
}
