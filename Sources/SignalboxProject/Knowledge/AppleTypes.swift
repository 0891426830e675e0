/// What names tell of Apple's types that are not described in `Interfaces/`.
enum AppleTypes {
  /// UIKit's own classes that carry screens of the app rather than being finished screens.
  static let carriers: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UITableViewController", "UICollectionViewController", "UIHostingController", "UIInputViewController",
  ]

  /// Beginnings of the names of types, in capitals.
  static let prefixes: Set<String> = [
    "UI", "NS", "SF", "MF", "QL", "AV", "CN", "EK", "SK", "PK", "MP", "GK", "INUI", "IN", "CK", "CL", "MK", "PH", "UN",
    "WK", "WC", "AS", "LA", "HK", "HM", "AR", "CA", "CG", "CI", "CM", "CT", "CS", "SCN", "VN", "ML", "MTK", "MTL", "BG",
    "NE", "NW", "OS", "AD", "AT", "DC", "PDF", "PHPhoto", "TK", "CB", "CX", "EA", "MC", "NF", "NI", "SL", "STK", "TV",
    "VS", "XC", "CF", "JS", "SC", "RP", "PT", "AX", "ASK", "CLK",
  ]

  /// Types of the standard library and of Foundation whose constants are values, no shared objects.
  static let values: Set<String> = [
    "String", "Int", "Double", "CGFloat", "Float", "Bool", "TimeInterval", "URL", "Character", "Date", "Substring",
  ]

  /// Apple's types with shared instances whose names carry no prefix.
  static let shared: Set<String> = [
    "FileManager", "URLSession", "NotificationCenter", "UserDefaults", "ProcessInfo", "Bundle", "DispatchQueue",
    "OperationQueue", "RunLoop", "Thread", "Locale", "Calendar", "TimeZone", "URLCache", "HTTPCookieStorage",
    "URLCredentialStorage", "Process", "Host", "Scanner", "Task", "Double", "Int", "Decimal", "Date", "MainActor",
    "Logger", "DistributedNotificationCenter", "UndoManager", "WidgetCenter", "Transaction", "AppStore", "Animation",
    "CharacterSet", "Locale.Language", "JSONDecoder", "JSONEncoder", "Notification", "UserNotifications", "Measurement",
    "Storefront", "Font", "Color", "Image", "Text", "ActivityAuthorizationInfo", "TipKit", "Tips", "SensorKit",
    "ApplicationMusicPlayer", "SystemMusicPlayer", "MusicLibrary", "MusicSubscription", "WeatherService",
    "AuthorizationCenter", "AlarmManager", "DeviceActivityCenter", "SystemLanguageModel",
    // More capitals than the prefix, or a prefix that others have, too.
    "NEVPNManager", "NEDNSSettingsManager", "MXMetricManager", "MIDINetworkSession", "SWHighlightCenter",
    "BADownloadManager", "CWWiFiClient",
  ]
}
