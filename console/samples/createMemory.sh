curl -sS --fail-with-body http://127.0.0.1:8080/v2/memories \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "source": "text",
    "content": "Ana likes green tea in the morning.",
    "infer": false
  }'
