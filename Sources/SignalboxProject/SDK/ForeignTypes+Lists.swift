extension ForeignTypes {
  /// Names by kind; whatever stands in no list is not known.
  static let lists: [(kind: Kind, names: String)] =
    [
      (.number, "Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double Bool CGFloat"),
      (.scalar, "Unicode.Scalar Float16 Float80 ObjCBool DarwinBoolean"),
      (.pointer, "UnsafeRawPointer UnsafeMutableRawPointer OpaquePointer Selector NSZone"),
      (
        .objcProtocol,
        """
        Any AnyObject Error Sendable NSObjectProtocol NSCopying NSMutableCopying NSCoding NSSecureCoding
        NSFastEnumeration NSItemProviderReading NSItemProviderWriting URLSessionDelegate URLSessionTaskDelegate
        URLSessionDataDelegate URLSessionDownloadDelegate NSFetchedResultsControllerDelegate UITableViewDelegate
        UITableViewDataSource UITableViewDragDelegate UITableViewDropDelegate UITableViewDataSourcePrefetching
        UICollectionViewDelegate UICollectionViewDataSource UICollectionViewDelegateFlowLayout
        UICollectionViewDragDelegate UICollectionViewDropDelegate UICollectionViewDataSourcePrefetching
        UIScrollViewDelegate UITextFieldDelegate UITextViewDelegate UISearchBarDelegate UISearchResultsUpdating
        UISearchControllerDelegate UIPickerViewDelegate UIPickerViewDataSource UIGestureRecognizerDelegate
        UINavigationControllerDelegate UINavigationBarDelegate UITabBarControllerDelegate UITabBarDelegate
        UISplitViewControllerDelegate UIPopoverPresentationControllerDelegate UIAdaptivePresentationControllerDelegate
        UISheetPresentationControllerDelegate UIViewControllerTransitioningDelegate UIViewControllerPreviewing
        UIViewControllerAnimatedTransitioning UIViewControllerInteractiveTransitioning UIViewControllerContextTransitioning
        UIViewControllerTransitionCoordinator UIImagePickerControllerDelegate UIDocumentPickerDelegate
        UIContextMenuInteractionDelegate UIInteraction UIDropSession UIDragSession UIAppearance UITraitEnvironment
        UICoordinateSpace UILayoutSupport UIKeyInput UITextInput UIActivityItemSource UIStateRestoring
        UIApplicationDelegate UISceneDelegate UIWindowSceneDelegate UIContentContainer UIPageViewControllerDelegate
        UIPageViewControllerDataSource UNUserNotificationCenterDelegate CLLocationManagerDelegate MKMapViewDelegate
        MKAnnotation WKNavigationDelegate WKUIDelegate WKScriptMessageHandler SFSafariViewControllerDelegate
        AVAudioPlayerDelegate AVCaptureMetadataOutputObjectsDelegate PHPickerViewControllerDelegate SKPaymentQueueDelegate
        SKProductsRequestDelegate MFMailComposeViewControllerDelegate MFMessageComposeViewControllerDelegate
        CAAnimationDelegate CALayerDelegate CAAction MTLDevice QLPreviewControllerDataSource QLPreviewItem
        """
      ),
      (
        .swiftProtocol,
        """
        Equatable Hashable Comparable Codable Encodable Decodable Identifiable CaseIterable RawRepresentable Strideable
        CustomStringConvertible CustomDebugStringConvertible LosslessStringConvertible TextOutputStream Sequence
        Collection MutableCollection BidirectionalCollection RandomAccessCollection RangeReplaceableCollection
        IteratorProtocol AsyncSequence AsyncIteratorProtocol Numeric SignedNumeric BinaryInteger FixedWidthInteger
        FloatingPoint BinaryFloatingPoint StringProtocol ExpressibleByStringLiteral ExpressibleByIntegerLiteral
        ExpressibleByArrayLiteral ExpressibleByNilLiteral OptionSet SetAlgebra CodingKey LocalizedError CustomNSError
        RecoverableError CVarArg Actor GlobalActor Clock DataProtocol ContiguousBytes ReferenceConvertible
        ParseableFormatStyle FormatStyle SortComparator ObservableObject Publisher Subscriber Subject Cancellable
        Scheduler Observable View ViewModifier ButtonStyle Shape App Scene PreviewProvider DynamicProperty Transferable
        UIContentConfiguration UIContentView UIConfigurationState BitwiseCopyable Copyable Escapable
        AdditiveArithmetic Encoder Decoder KeyedDecodingContainerProtocol RandomNumberGenerator
        """
      ),
      (
        .swiftClass,
        """
        JSONEncoder JSONDecoder PropertyListEncoder PropertyListDecoder AnyKeyPath PartialKeyPath KeyPath
        WritableKeyPath ReferenceWritableKeyPath ManagedBuffer AnyCancellable PassthroughSubject CurrentValueSubject
        UICollectionViewDiffableDataSource UITableViewDiffableDataSource UIHostingController Published.Publisher
        NSHostingController AnySubscriber Future ModelContext ModelContainer
        """
      ),
    ] + bridgedLists + objectLists

  /// Values of the standard library and Foundation.
  private static let bridgedLists: [(kind: Kind, names: String)] = [
    (
      .bridged,
      """
      String Substring AnyHashable Date URL Data UUID IndexPath IndexSet DateComponents DateInterval Calendar TimeZone
      Locale CharacterSet URLComponents URLQueryItem URLRequest PersonNameComponents Decimal Notification CocoaError
      URLError POSIXError NSAttributedString.Key Notification.Name UIFont.TextStyle
      UIApplication.LaunchOptionsKey UIApplication.OpenURLOptionsKey UIContentSizeCategory UIAction.Identifier
      UIMenu.Identifier UIImagePickerController.InfoKey UISceneSession.Role UIActivity.ActivityType
      FileAttributeKey URLResourceKey CALayerContentsGravity CAMediaTimingFunctionName AVMediaType
      AVLayerVideoGravity UIPasteboard.Name
      """
    ),
    (
      .value,
      """
      Character StaticString Int128 UInt128 Never Range ClosedRange PartialRangeFrom PartialRangeThrough
      PartialRangeUpTo Result Duration ArraySlice ContiguousArray InlineArray Span CollectionOfOne EmptyCollection Slice
      ReversedCollection LazySequence LazyMapSequence Zip2Sequence EnumeratedSequence AnySequence AnyIterator
      AnyCollection KeyValuePairs Mirror ObjectIdentifier UnsafeBufferPointer UnsafeMutableBufferPointer
      UnsafeRawBufferPointer UnsafeMutableRawBufferPointer ContinuousClock SuspendingClock ContinuousClock.Instant
      Task UnsafeCurrentTask AsyncStream AsyncThrowingStream CheckedContinuation UnsafeContinuation TaskGroup
      AttributedString AttributedSubstring AttributeContainer Regex SystemRandomNumberGenerator
      AnyPublisher Just Published Empty Fail SortDescriptor Predicate Expression
      Color Text Image Font Binding State StateObject ObservedObject Environment EnvironmentValues EnvironmentObject
      AnyView EmptyView TupleView AsyncImage Button ContentUnavailableView EditButton EquatableView ForEach Form
      GeometryReader Grid GridRow Group GroupBox HSplitView HStack Label LazyHGrid LazyHStack LazyVGrid LazyVStack
      Link List Menu ModifiedContent MultiDatePicker NavigationLink NavigationSplitView NavigationStack NavigationView
      OutlineGroup PasteButton PhotosPicker Picker ProgressView RealityView ScrollView ScrollViewReader Section
      SettingsLink ShareLink SignInWithAppleButton Slider Spacer SpriteView Stepper TabView TextEditor TextField
      TimelineView Toggle ToolbarItem VSplitView VStack VideoPlayer WebView ZStack
      NavigationPath AnyTransition Animation Namespace FocusState Alignment EdgeInsets Angle
      UIButton.Configuration UIListContentConfiguration UIBackgroundConfiguration UIHostingConfiguration
      UICollectionLayoutListConfiguration UICellAccessory UICellConfigurationState UIViewConfigurationState
      NSDiffableDataSourceSnapshot NSDiffableDataSourceSectionSnapshot UICollectionView.CellRegistration
      UICollectionView.SupplementaryRegistration Logger
      """
    ),
    (
      .structure,
      """
      CGRect CGPoint CGSize CGVector CGAffineTransform UIEdgeInsets UIOffset NSDirectionalEdgeInsets NSRange
      CATransform3D CLLocationCoordinate2D CMTime CMTimeRange MKCoordinateRegion MKCoordinateSpan MKMapRect MKMapPoint
      NSDecimal timeval timespec audit_token_t
      """
    ),
    (
      .scalar,
      """
      UIUserInterfaceStyle UIUserInterfaceIdiom UIUserInterfaceSizeClass UIUserInterfaceLayoutDirection
      UIModalPresentationStyle UIModalTransitionStyle UIInterfaceOrientation UIInterfaceOrientationMask
      UIDeviceOrientation UIStatusBarStyle UIBarStyle UIKeyboardType UIKeyboardAppearance UIReturnKeyType
      UITextAutocorrectionType UITextAutocapitalizationType UIBlurEffect.Style UIFont.Weight UIRectEdge UIRectCorner
      UIAccessibilityTraits NSTextAlignment NSLineBreakMode NSUnderlineStyle NSWritingDirection
      NSLayoutConstraint.Axis NSLayoutConstraint.Attribute NSLayoutConstraint.Relation NSLayoutConstraint.FormatOptions
      UIView.AutoresizingMask UIView.ContentMode UIView.AnimationOptions UIView.AnimationCurve
      UIView.KeyframeAnimationOptions UIView.TintAdjustmentMode UIControl.Event UIControl.State
      UIControl.ContentVerticalAlignment UIControl.ContentHorizontalAlignment UIButton.ButtonType
      UITextField.BorderStyle UITextField.ViewMode UIStackView.Alignment UIStackView.Distribution
      UIMenuElement.State UIMenuElement.Attributes UIMenu.Options UIImage.RenderingMode UIImage.Orientation
      UIImage.SymbolScale UIImage.SymbolWeight UITableView.Style UITableView.RowAnimation UITableView.ScrollPosition
      UITableViewCell.CellStyle UITableViewCell.AccessoryType UITableViewCell.EditingStyle
      UITableViewCell.SelectionStyle UITableViewCell.SeparatorStyle UICollectionView.ScrollDirection
      UICollectionView.ScrollPosition UIScrollView.KeyboardDismissMode UIScrollView.IndicatorStyle
      UIBarButtonItem.Style UIBarButtonItem.SystemItem UITabBarItem.SystemItem UIBarMetrics UIBarPosition
      UIAlertController.Style UIAlertAction.Style UINavigationController.Operation UINavigationItem.LargeTitleDisplayMode
      UIPageViewController.NavigationDirection UIPageViewController.TransitionStyle
      UIPageViewController.NavigationOrientation UISplitViewController.Column UISplitViewController.Style
      UISplitViewController.DisplayMode UIGestureRecognizer.State UISwipeGestureRecognizer.Direction
      UIApplication.State UIScene.ActivationState UIActivityIndicatorView.Style UIDatePicker.Mode
      UIImagePickerController.SourceType UIImpactFeedbackGenerator.FeedbackStyle
      UINotificationFeedbackGenerator.FeedbackType UIPress.PressType UITouch.Phase UIEvent.EventType
      ComparisonResult JSONSerialization.ReadingOptions JSONSerialization.WritingOptions QualityOfService
      DateFormatter.Style NumberFormatter.Style DateComponentsFormatter.UnitsStyle FileManager.SearchPathDirectory
      FileManager.SearchPathDomainMask URLRequest.CachePolicy URLSessionTask.State ByteCountFormatter.CountStyle
      NSKeyValueObservingOptions NSSortOptions NSEnumerationOptions NSString.CompareOptions NSStringCompareOptions
      CLAuthorizationStatus CLAccuracyAuthorization UNAuthorizationStatus UNAuthorizationOptions
      UNNotificationPresentationOptions AVAuthorizationStatus PHAuthorizationStatus AVCaptureDevice.Position
      CGBlendMode CGLineCap CGLineJoin CGInterpolationQuality CGImageAlphaInfo LAPolicy
      """
    ),
    (.reference, "Unmanaged"),
    (.pointer, "UnsafePointer UnsafeMutablePointer AutoreleasingUnsafeMutablePointer"),
  ]
}
