import Foundation
import SignalboxTestSupport
import Testing

/// Levels, titles and paper, as the command line has them.
@Suite struct TreePictureTests {
  private static let source = ProjectFolder.coordinators

  /// So many coordinators that each show a screen.
  private static func flows(_ count: Int) -> String {
    let starts = (0..<count).map { "    start(Flow\($0)Coordinator())" }.joined(separator: "\n")
    let types = (0..<count).map { index in
      """
      final class Step\(index)Controller: UIViewController {}
      final class Flow\(index)Coordinator: Coordinator {
        var navigation = UINavigationController()
        func start() { navigation.pushViewController(Step\(index)Controller(), animated: true) }
      }
      """
    }.joined(separator: "\n")
    return """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      final class AppCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start(_ child: Coordinator) { children.append(child); child.start() }
        func start() {
      \(starts)
        }
      }
      \(types)
      """
  }

  @Test func textOfAnAppWithoutCoordinatorsSaysWhatScreensOpen() throws {
    let folder = try ProjectFolder([
      "App.swift": """
      import UIKit
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func go() { window.rootViewController = HomeController() }
      }
      final class HomeController: UIViewController {
        func tap() { navigationController?.pushViewController(ItemController(), animated: true) }
      }
      final class ItemController: UIViewController {}
      """
    ])
    let lines = try folder.run("tree", "--no-paths").output.split(separator: "\n")
    #expect(lines.contains("   └─ opens ▢ ItemController (push)"), "\(lines)")
    #expect(try !folder.run("tree", "--format", "json").output.contains("opens"))
  }

