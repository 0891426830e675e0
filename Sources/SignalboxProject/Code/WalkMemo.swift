/// What one walk through code, or one pass of a rule, has found out: each question is worked out once, so circles end, and
/// what many ways lead to is not looked at again.
///
/// It belongs to one thread; what holds for the whole project is kept by `Project.once`.
package final class WalkMemo<Question: Hashable, Answer> {
  private var known: [Question: Answer] = [:]

  package init() {}

  package func once(_ question: Question, _ find: () -> Answer) -> Answer {
    if let answer = known[question] { return answer }
    let answer = find()
    known[question] = answer
    return answer
  }

  /// - Parameter open: the answer while the question is worked out, for a walk that comes back to it.
  package func once(_ question: Question, while open: Answer, _ find: () -> Answer) -> Answer {
    once(question) {
      known[question] = open
      return find()
    }
  }
}
