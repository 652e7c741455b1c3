curl --user "$SCM_CLIENT_ID:$SCM_CLIENT_SECRET" \
  --data "grant_type=client_credentials" \
  --data "scope=bug-reports:write" \
  "https://scm.example/oauth/token"
