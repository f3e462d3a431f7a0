curl -sS --fail-with-body http://127.0.0.1:8080/v2/search \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "text": "how do I feed a starter",
    "filters": {"kinds": ["notepad"]}
  }'
