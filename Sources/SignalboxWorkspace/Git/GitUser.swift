import SignalboxText

/// Who works here, as Git knows.
public enum GitUser {
  /// The name that commits bear; nil where none is set, or one that is no line of plain text.
  public static var name: String? {
    guard let git = try? GitClient(), let answer = try? git.run(["config", "user.name"]), answer.status == 0,
      !answer.text.isEmpty, answer.text.count <= 100, answer.text.printable == answer.text
    else { return nil }
    return answer.text
  }
}
