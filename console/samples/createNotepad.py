import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/notepads",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({
        "parentId": "@alias::inbox",
        "text": "# Sourdough\n\nFeed the starter the evening before.",
        "tags": [{"name": "kitchen"}],
    }).encode(),
)
with urlopen(request) as response:
    note = json.load(response)
print(note["id"], note["name"])
