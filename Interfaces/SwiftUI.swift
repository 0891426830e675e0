// SwiftUI, as far as flow depends on it.

protocol View {}
protocol ViewModifier {}
protocol ToolbarContent {}
protocol CustomizableToolbarContent: ToolbarContent {}
protocol Commands {}
protocol TableRowContent {}
protocol ButtonStyle {}
protocol App {}
protocol Scene {}
protocol PreviewProvider {}
protocol UIViewRepresentable: View {}
protocol UIViewControllerRepresentable: View {}
protocol NSViewRepresentable: View {}
protocol NSViewControllerRepresentable: View {}
protocol ObservableObject {}
class UIHostingController<Content>: UIViewController {
  init(rootView: Content)
  var rootView: Content
}
struct AnyView: View {}
struct EmptyView: View {}
struct Group: View {}
struct VStack: View {}
struct HStack: View {}
struct ZStack: View {}
struct ScrollView: View {}
struct GeometryReader: View {}
struct TabView: View {}
struct NavigationStack: View {}
struct NavigationView: View {}
struct NavigationSplitView: View {}
