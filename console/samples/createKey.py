import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/keys",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({"name": "Reading list", "scopes": ["read", "write"]}).encode(),
)
with urlopen(request) as response:
    key = json.load(response)
print(key["name"], key["secret"])
