import os
from urllib.request import Request, urlopen

url = "http://127.0.0.1:8080/v2/notepads/0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01/content"
key = os.environ["CAIRN_API_KEY"]

with urlopen(Request(url, headers={"X-Api-Key": key})) as response:
    text, etag = response.read(), response.headers["ETag"]

# Refused with 412 if somebody has changed the note meanwhile.
headers = {"X-Api-Key": key, "Content-Type": "text/markdown", "If-Match": etag}
with urlopen(Request(url, method="PUT", headers=headers, data=text + b"Bake it hot.\n")):
    print("replaced")
