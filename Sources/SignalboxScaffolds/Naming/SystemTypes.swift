/// Names of Apple's frameworks that new types would hide, beyond those that the model describes.
enum SystemTypes {
  /// Screens of SwiftUI apps end with `View`, so that these are within reach; and what much code says without a module.
  static let names: Set<String> = [
    "AnyView", "AsyncImage", "ContentUnavailableView", "EditButton", "EmptyView", "EquatableView", "ForEach", "Form",
    "GeometryReader", "GridRow", "Group", "GroupBox", "HSplitView", "LazyHGrid", "LazyVGrid", "List", "Map",
    "Menu", "ModifiedContent", "MultiDatePicker", "NavigationLink", "NavigationPath", "NavigationSplitView",
    "NavigationStack", "NavigationView", "OutlineGroup", "PasteButton", "PhotosPicker", "Picker", "ProgressView",
    "RealityView", "ScrollView", "ScrollViewReader", "Section", "SettingsLink", "ShareLink",
    "SignInWithAppleButton", "SpriteView", "TabView", "Table", "TextEditor",
    "TextField", "TimelineView", "ToolbarItem", "TupleView", "VSplitView", "VideoPlayer", "WebView",
    "App", "Binding", "Button", "Color", "Image", "Label", "Scene", "State", "Text", "Toggle", "View",
    "Array", "Bool", "Character", "Data", "Date", "Dictionary", "Double", "Error", "Float", "Int", "Locale",
    "Notification", "Optional", "Result", "Set", "String", "Task", "Timer", "URL", "UUID",
    "Bundle", "FileManager", "NotificationCenter", "Process", "Thread", "UserDefaults",
  ]
}
