#!/usr/bin/env bash
# Writes the comparison into one comment of the pull request, which later runs update.
source "${BASH_SOURCE[0]%/*}/common.sh"

number=$(event '.pull_request.number | numbers')
if [ -z "$number" ]; then
  echo "This is not a run for a pull request, so there is no comment."
  exit
fi

comments=$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues
answer=$REPORTS/answer.json
body=$REPORTS/body.json
# Each project of a repository has its own comment.
marker="<!-- signalbox $(jq -rn --arg project "$PROJECT" '$project | @uri') -->"
jq -n --arg marker "$marker" --rawfile diff "$DIFF" '{ body: "\($marker)\n\($diff)" }' >"$body"

# request METHOD ADDRESS [OPTIONS]: fails unless the status is one of success.
# The token is not an argument, which other processes could read.
request() {
  local method=$1 address=$2 status
  shift 2
  status=$(printf 'Authorization: Bearer %s\n' "$TOKEN" | curl --silent --show-error --max-time 60 --request "$method" \
    --header @- --header 'Accept: application/vnd.github+json' --header 'X-GitHub-Api-Version: 2022-11-28' \
    --output "$answer" --write-out '%{http_code}' "$@" -- "$address") || fail "GitHub cannot be reached: $address."
  case $status in
    2??) ;;
    403 | 404)
      echo "::warning::The token may not comment (HTTP $status). The job needs pull-requests: write," \
        "which runs for forks do not have."
      exit
      ;;
    *) fail "GitHub answers $method $address with HTTP $status." ;;
  esac
}

# Only a comment of our account is ours, whoever else writes the marker.
find_comment() {
  jq -r --arg marker "$marker" --arg author "$AUTHOR" 'first(.[]
    | select(.user.login == $author and (.body // "" | startswith($marker))) | .id | numbers)' "$answer"
}

page=1
id=
while [ -z "$id" ]; do
  request GET "$comments/$number/comments?per_page=100&page=$page"
  id=$(find_comment)
  [ "$(jq length "$answer")" -eq 100 ] || break
  page=$((page + 1))
done

if [ -n "$id" ]; then
  request PATCH "$comments/comments/$id" --header 'Content-Type: application/json' --data-binary "@$body"
  echo "Updated the comment."
elif [ "$CHANGED" = true ]; then
  request POST "$comments/$number/comments" --header 'Content-Type: application/json' --data-binary "@$body"
  echo "Created a comment."
else
  echo "The pull request does not change the coordinator tree, so there is no comment."
fi
