import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/keys/me",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"]},
)
with urlopen(request) as response:
    key = json.load(response)
print(key["name"], *key["scopes"])
