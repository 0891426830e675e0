extension RandomAccessCollection where Index == Int {
  /// The first index whose element fulfils a condition that holds for all after it too, found by halving; the end where
  /// none does. Named as in swift-algorithms.
  @inlinable package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
