curl -sS --fail-with-body http://127.0.0.1:8080/v2/resources/batch \
  -H "X-Api-Key: $CAIRN_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "atomic": true,
    "operations": [
      {
        "op": "createNotepad",
        "parentId": "@alias::inbox",
        "text": "# Rye bread\n\nBake it long."
      },
      {
        "op": "createBookmark",
        "parentId": "@alias::inbox",
        "url": "https://example.org/rye"
      },
      {
        "op": "tag",
        "resourceIds": ["0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01"],
        "tags": [{"name": "bread"}]
      }
    ]
  }'
