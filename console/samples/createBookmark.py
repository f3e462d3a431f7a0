import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/bookmarks",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({
        "parentId": "@alias::inbox",
        "url": "https://example.org/bread",
        "name": "Bread for beginners",
    }).encode(),
)
with urlopen(request) as response:
    bookmark = json.load(response)
print(bookmark["id"], bookmark["name"])
