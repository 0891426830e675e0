"""A local Git repository, as a checkout of CI or of a developer."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]

# A screen that navigates. Only with the whole project is it known that `ReceiptController` is a screen as well.
VIOLATION = """import UIKit

final class CouponController: UIViewController {
  private func open() {
    let receipt = ReceiptController()
    present(receipt, animated: true)
  }
}
"""
# A flow with a screen of its own: no findings.
COORDINATOR = """import UIKit

final class CouponCoordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    navigationController.pushViewController(GiftController(), animated: true)
  }
}

final class GiftController: UIViewController {}
"""
CLEAN = "struct Coupon {\n  let code: String\n}\n"


class Workspace:
    def __init__(self, folder):
        self.folder = folder

    def git(self, *arguments, check=True):
        command = ["git", *arguments]
        run = subprocess.run(command, cwd=self.folder, text=True, capture_output=True, check=False)
        assert run.returncode == 0 or not check, f"{command}: {run.stdout}{run.stderr}"
        return run.stdout.strip() if check else run

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--no-verify", "--message", message)
        return self.git("rev-parse", "HEAD")

    def branch(self, name):
        self.git("checkout", "--quiet", "-b", name)


def pull_request(base, head, title="Coupons"):
    return {
        "pull_request": {"number": 7, "title": title, "base": {"sha": base, "ref": "main"}, "head": {"sha": head}}
    }
