import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/workspaces",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({"title": "Grace's notes"}).encode(),
)
with urlopen(request) as response:
    workspace = json.load(response)
print(workspace["id"], workspace["title"])
