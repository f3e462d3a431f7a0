curl -sS --fail-with-body "http://127.0.0.1:8080/v2/changes?from=beginning" \
  -H "X-Api-Key: $CAIRN_API_KEY"
