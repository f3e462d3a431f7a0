curl -sS --fail-with-body http://127.0.0.1:8080/v2/workspaces \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"title": "Grace'\''s notes"}'
