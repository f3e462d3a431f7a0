id=0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01  # of the note

curl -sS --fail-with-body "http://127.0.0.1:8080/v2/notepads/$id/content" \
  -H "X-Api-Key: $CAIRN_API_KEY" -D headers.txt > note.md
echo 'Bake it hot.' >> note.md

# Refused with 412 if somebody has changed the note meanwhile.
curl -sS --fail-with-body -T note.md "http://127.0.0.1:8080/v2/notepads/$id/content" \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: text/markdown' \
  -H "If-Match: $(grep -i '^etag:' headers.txt | cut -d' ' -f2 | tr -d '\r')" \
  && echo replaced
