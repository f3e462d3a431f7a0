import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/resources/recover",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({"resourceIds": ["0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01"]}).encode(),
)
with urlopen(request):
    print("recovered")
