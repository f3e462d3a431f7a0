curl -sS --fail-with-body http://127.0.0.1:8080/v2/resources/filter \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "parentId": "@alias::inbox",
    "order": {"property": "name", "direction": "ASC"},
    "limit": 100
  }'
