import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/resources/batch",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({
        "atomic": True,
        "operations": [
            {
                "op": "createNotepad",
                "parentId": "@alias::inbox",
                "text": "# Rye bread\n\nBake it long.",
            },
            {
                "op": "createBookmark",
                "parentId": "@alias::inbox",
                "url": "https://example.org/rye",
            },
            {
                "op": "tag",
                "resourceIds": ["0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01"],
                "tags": [{"name": "bread"}],
            },
        ],
    }).encode(),
)
with urlopen(request) as response:
    batch = json.load(response)
print(batch["succeeded"], "done,", batch["failed"], "refused")
