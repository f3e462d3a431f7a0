import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/publications",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({
        "resourceId": "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02",
        "password": "a long word",
        "expiresAt": "2031-01-01",
    }).encode(),
)
with urlopen(request) as response:
    print(json.load(response)["url"])
