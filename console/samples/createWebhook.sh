curl -sS --fail-with-body http://127.0.0.1:8080/v2/webhooks \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "url": "https://receiver.example.org/cairn",
    "types": ["created", "deleted"]
  }'
