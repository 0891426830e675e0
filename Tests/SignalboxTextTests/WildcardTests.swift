import SignalboxText
import Testing

struct WildcardTests {
  @Test(arguments: [
    ("AppRouter", "AppRouter", true), ("App*", "AppRouter", true), ("*Router", "AppRouter", true),
    ("*Rout*", "AppRouter", true), ("A*p*r", "AppRouter", true), ("*", "AppRouter", true),
    ("App*er*", "AppRouter", true),
    ("Approuter", "AppRouter", false), ("*App", "AppRouter", false), ("AppRouter*AppRouter", "AppRouter", false),
    ("Outer.*", "Outer.AppRouter", true), ("", "AppRouter", false), ("A*A", "A", false), ("**", "", true),
  ]) func pattern(_ pattern: String, _ name: String, _ fits: Bool) {
    #expect(name.matches(pattern: pattern) == fits)
  }
}
