import json
import os
from urllib.request import Request, urlopen

copy = {}
start = "from=beginning"
more = True
while more:
    request = Request(
        f"http://127.0.0.1:8080/v2/changes?{start}",
        headers={"X-Api-Key": os.environ["CAIRN_API_KEY"]},
    )
    with urlopen(request) as response:
        page = json.load(response)
    for change in page["changes"]:
        if change["resource"] is None:
            copy.pop(change["resourceId"], None)
        else:
            copy[change["resourceId"]] = change["resource"]
    # Keep it together with the copy: later calls go on from here.
    start = f"cursor={page['nextCursor']}"
    more = page["hasMore"]
for resource in copy.values():
    print(resource["name"])
