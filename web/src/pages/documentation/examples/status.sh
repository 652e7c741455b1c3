curl --header "Authorization: Bearer $token" \
  "https://scm.example/api/bug-report/$id"
