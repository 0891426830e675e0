"""The comment that the Action keeps on a pull request."""

from comments import MARKER
from workspace import COORDINATOR


def test_the_first_run_comments_and_the_second_updates(job, shop, comments, change):
    first = job(change)
    assert set(first.outcomes.values()) == {"success"}, first.log
    assert comments.methods() == ["GET", "POST"]
    body = comments.comments[0]["body"]
    assert body.startswith(MARKER) and f"/blob/{'0' * 40}/Cart/CouponCoordinator.swift#L3" in body

    shop.write("Cart/Coupon.swift", COORDINATOR.replace("Coupon", "Voucher").replace("Gift", "Parcel"))
    shop.commit("Vouchers")
    second = job(change)
    assert "Updated the comment." in second.logs["comment"]
    assert comments.methods() == ["GET", "POST", "GET", "PATCH"]
    assert len(comments.comments) == 1
    assert "VoucherCoordinator" in comments.comments[0]["body"]
    assert "secret-token" not in first.log + second.log


def test_our_comment_is_found_behind_many_others(job, comments, change):
    for number in range(205):
        comments.add(f"Comment {number}", login="reader")
    ours = comments.add(f"{MARKER}\nold")
    assert "Updated the comment." in job(change).logs["comment"]
    assert comments.methods() == ["GET", "GET", "GET", "PATCH"]
    assert "CouponCoordinator" in ours["body"]


def test_a_comment_of_a_stranger_is_left_alone(job, comments, change):
    stranger = comments.add(f"{MARKER}\nMine.", login="stranger")
    job(change)
    assert stranger["body"].endswith("Mine.")
    assert [comment["user"]["login"] for comment in comments.comments] == ["stranger", "github-actions[bot]"]


def test_each_project_of_a_repository_has_a_comment(job, shop, comments, change):
    shop.write("Other/CouponCoordinator.swift", COORDINATOR)
    shop.commit("A second project")
    job(change)
    job(change, working_directory="Other")
    assert len(comments.comments) == 2


def test_without_a_change_of_the_tree_there_is_no_new_comment(job, shop, comments, change):
    shop.git("reset", "--quiet", "--hard", "main")
    run = job(change)
    assert "there is no comment" in run.logs["comment"]
    assert not comments.comments

    ours = comments.add(f"{MARKER}\nold")
    job(change)
    assert "No difference" in ours["body"]


def test_a_token_that_may_not_comment_is_a_warning(job, comments, change):
    comments.status = 403
    run = job(change)
    assert run.outcomes["comment"] == "success"
    assert "::warning::The token may not comment (HTTP 403)." in run.logs["comment"]


def test_a_broken_server_is_an_error(job, comments, change):
    comments.status = 500
    run = job(change)
    assert run.outcomes["comment"] == "failure"
    assert "HTTP 500" in run.logs["comment"]


def test_no_comment_if_none_is_wanted(job, comments, change):
    assert job(change, comment="false").outcomes["comment"] == "skipped"
    assert not comments.requests


def test_a_push_has_no_base(job, comments, shop):
    run = job({"ref": "refs/heads/main"})
    assert "nothing is compared" in run.logs["diff"]
    assert run.outcomes["comment"] == "skipped" and run.outputs["diff"] == ""
    assert not comments.requests
