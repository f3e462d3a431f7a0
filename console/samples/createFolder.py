import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/folders",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({
        "parentId": "@alias::inbox",
        "name": "Recipes",
        "icon": "🍞",
    }).encode(),
)
with urlopen(request) as response:
    folder = json.load(response)
print(folder["id"], folder["name"])
