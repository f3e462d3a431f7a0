import json
import os
from urllib.request import Request, urlopen

content = b"""<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
<DT><H3>Bread</H3>
<DL><p>
<DT><A HREF="https://example.org/rye" ADD_DATE="1704164645">Rye bread</A>
</DL><p>
</DL><p>
"""


def call(url, body=None):
    headers = {"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"}
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(url, headers=headers, data=data)) as response:
        return json.load(response)


# 1. Ask where the bytes go.
upload = call(f"http://127.0.0.1:8080/v2/upload?filename=bookmarks.html&size={len(content)}")

# 2. Put them there, with the headers of the answer.
with urlopen(Request(upload["url"], method="PUT", headers=upload["headers"], data=content)):
    pass

# 3. Import the file. GET /v2/imports/{id} tells how far it is.
created = call("http://127.0.0.1:8080/v2/imports", {"path": upload["path"]})
print(created["id"], created["filename"], created["state"])
