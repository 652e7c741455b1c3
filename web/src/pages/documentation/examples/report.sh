#!/usr/bin/env bash
# Sends one report. Needs curl 7.71 or later, and openssl for the key.
# SCM_CLIENT_ID=… SCM_CLIENT_SECRET=… bash report.sh
set -euo pipefail

address="https://scm.example"

# curl itself waits and retries: without a connection, and after 429 and 5xx.
call() {
  curl --silent --show-error --max-time 30 \
    --retry 7 --retry-all-errors --retry-max-time 300 "$@"
}

answer=$(
  call --user "$SCM_CLIENT_ID:$SCM_CLIENT_SECRET" \
    --data "grant_type=client_credentials" \
    --data "scope=bug-reports:write" \
    "$address/oauth/token"
)
token=$(sed -n 's/.*"access_token": *"\([^"]*\)".*/\1/p' <<<"$answer")
if [ -z "$token" ]; then
  echo "No token: $answer" >&2
  exit 1
fi

# One key per report: every attempt sends the same key.
key=$(openssl rand -hex 16)

call --write-out '\n%{http_code}\n' \
  --header "Authorization: Bearer $token" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: $key" \
  --data '{
    "title": "The registry does not print",
    "description": "After Print is pressed an empty page comes out.",
    "priority": "high"
  }' \
  "$address/api/bug-report"
