import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/search",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({
        "text": "how do I feed a starter",
        "filters": {"kinds": ["notepad"]},
    }).encode(),
)
with urlopen(request) as response:
    found = json.load(response)
for hit in found["hits"]:
    print(hit["name"], hit["snippet"])
