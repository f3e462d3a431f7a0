curl -sS --fail-with-body 'http://127.0.0.1:8080/v2/memories/search?query=what+does+Ana+drink' \
  -H "X-Api-Key: $CAIRN_API_KEY"
