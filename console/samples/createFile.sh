echo 'The revenue of the company grew by a tenth.' > report.txt

# 1. Ask where the bytes go.
curl -sS --fail-with-body "http://127.0.0.1:8080/v2/upload?filename=report.txt&size=$(wc -c < report.txt | tr -d ' ')" \
  -H "X-Api-Key: $CAIRN_API_KEY" > upload.json
url=$(node -p 'require("./upload.json").url')
path=$(node -p 'require("./upload.json").path')
disposition=$(node -p 'require("./upload.json").headers["Content-Disposition"]')

# 2. Put them there, with the headers of the answer.
curl -sS --fail-with-body -T report.txt "$url" -H "Content-Disposition: $disposition"

# 3. Create the file.
curl -sS --fail-with-body http://127.0.0.1:8080/v2/files \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "parentId": "@alias::inbox",
    "mimeType": "text/plain",
    "attachment": {"path": "'"$path"'", "filename": "report.txt"}
  }'
