curl -sS --fail-with-body http://127.0.0.1:8080/v2/keys \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"name": "Reading list", "scopes": ["read", "write"]}'
