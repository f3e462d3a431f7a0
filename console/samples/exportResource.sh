curl -sS --fail-with-body -o recipes.zip \
  http://127.0.0.1:8080/v2/resources/0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02/export \
  -H "X-Api-Key: $CAIRN_API_KEY" &&
  echo "recipes.zip is saved"
