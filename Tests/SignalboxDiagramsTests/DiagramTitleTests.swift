import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// What stands above pictures, and how they fit on paper.
@Suite struct DiagramTitleTests {
  private static func options(_ name: String, _ revision: String? = "7741e6b0a2, 2026-11-20") -> DiagramOptions {
    var options = DiagramOptions()
    options.title = DiagramTitle(name: name, revision: revision)
    return options
  }

  @Test(arguments: DrawingOption.noTitle.formats.filter { !["png", "pdf"].contains($0) })
  func picturesSayWhatAndOfWhen(id: String) throws {
    let format = try #require(DiagramFormat.named(id))
    let text = format.render(SampleTrees.shop, options: Self.options("Corner Shop"))
    #expect(text.contains("Corner Shop"), "\(text)")
    #expect(text.contains("7741e6b0a2, 2026") && !format.render(SampleTrees.shop).contains("2026"))
    // Outside of a repository nobody knows.
    #expect(!format.render(SampleTrees.shop, options: Self.options("Corner Shop", nil)).contains("2026"))
  }

  /// The drawing itself stays where it is: its coordinates begin below the title.
  @Test func theDrawingStaysInItsPlace() {
    let plain = DiagramFormat.svg.render(SampleTrees.shop)
    let titled = DiagramFormat.svg.render(SampleTrees.shop, options: Self.options("Shop"))
    let paths = { (text: String) in text.split(separator: "\n").filter { $0.contains("<path") } }
    #expect(paths(plain) == paths(titled) && plain != titled)
  }

  @Test func hostileNamesAreText() throws {
    for name in HostileText.all {
      for format in DiagramFormat.all where format.hasOverview || format.id == "dot" {
        let text = format.render(SampleTrees.shop, options: Self.options(name, name))
        #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      }
    }
  }

  @Test func longNamesWidenThePage() throws {
    let name = String(repeating: "Long ", count: 40)
    let svg = DiagramFormat.svg.render(CoordinatorTree(), options: Self.options(name))
    #expect(svg.contains("…") && !svg.contains("width=\"300\""))
  }

  @Test(.enabled(if: MermaidConsumer.isThere, "no Chromium or Mermaid: make consumers"))
  func mermaidReadsItsTitle() throws {
    let texts = ["Shop", "a: b # \"c\" <d> --- {e}", "---"].map { name in
      DiagramFormat.mermaid.render(SampleTrees.modules, options: Self.options(name))
    }
    for drawing in try MermaidConsumer.draw(texts) { #expect(drawing.error == nil && !drawing.nodes.isEmpty) }
  }

  @Test(arguments: Paper.allCases) func severalSheetsLeaveNoGap(paper: Paper) {
    for (width, height) in [(100.0, 80.0), (5000, 300), (900, 7000)] {
      let tiles = paper.tiles(of: .init(width: width, height: height), top: -40)
      let inner = tiles.map { tile in
        (
          x: tile.frame.minX + tile.border, y: tile.frame.minY + tile.border,
          right: tile.frame.maxX - tile.border, bottom: tile.frame.maxY - tile.border
        )
      }
      #expect(inner.contains { $0.x == 0 && $0.y == -40 })
      #expect((inner.map(\.right).max() ?? 0) >= width && (inner.map(\.bottom).max() ?? 0) >= height - 40)
      for tile in inner where tile.x > 0 {
        #expect(inner.contains { $0.y == tile.y && $0.x < tile.x && $0.right > tile.x })
      }
      for tile in inner where tile.y > -40 {
        #expect(inner.contains { $0.x == tile.x && $0.y < tile.y && $0.bottom > tile.y })
      }
      #expect(Set(tiles.map(\.words)).count == tiles.count)
    }
  }

  /// Where glue is spared, nothing is cut; what holds nothing is not printed.
  @Test func severalSheetsCutNoBoxAndAreNotEmpty() {
    let boxes = [(100.0, 100.0), (1000, 90), (1500, 110), (100, 2900)].map {
      Drawing.Rectangle(x: $0, y: $1, width: 160, height: 40)
    }
    let tiles = Paper.a4.tiles(of: .init(width: 1700, height: 3000), top: 0, boxes: boxes, lines: [])
    let inner = tiles.map { tile in
      Drawing.Rectangle(
        x: tile.frame.minX + tile.border, y: tile.frame.minY + tile.border,
        width: tile.frame.size.width - 2 * tile.border, height: tile.frame.size.height - 2 * tile.border)
    }
    for box in boxes { #expect(inner.contains { $0.contains(box) }, "\(box) \(inner)") }
    for tile in inner { #expect(boxes.contains { $0.overlaps(tile) }) }
    #expect(tiles.last?.words.hasPrefix("\(tiles.count) of \(tiles.count): row ") == true)
    let all = Paper.a4.tiles(of: .init(width: 1700, height: 3000), top: 0)
    #expect(tiles.count < all.count)
  }

  @Test(arguments: Paper.allCases) func fitsOnPaper(paper: Paper) {
    for (width, height) in [(100.0, 50.0), (50, 100), (9000, 300), (300, 9000), (0, 0)] {
      let (sheet, frame) = paper.sheet(around: .init(width: width, height: height))
      #expect((sheet.width > sheet.height) == (width > height))
      #expect(frame.minX <= 0 && frame.minY < 0 && frame.maxX >= width && frame.maxY > height)
      let ratio = frame.size.width / frame.size.height
      #expect(abs(ratio - sheet.width / sheet.height) < 1e-9)
    }
  }

  @Test func smallPrintIsTold() {
    let screens = (0..<600).map { CoordinatorTree.Node(id: "S\($0)", name: "Screen\($0)Controller", kind: .screen) }
    var options = DiagramOptions()
    #expect(PrintedTree(CoordinatorTree(nodes: Array(screens.prefix(9))), options: options).complaint == nil)
    let words = PrintedTree(CoordinatorTree(nodes: screens), options: options).complaint ?? ""
    #expect(words.contains(#/^names are [0-3]\.\d pt high on a4, too small to be read; take --paper a[0-3], or/#))
    // On the largest sheets there is nothing to do but to draw less.
    #expect(Paper.a0.larger.isEmpty && Paper.tabloid.larger.isEmpty && Paper.letter.larger == [.tabloid])
    options.paper = .a0
    #expect(PrintedTree(CoordinatorTree(nodes: screens), options: options).complaint == nil)
    let huge = Drawing.Size(width: 90_000, height: 90_000)
    #expect(!Paper.a0.isReadable(huge) && Paper.a4.isReadable(.init(width: 100, height: 100)))
  }
}
