"""The GitLab template, its script run in a checkout of a merge request."""

import json
import os
import subprocess

import yaml
from junitparser import JUnitXml

from workspace import ROOT, VIOLATION

TEMPLATE = yaml.safe_load((ROOT / "Integrations/gitlab/signalbox.gitlab-ci.yml").read_text())


def run(workspace, **variables):
    job = TEMPLATE["signalbox"]
    environment = {**os.environ, **TEMPLATE["variables"], "CI_PROJECT_DIR": str(workspace.folder), **variables}
    script = "set -eo pipefail\n" + "\n".join(job["script"])
    done = subprocess.run(
        ["bash", "-c", script], cwd=workspace.folder, env=environment, text=True, capture_output=True
    )
    reports = {name: workspace.folder / file for name, file in job["artifacts"]["reports"].items()}
    return done, reports, [workspace.folder / path for path in job["artifacts"]["paths"]]


def test_a_merge_request(on_path, shop):
    base = shop.git("rev-parse", "HEAD")
    shop.write("Cart/CouponController.swift", VIOLATION)
    shop.commit("A screen")
    done, reports, [page] = run(shop, CI_MERGE_REQUEST_DIFF_BASE_SHA=base)
    assert done.returncode == 0, done.stderr
    assert "+ screen CouponController" in done.stdout
    quality = json.loads(reports["codequality"].read_text())
    assert "Cart/CouponController.swift" in {finding["location"]["path"] for finding in quality}
    assert JUnitXml.fromfile(str(reports["junit"])).failures == len(quality) > 55
    assert "CouponController" in page.read_text()


def test_a_branch_with_arguments(on_path, shop):
    done, reports, _ = run(shop, SIGNALBOX_ARGUMENTS="--strict --rule parent_access", SIGNALBOX_PROJECT="Catalog")
    assert done.returncode == 2
    paths = {finding["location"]["path"] for finding in json.loads(reports["codequality"].read_text())}
    assert paths and all(path.startswith("Catalog/") for path in paths)
