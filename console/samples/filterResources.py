import json
import os
from urllib.request import Request, urlopen

query = {"parentId": "@alias::inbox", "order": {"property": "name", "direction": "ASC"}, "limit": 100}
has_more = True
while has_more:
    request = Request(
        "http://127.0.0.1:8080/v2/resources/filter",
        method="POST",
        headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
        data=json.dumps(query).encode(),
    )
    with urlopen(request) as response:
        page = json.load(response)
    for item in page["resources"]:
        print(item["kind"], item["name"])
    has_more, query["cursor"] = page["hasMore"], page["nextCursor"]
