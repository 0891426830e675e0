/// Where a walk through values and calls has been, and after how many steps.
///
/// A walk of four steps through helpers of which each calls the next one in a hundred places has a hundred million ways to
/// go. Where these meet they find the same again, so that each place is looked at once for each number of steps.
package struct Steps<Place: Hashable> {
  private var reached: Set<Step> = []

  private struct Step: Hashable {
    let place: Place
    let number: Int
  }

  package init() {}

  /// Whether a walk comes to a place for the first time after so many steps. What it found there did not end it: a walk
  /// that looks for any takes it for no, and one that asks of all for yes.
  package mutating func reach(_ place: Place, after number: Int) -> Bool {
    reached.insert(Step(place: place, number: number)).inserted
  }
}
