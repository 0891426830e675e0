import SignalboxFacts
import SignalboxXML
import Testing

@Suite struct InterfaceBuilderTests {
  private typealias Facts = InterfaceBuilderFacts

  @Test func aWatchHasNoViewControllers() throws {
    let text = Self.storyboard.replacing("InterfaceBuilder3.CocoaTouch", with: "InterfaceBuilder.WatchKit")
    let facts = try InterfaceBuilderReader.facts(from: Array(text.utf8))
    #expect(facts.scenes.isEmpty && facts.segues.isEmpty)
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
      <scenes>
        <!--Navigation Controller-->
        <scene sceneID="s1">
          <objects>
            <navigationController id="nav" sceneMemberID="viewController">
              <connections>
                <segue destination="home" kind="relationship" relationship="rootViewController" id="r1"/>
              </connections>
            </navigationController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="fr1" customClass="UIResponder" sceneMemberID="firstResponder"/>
          </objects>
        </scene>
        <scene sceneID="s2">
          <objects>
            <tapGestureRecognizer id="tap" customClass="LongTap"/>
            <tableViewController storyboardIdentifier="Home" id="home" customClass="HomeViewController" customModule="Shop" customModuleProvider="target" sceneMemberID="viewController">
              <view key="view" id="v1">
                <subviews>
                  <view id="v2" customClass="BadgeView" customModule="Kit"/>
                  <button id="b1"><connections>
                    <segue destination="cart" kind="show" identifier="showCart" destinationCreationSelector="makeCart:" id="sg1"/>
                  </connections></button>
                </subviews>
              </view>
              <connections>
                <segue destination="exit" kind="unwind" unwindAction="done:" id="sg2"/>
                <segue destination="cart" kind="custom" customClass="FadeSegue" customModule="Shop" id="sg3"/>
                <segue kind="show" id="nowhere"/>
              </connections>
            </tableViewController>
            <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
          </objects>
        </scene>
        <scene sceneID="s3">
          <objects>
            <viewControllerPlaceholder storyboardName="Cart" bundleIdentifier="com.x.cart" referencedIdentifier="Start" id="cart" sceneMemberID="viewController"/>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  @Test func `a storyboard gives scenes, segues and custom views`() throws {
    let facts = try InterfaceBuilderReader.facts(from: Array(Self.storyboard.utf8))
    #expect(facts.initialScene == "nav")
    #expect(
      facts.scenes == [
        Facts.Scene(objectID: "nav", kind: "navigationController", line: 7),
        Facts.Scene(
          objectID: "home", kind: "tableViewController", customClass: "HomeViewController", customModule: "Shop",
          storyboardIdentifier: "Home", line: 18),
        Facts.Scene(
          objectID: "cart", kind: "viewControllerPlaceholder",
          reference: Facts.StoryboardReference(
            storyboardName: "Cart", bundleIdentifier: "com.x.cart", referencedIdentifier: "Start"), line: 38),
      ])
    #expect(
      facts.segues == [
        Facts.Segue(
          objectID: "r1", kind: "relationship", relationship: "rootViewController", source: "nav", destination: "home",
          line: 9),
        Facts.Segue(
          objectID: "sg1", kind: "show", identifier: "showCart", creationSelector: "makeCart:", source: "home",
          destination: "cart", line: 23),
        Facts.Segue(
          objectID: "sg2", kind: "unwind", unwindAction: "done:", source: "home", destination: "exit", line: 28),
        Facts.Segue(
          objectID: "sg3", kind: "custom", customClass: "FadeSegue", source: "home", destination: "cart", line: 29),
      ])
    #expect(
      facts.customViews == [
        Facts.CustomView(kind: "tapGestureRecognizer", customClass: "LongTap", scene: "home", line: 17),
        Facts.CustomView(kind: "view", customClass: "BadgeView", customModule: "Kit", scene: "home", line: 21),
      ])
  }

  @Test func `a xib gives its file's owner and its views`() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CartViewController" customModule="Shop"/>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          <tableViewCell id="c" customClass="PriceCell"/>
        </objects>
      </document>
      """
    let facts = try InterfaceBuilderReader.facts(from: Array(xib.utf8))
    #expect(
      facts
        == Facts(customViews: [
          Facts.CustomView(
            kind: "placeholder", customClass: "CartViewController", customModule: "Shop", isFileOwner: true, line: 3),
          Facts.CustomView(kind: "tableViewCell", customClass: "PriceCell", line: 5),
        ]))
  }

  @Test func `what is not Interface Builder's gives empty facts, what is not XML a typed error`() throws {
    #expect(try InterfaceBuilderReader.facts(from: Array("<plist/>".utf8)) == Facts())
    #expect(try InterfaceBuilderReader.facts(from: Array("<scene><objects/></scene>".utf8)) == Facts())
    #expect(throws: XMLError.documentTypeForbidden(line: 1)) {
      try InterfaceBuilderReader.facts(from: Array("<!DOCTYPE document><document/>".utf8))
    }
    #expect(throws: XMLError.malformed(line: 1, message: "Document is empty")) {
      try InterfaceBuilderReader.facts(from: [])
    }
  }

  @Test func `a merge conflict in a storyboard is told with its line`() {
    let conflict = "<document>\n<<<<<<< HEAD\n<scenes/>\n=======\n>>>>>>> theirs\n</document>"
    do throws(XMLError) {
      _ = try InterfaceBuilderReader.facts(from: Array(conflict.utf8))
      Issue.record("accepted")
    } catch {
      guard case .malformed(line: 2, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `a storyboard cut anywhere is a typed error`() {
    let whole = Array(Self.storyboard.utf8)
    for length in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: XMLError.self) { try InterfaceBuilderReader.facts(from: Array(whole[..<length])) }
    }
  }
}
