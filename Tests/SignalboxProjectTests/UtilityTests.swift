import SignalboxFacts
import SignalboxProject
import Testing

/// Which shared objects are no managers.
@Suite struct UtilityTests {
  @Test(arguments: [
    "Logger", "AppLogger", "APILogger", "ImageCache", "UITheme", "Analytics", "HTTPCacheStore", "AppWidthObserver",
    "Mixpanel", "SnackCenter",
  ])
  func wordsOfTheNameTell(_ name: String) {
    #expect(Project(facts: []).singletons.isUtility(name))
  }

  @Test(arguments: ["CartManager", "Catalog", "LoginManager", "Dialogs", "UIManager"])
  func partsOfWordsDoNot(_ name: String) {
    #expect(!Project(facts: []).singletons.isUtility(name))
  }

  @Test func theConfigurationDecides() {
    let options = Project.Options(roles: [("Feature*", .other), ("LogManager", .manager)])
    let project = Project(facts: [], options: options)
    #expect(project.singletons.isUtility("FeatureFlags"))
    #expect(!project.singletons.isUtility("LogManager"))
  }
}
