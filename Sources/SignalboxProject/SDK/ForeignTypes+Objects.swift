extension ForeignTypes {
  /// Classes that Objective-C knows, beside those that `SDK` describes.
  static let objectLists: [(kind: Kind, names: String)] = [
    (
      .object,
      """
      NSObject NSProxy NSString NSMutableString NSAttributedString NSMutableAttributedString NSNumber NSDecimalNumber
      NSValue NSArray NSMutableArray NSDictionary NSMutableDictionary NSSet NSMutableSet NSOrderedSet
      NSMutableOrderedSet NSCountedSet NSData NSMutableData NSDate NSURL NSURLRequest NSMutableURLRequest
      NSURLComponents NSURLQueryItem NSUUID NSIndexPath NSIndexSet NSMutableIndexSet NSLocale NSTimeZone NSCalendar
      NSDateComponents NSDateInterval NSCharacterSet NSError NSException NSNull NSNotification NSCoder NSKeyedArchiver
      NSKeyedUnarchiver NSMapTable NSHashTable NSPointerArray NSCache NSEnumerator NSPredicate NSCompoundPredicate
      NSExpression NSSortDescriptor NSRegularExpression NSTextCheckingResult NSDataDetector NSItemProvider
      NSUserActivity NSExtensionContext NSExtensionItem NSLock NSRecursiveLock NSCondition Bundle
      NSBundle UserDefaults FileManager FileHandle NotificationCenter NotificationQueue Timer RunLoop Thread
      ProcessInfo Progress Operation BlockOperation OperationQueue Stream InputStream OutputStream Pipe
      URLSession URLSessionTask URLSessionDataTask URLSessionUploadTask URLSessionDownloadTask
      URLSessionConfiguration URLResponse HTTPURLResponse CachedURLResponse URLCache URLCredential
      URLAuthenticationChallenge URLProtectionSpace HTTPCookie HTTPCookieStorage URLProtocol JSONSerialization
      PropertyListSerialization XMLParser Formatter DateFormatter ISO8601DateFormatter NumberFormatter
      DateComponentsFormatter DateIntervalFormatter RelativeDateTimeFormatter ByteCountFormatter MeasurementFormatter
      PersonNameComponentsFormatter LengthFormatter Scanner UndoManager Unit Dimension UnitLength UnitMass
      UnitDuration UnitTemperature UnitSpeed NSFileCoordinator NSMetadataQuery NSMetadataItem
      NSKeyValueObservation NSPersistentContainer NSManagedObject NSManagedObjectContext NSManagedObjectID
      NSManagedObjectModel NSPersistentStore NSPersistentStoreCoordinator NSEntityDescription NSFetchRequest
      NSFetchedResultsController NSPersistentCloudKitContainer DispatchQueue DispatchGroup DispatchSemaphore
      DispatchIO OSLog

      UIColor UIFont UIFontDescriptor UIFontMetrics UIImage UIImageAsset UIImageConfiguration
      UIImage.SymbolConfiguration UIImage.Configuration UIBezierPath UIScreen UIScreenMode UIDevice UIEvent UITouch
      UIPress UIPressesEvent UIKey UIKeyCommand UICommand UIMenuElement UIMenu UIAction UIDeferredMenuElement
      UIMenuController UIMenuSystem UIBarItem UIBarButtonItem UIBarButtonItemGroup UITabBarItem UINavigationItem
      UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance UIBarAppearance UIBarButtonItemAppearance
      UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer
      UISwipeGestureRecognizer UILongPressGestureRecognizer UIRotationGestureRecognizer UIHoverGestureRecognizer
      UIScreenEdgePanGestureRecognizer UIVisualEffect UIBlurEffect UIVibrancyEffect UITableViewFocusUpdateContext
      UIContextualAction UISwipeActionsConfiguration
      UIContextMenuConfiguration UIContextMenuInteraction UITargetedPreview UIPreviewParameters UIPreviewTarget
      UIDragItem UIDragInteraction UIDropInteraction UIDropProposal UIPasteboard UIPrintInfo UIPrintFormatter
      UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout
      UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext UICollectionViewController
      UICollectionViewTransitionLayout UILayoutGuide UIAlertAction UIActivity UITraitCollection
      UIViewPropertyAnimator UIDynamicAnimator UIDynamicBehavior UIMotionEffect UITextInputMode UITextPosition
      UITextRange UITextItem UIFocusUpdateContext UIFocusSystem UIFocusGuide
      UIImpactFeedbackGenerator UISelectionFeedbackGenerator UINotificationFeedbackGenerator UIFeedbackGenerator
      UIGraphicsImageRenderer UIGraphicsRenderer UIGraphicsPDFRenderer UIGraphicsRendererContext
      UIGraphicsImageRendererContext UIGraphicsPDFRendererContext UIDocument UIManagedDocument
      UIDocumentInteractionController UISceneConfiguration UISceneConnectionOptions UIScene.ConnectionOptions
      UIOpenURLContext UIApplicationShortcutItem UIApplicationShortcutIcon UIWindowSceneGeometry UIStoryboardSegue
      UIStoryboardUnwindSegueSource UIStoryboardUnwindSegue UINib UILexicon UIReferenceLibraryViewController
      UIAccessibilityElement UIAccessibilityCustomAction UIPointerInteraction UIPointerStyle
      UISpringLoadedInteraction UIWebView UITableViewDiffableDataSourceReference
      NSLayoutConstraint NSLayoutAnchor NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLayoutDimension NSLayoutManager
      NSTextContainer NSTextStorage NSTextAttachment NSParagraphStyle NSMutableParagraphStyle NSShadow
      NSCollectionLayoutSection NSCollectionLayoutItem NSCollectionLayoutGroup NSCollectionLayoutSize
      NSCollectionLayoutDimension NSCollectionLayoutSpacing NSCollectionLayoutBoundarySupplementaryItem
      NSCollectionLayoutDecorationItem NSCollectionLayoutEdgeSpacing NSDataAsset NSStringDrawingContext

      CALayer CAShapeLayer CAGradientLayer CATextLayer CAScrollLayer CATiledLayer CAReplicatorLayer CAEmitterLayer
      CAEmitterCell CAMetalLayer CAAnimation CABasicAnimation CAKeyframeAnimation CASpringAnimation CAPropertyAnimation
      CAAnimationGroup CATransition CATransaction CADisplayLink CAMediaTimingFunction CGColor CGColorSpace CGContext
      CGGradient CGImage CGImageSource CGLayer CGMutablePath CGPath CGPattern CGPDFDocument CGPDFPage CGDataProvider
      CGFont CGShading CFString CFArray CFDictionary CFData CFURL CFType CFRunLoop CVPixelBuffer CVBuffer CMSampleBuffer
      CIImage CIFilter CIContext CIColor CIVector CIDetector CIFeature

      AVPlayer AVPlayerItem AVPlayerLayer AVQueuePlayer AVAsset AVURLAsset AVAssetTrack AVAudioPlayer AVAudioRecorder
      AVAudioSession AVAudioEngine AVCaptureSession AVCaptureDevice AVCaptureInput AVCaptureOutput AVCaptureDeviceInput
      AVCapturePhoto AVCapturePhotoOutput AVCaptureMetadataOutput AVCaptureVideoPreviewLayer AVMetadataObject
      AVSpeechSynthesizer AVSpeechUtterance CLLocation CLLocationManager CLGeocoder CLPlacemark CLRegion
      CLCircularRegion CLBeacon CLBeaconRegion CLHeading CLVisit CNContact CNMutableContact CNContactStore CNPhoneNumber
      EKEvent EKEventStore EKCalendar EKReminder MKAnnotationView
      MKPointAnnotation MKPolyline MKOverlayRenderer MKPlacemark MKMapItem MKRoute MKDirections MKLocalSearch
      MKUserLocation MKShape MKCircle MKPolygon PHAsset PHAssetCollection PHCollection PHFetchResult PHImageManager
      PHPhotoLibrary PHObject PHFetchOptions SKProduct SKPayment SKPaymentTransaction SKPaymentQueue
      SKProductsRequest SKProductsResponse SKNode SKScene SCNNode SCNScene UNNotification
      UNNotificationRequest UNNotificationResponse UNNotificationContent UNMutableNotificationContent
      UNUserNotificationCenter UNNotificationSettings UNNotificationTrigger WKWebView WKWebViewConfiguration
      WKNavigation WKNavigationAction WKNavigationResponse WKUserContentController WKScriptMessage WKUserScript
      WKPreferences WKWebsiteDataStore PKPayment PKPaymentRequest PKPass PKPassLibrary
      HKHealthStore HKSample HKWorkout HKQuantity HKUnit LAContext ASWebAuthenticationSession ASAuthorization
      ASAuthorizationAppleIDCredential ASAuthorizationAppleIDProvider NFCNDEFReaderSession GKPlayer GKScore
      MPMediaItem MPMusicPlayerController MPNowPlayingInfoCenter MPRemoteCommandCenter
      MSMessage MSConversation CBCentralManager CBPeripheral CBService CBCharacteristic CMMotionManager CKRecord
      CKContainer CKDatabase CKRecord.ID CKShare MCSession MCPeerID JSContext JSValue PDFDocument PDFPage
      VNRequest VNObservation MLModel NLTagger SFSafariViewController QLThumbnailGenerator INIntent INInteraction
      """
    )
  ]
}