  /// Where a picture would stand that is none, and where the pattern comes from.
  @Test func warningsOfSnapshotsSayOneThing() throws {
    let folder = try ProjectFolder(["App.swift": Self.source, "__Snapshots__/CartController.1.png": "no picture"])
    let some = "__Snapshots__/**/{type}*.png"
    #expect(
      try folder.run("tree", "--format", "text", "--snapshots", some).errors
        == "warning: --snapshots does nothing in the format text; it is for svg, png, pdf, html, docc\n")
    let refused = try folder.run("tree", "--format", "svg", "--snapshots", some).errors
    #expect(
      refused == "warning: of the picture that --snapshots \(some) finds, 1 is left out: "
        + "not a PNG, or too large (2 MB and 16 million pixels each, 16 MB together)\n")
    let none = "warning: --snapshots No/{type}.png finds no picture of a screen that is drawn\n"
    #expect(try folder.run("tree", "--format", "svg", "--snapshots", "No/{type}.png").errors == none)
    try folder.add(".signalbox.yml", "snapshots: 'No/{type}.png'\n")
    let kept = try folder.run("tree", "--format", "html").errors
    #expect(kept == ".signalbox.yml: warning: snapshots: No/{type}.png finds no picture of a screen that is drawn\n")
  }

  @Test func largePicturesBeginWithAnOverview() throws {
    let folder = try ProjectFolder(["App.swift": Self.flows(40)])
    let note =
      "Overview: 40 screens are counted in the boxes or unreached, and not drawn; --level 2 draws everything.\n"
    let picture = try folder.run("tree", "--format", "svg", "--no-title")
    #expect(picture.errors == note && picture.status == 0)
    #expect(picture.output.contains("+1 screen") && !picture.output.contains(">Step3Controller<"))
    let whole = try folder.run("tree", "--format", "svg", "--level", "2")
    #expect(whole.errors == "" && whole.output.contains(">Step3Controller<"))
    // Data is whole unless less is asked for; and what is asked for by name is drawn.
    for format in ["json", "xml", "csv", "graphml", "dot", "text"] {
      #expect(try folder.run("tree", "--format", format).output.contains("Step3Controller"))
      #expect(try !folder.run("tree", "--format", format, "--level", "1").output.contains("Step3Controller"))
    }
    #expect(try folder.run("tree", "--format", "svg", "--only", "screen").output.contains(">Step3Controller<"))
    #expect(try folder.run("tree", "--format", "svg", "--quiet").errors == "")
  }

  @Test(arguments: [
    (["--level", "4"], "--level takes 1, 2 or 3"), (["--level", "0"], "--level takes 1, 2 or 3"),
    (["--level", "1", "--messages"], "--level 1 draws coordinators alone"),
    (["--hub=-1"], "--hub takes 0 or a positive number"), (["--paper", "a3"], "--paper requires --format pdf"),
    (["--tiles"], "--tiles requires --format pdf"),
    (["--format", "pdf", "--paper", "a9", "-o", "t.pdf"], "a9"),
  ])
  func refusesWhatMakesNoSense(arguments: [String], words: String) throws {
    let folder = try ProjectFolder(["App.swift": Self.source])
    let outcome = try Program.run(["tree"] + arguments, in: folder.url)
    #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func levelThreeHasMessages() throws {
    let folder = try ProjectFolder(["App.swift": Self.source])
    let messages = try folder.run("tree", "--messages", "--with", "view,view-model,manager").output
    #expect(try folder.run("tree", "--level", "3").output == messages)
  }

  /// In pictures, what screens do by themselves; in data only where it is asked for.
  @Test func picturesShowWhatScreensOpen() throws {
    let folder = try ProjectFolder([
      "App.swift": """
      import UIKit
      final class FeedController: UIViewController {
        func more() { navigationController?.pushViewController(DetailController(), animated: true) }
      }
      final class DetailController: UIViewController {
        func share() { present(ShareController(), animated: true) }
      }
      final class ShareController: UIViewController {}
      """
    ])
    let picture = try folder.run("tree", "--format", "svg", "--no-title").output
    #expect(picture.contains("FeedController opens DetailController (push)\nApp.swift:3"), "\(picture)")
    #expect(picture.contains("DetailController opens ShareController (present)"))
    #expect(picture.contains("opens without a coordinator") && picture.contains("#C8102E"))
    #expect(try !folder.run("tree", "--format", "svg", "--without", "opens").output.contains(" opens "))
    #expect(try !folder.run("tree", "--format", "json").output.contains("opens"))
    #expect(try folder.run("tree", "--format", "json", "--with", "opens").output.contains("\"kind\" : \"opens\""))
    let way = try folder.run("tree", "--path", "FeedController", "ShareController").output
    #expect(way.contains("opens DetailController (push)") && way.contains("opens ShareController (present)"))
  }

  /// What is part of the screen itself is not opened by it, in code or in a storyboard.
  @Test func whatIsEmbeddedIsNotOpened() throws {
    let folder = try ProjectFolder([
      "App.swift": """
      import UIKit
      final class HomeController: UIViewController {
        private lazy var stack = UINavigationController(rootViewController: NewsController())
        private let header = HeaderController()
        override func viewDidLoad() {
          addChild(header)
          let footer = FooterController()
          addChild(footer)
          view.addSubview(footer.view)
          addChild(stack)
        }
        func mystery() { keep(UnknownController()) }
        func list() { present(UINavigationController(rootViewController: ListController()), animated: true) }
      }
      final class NewsController: UIViewController {}
      final class HeaderController: UIViewController {}
      final class FooterController: UIViewController {}
      final class UnknownController: UIViewController {}
      final class ListController: UIViewController {}
      final class BoxController: UIViewController {}
      final class DetailController: UIViewController {}
      """,
      "Main.storyboard": """
      <document><scenes>
        <scene sceneID="1"><objects><viewController id="home" customClass="HomeController" sceneMemberID="viewController"><connections>
          <segue destination="box" kind="embed" id="s1"/>
          <segue destination="stack" kind="presentation" id="s2"/>
        </connections></viewController></objects></scene>
        <scene sceneID="2"><objects><viewController id="box" customClass="BoxController" sceneMemberID="viewController"/></objects></scene>
        <scene sceneID="3"><objects><navigationController id="stack" sceneMemberID="viewController"><connections>
          <segue destination="detail" kind="relationship" relationship="rootViewController" id="s3"/>
        </connections></navigationController></objects></scene>
        <scene sceneID="4"><objects><viewController id="detail" customClass="DetailController" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """,
    ])
    let rows = try folder.run("tree", "--format", "csv", "--only", "opens").output
    let arrows = rows.split(whereSeparator: \.isNewline).filter { $0.contains("opens") }
    #expect(arrows.count == 2, "\(rows)")
    #expect(arrows.contains { $0.contains("ListController") && $0.contains("present") }, "\(rows)")
    #expect(arrows.contains { $0.contains("DetailController") && $0.contains("present") }, "\(rows)")
    let text = try folder.run("tree", "--with", "opens").output
    #expect(text.contains("└─ opens ▢ DetailController (present)"), "\(text)")
    // What it opens does not lead back to a screen.
    #expect(try folder.run("tree", "--path", "DetailController", "HomeController").output.isEmpty)
  }

  /// The commit that last changed sources, whatever was committed since: the picture itself, for example.
  @Test func theTitleIsOfTheSources() throws {
    let folder = try ProjectFolder(["Shop/App.swift": Self.source])
    let picture = { try folder.run("tree", "Shop", "--format", "svg").output }
    #expect(try picture().contains(">Shop</text>"))
    let bare = try picture()
    try folder.git("init", "--quiet")
    #expect(try picture() == bare)
    try folder.commit()
    let commit = try folder.git("log", "-1", "--format=%H %cs").split(separator: "\n")[0].split(separator: " ")
    let words = "\(commit[0].prefix(10)), \(commit[1])"
    let committed = try picture()
    #expect(committed.contains(words) && committed != bare)
    try folder.add("tree.svg", committed)
    try folder.commit()
    #expect(try picture() == committed)
    try folder.add("Shop/New.swift", "final class Later {}\n")
    #expect(try picture().contains("\(commit[0].prefix(10)) and local changes"))
    #expect(try !folder.run("tree", "Shop", "--format", "svg", "--no-title").output.contains(">Shop</text>"))
  }

  @Test(.enabled(if: (try? Tool("rsvg-convert")) != nil, "rsvg-convert is not installed: apt-get install librsvg2-bin"))
  func printsOnPaper() throws {
    let folder = try ProjectFolder(["App.swift": Self.source])
    for paper in ["a4", "a0", "tabloid"] {
      let outcome = try folder.run("tree", "--format", "pdf", "--paper", paper, "-o", "tree.pdf")
      #expect(outcome.status == 0 && outcome.errors == "")
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent("tree.pdf"))
      #expect(String(decoding: bytes.prefix(5), as: UTF8.self) == "%PDF-")
    }
  }

  @Test(.enabled(if: (try? Tool("rsvg-convert")) != nil, "rsvg-convert is not installed: apt-get install librsvg2-bin"))
  func saysWhatCannotBeReadOnPaper() throws {
    let folder = try ProjectFolder(["App.swift": Self.flows(250)])
    let arguments = ["--level", "2", "-o", "tree.pdf"]
    let small = try Program.run(["tree"] + arguments, in: folder.url)
    let words = #/warning: names are \d\.\d pt high on a4, too small to be read; take --paper (a\d), or .*\n/#
    let paper = try #require(try words.wholeMatch(in: small.errors)?.1, "\(small.errors)")
    let large = try Program.run(["tree", "--paper", String(paper)] + arguments, in: folder.url)
    #expect(large.errors == "" && large.status == 0 && small.status == 0)
  }

  @Test func saysWhatPrintingNeeds() throws {
    let folder = try ProjectFolder(["App.swift": Self.source])
    let outcome = try folder.run(
      "tree", "--format", "pdf", "-o", "tree.pdf", environment: ["PATH": folder.path("nothing")])
    #expect(outcome.status == 65 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: pdf needs rsvg-convert, which is not installed; install it"))
    #expect(try folder.names == ["App.swift"])
  }
}
