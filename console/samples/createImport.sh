echo '<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
<DT><H3>Bread</H3>
<DL><p>
<DT><A HREF="https://example.org/rye" ADD_DATE="1704164645">Rye bread</A>
</DL><p>
</DL><p>' > bookmarks.html

# 1. Ask where the bytes go.
curl -sS --fail-with-body "http://127.0.0.1:8080/v2/upload?filename=bookmarks.html&size=$(wc -c < bookmarks.html | tr -d ' ')" \
  -H "X-Api-Key: $CAIRN_API_KEY" > upload.json
url=$(node -p 'require("./upload.json").url')
path=$(node -p 'require("./upload.json").path')
disposition=$(node -p 'require("./upload.json").headers["Content-Disposition"]')

# 2. Put them there, with the headers of the answer.
curl -sS --fail-with-body -T bookmarks.html "$url" -H "Content-Disposition: $disposition"

# 3. Import the file. GET /v2/imports/{id} tells how far it is.
curl -sS --fail-with-body http://127.0.0.1:8080/v2/imports \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"path": "'"$path"'"}'
