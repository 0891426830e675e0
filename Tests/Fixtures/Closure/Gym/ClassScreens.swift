import UIKit

struct Lesson { let title: String }

final class ClassListViewController: UITableViewController {
  var onOpen: ((Lesson) -> Void)?
  var onUpgrade: (() -> Void)?
  private var lessons: [Lesson] = []

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onOpen?(lessons[indexPath.row])
  }

  @objc private func upgrade() { onUpgrade?() }
}

final class ClassDetailViewController: UIViewController {
  var lesson: Lesson?
  var onTrainer: (() -> Void)?

  @objc private func join() {
    guard let lesson else { return }
    let attendance = AttendanceManager.shared  // finding: singleton_manager_call
    attendance.join(lesson)
  }

  @objc private func trainer() { onTrainer?() }
}
