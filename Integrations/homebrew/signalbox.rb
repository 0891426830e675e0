# For a tap: put it into Formula/ of OWNER/homebrew-tap, with the checksum of the release's archive.
class Signalbox < Formula
  desc "Lints, draws and scaffolds the coordinators of iOS apps"
  homepage "https://github.com/OWNER/signalbox"
  url "https://github.com/OWNER/signalbox/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"
  head "https://github.com/OWNER/signalbox.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.0", :build]
  depends_on "libxml2"
  uses_from_macos "swift" => :build

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "signalbox"
    bin.install ".build/release/signalbox"
    man1.install "docs/signalbox.1"
    generate_completions_from_executable(bin/"signalbox", "--generate-completion-script")
  end

  test do
    (testpath/"Cart.swift").write <<~SWIFT
      import UIKit
      final class CartCoordinator {
        func start() { UINavigationController().pushViewController(CartViewController(), animated: true) }
      }
      final class CartViewController: UIViewController {}
    SWIFT
    assert_match "CartViewController", shell_output("#{bin}/signalbox tree --format text")
  end
end
