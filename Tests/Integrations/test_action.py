"""action.yml and its scripts, in a checkout of a pull request."""

import json
import pathlib
import re

from composite import ACTION
from workspace import COORDINATOR, ROOT, VIOLATION, pull_request


HOSTILE = "x$(touch${IFS}pwned)`touch${IFS}pwned`;touch${IFS}pwned;'\"&&touch${IFS}pwned"


def test_hostile_names_do_nothing(job, shop, comments, tmp_path):
    base = shop.git("rev-parse", "HEAD")
    shop.branch(HOSTILE)
    shop.write(f"Cart/{HOSTILE}.swift", COORDINATOR + VIOLATION)
    shop.write("Cart/a\n::add-mask::shop.swift", VIOLATION.replace("Coupon", "Voucher"))
    shop.write("Cart/##[add-mask]shop.swift", VIOLATION.replace("Coupon", "Parcel"))
    title = f"{HOSTILE} $(touch pwned)\n::add-mask::shop\n`touch pwned`"
    event = pull_request(base, shop.commit(title), title)
    event["pull_request"]["head"]["ref"] = HOSTILE
    run = job(event)
    assert set(run.outcomes.values()) == {"success"}, run.log
    assert len(comments.comments) == 1 and "CouponCoordinator" in comments.comments[0]["body"]
    assert not [path for path in tmp_path.rglob("*") if path.name == "pwned"]
    commands = {match[1] for match in re.finditer(r"^\s*::([\w-]+)", run.log, re.MULTILINE)}
    assert commands == {"warning"}
    assert "##[" not in run.log
    assert {"CouponController", "VoucherController", "ParcelController"} <= set(re.findall(r"\w+Controller", run.log))


def test_a_base_that_looks_like_an_option_is_refused(job, shop, change):
    change["pull_request"]["base"]["sha"] = "--output=pwned"
    run = job(change)
    assert run.outcomes["diff"] == "failure"
    assert not (shop.folder / "pwned").exists()


def test_lint_marks_lines_and_writes_reports(job, change):
    run = job(change)
    assert re.search(r"^::warning file=Catalog/PromoCell\.swift,line=\d+", run.logs["lint"], re.MULTILINE)
    sarif = json.loads(pathlib.Path(run.outputs["sarif"]).read_text())
    assert sarif["version"] == "2.1.0" and len(sarif["runs"][0]["results"]) == 55
    assert "PromoCell" in run.summary and "CouponCoordinator" in run.summary
    page = pathlib.Path(run.outputs["tree"]).read_text()
    assert page.lower().startswith("<!doctype html>") and "CouponCoordinator" in page
    assert f"https://github.example/owner/app/blob/{'0' * 40}/Cart/CouponCoordinator.swift#L3" in page


def test_a_failed_lint_still_leaves_tree_and_comment(job, shop, comments, change):
    shop.write("with spaces.yml", "only_rules: [singleton_manager_call]\n")
    run = job(change, arguments="--strict\n\n--config\nwith spaces.yml\n")
    assert run.outcomes == {
        "install": "success", "lint": "failure", "tree": "success", "diff": "success", "comment": "success"
    }
    assert len(comments.comments) == 1
    results = json.loads(pathlib.Path(run.outputs["sarif"]).read_text())["runs"][0]["results"]
    assert {result["ruleId"] for result in results} == {"singleton_manager_call"}


def test_only_changed_lines(job, shop, change):
    shop.write("Cart/CouponController.swift", VIOLATION)
    shop.commit("A screen")
    files = re.findall(r"^::warning file=([^,]+)", job(change, only_changed_lines="true").logs["lint"], re.MULTILINE)
    assert set(files) == {"Cart/CouponController.swift"}


def test_reasons_to_fail(job, shop, comments, change):
    assert job(change, fail_on="new-finding").outcomes["diff"] == "success"
    shop.write("Cart/CouponController.swift", VIOLATION)
    shop.commit("A screen")
    run = job(change, fail_on="new-finding")
    assert (run.outcomes["diff"], run.outcomes["comment"]) == ("failure", "success")
    assert "new-finding" in run.logs["diff"]


def test_the_merge_that_github_checks_out(job, shop, comments, change, tmp_path):
    """The base has moved on since the event, and the checkout has two commits of history."""
    shop.git("checkout", "--quiet", "main")
    shop.write("Cart/Late.swift", COORDINATOR.replace("Coupon", "Late").replace("Gift", "Later"))
    shop.commit("Somebody else's")
    shop.git("checkout", "--quiet", "--detach")
    shop.git("merge", "--quiet", "--no-ff", "--no-edit", change["pull_request"]["head"]["sha"])
    shop.branch("merge")
    clone = tmp_path / "clone"
    shop.git("clone", "--quiet", "--depth", "2", "--branch", "merge", f"file://{shop.folder}", str(clone))
    run = job(change, folder=clone)
    assert run.outcomes["comment"] == "success", run.log
    assert "CouponCoordinator" in comments.comments[0]["body"]
    assert "LateCoordinator" not in comments.comments[0]["body"]

    shallow = tmp_path / "shallow"
    shop.git("clone", "--quiet", "--depth", "1", "--branch", "merge", f"file://{shop.folder}", str(shallow))
    run = job(change, folder=shallow)
    assert run.outcomes["diff"] == "failure" and "fetch-depth: 0" in run.logs["diff"]


def test_a_project_without_swift_passes(job, shop, comments):
    shop.git("checkout", "--quiet", "--orphan", "empty")
    shop.git("rm", "-r", "--force", "--quiet", ".")
    shop.write("README.md", "Nothing here.\n")
    base = shop.commit("Nothing")
    run = job(pull_request(base, base))
    assert set(run.outcomes.values()) == {"success"}, run.log
    assert "no Swift files found here" in run.logs["lint"]


def test_every_input_is_used():
    text = (ROOT / "action.yml").read_text()
    assert [name for name in ACTION["inputs"] if f" inputs.{name} " not in text] == []


def test_no_expression_is_part_of_a_script():
    assert [step["id"] for step in ACTION["runs"]["steps"] if "${{" in step["run"]] == []
