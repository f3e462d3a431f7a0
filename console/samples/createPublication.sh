curl -sS --fail-with-body http://127.0.0.1:8080/v2/publications \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "resourceId": "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02",
    "password": "a long word",
    "expiresAt": "2031-01-01"
  }'
