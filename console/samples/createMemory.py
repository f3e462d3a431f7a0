import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/memories",
    method="POST",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({
        "source": "text",
        "content": "Ana likes green tea in the morning.",
        "infer": False,
    }).encode(),
)
with urlopen(request) as response:
    job = json.load(response)
print(job["status"], job["memories"]["created"])
