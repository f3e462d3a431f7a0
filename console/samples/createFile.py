import json
import os
from urllib.request import Request, urlopen

content = b"The revenue of the company grew by a tenth.\n"


def call(url, body=None):
    headers = {"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"}
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(url, headers=headers, data=data)) as response:
        return json.load(response)


# 1. Ask where the bytes go.
upload = call(f"http://127.0.0.1:8080/v2/upload?filename=report.txt&size={len(content)}")

# 2. Put them there, with the headers of the answer.
with urlopen(Request(upload["url"], method="PUT", headers=upload["headers"], data=content)):
    pass

# 3. Create the file.
file = call("http://127.0.0.1:8080/v2/files", {
    "parentId": "@alias::inbox",
    "mimeType": "text/plain",
    "attachment": {"path": upload["path"], "filename": "report.txt"},
})
print(file["id"], file["name"])
