import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/webhooks",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"], "Content-Type": "application/json"},
    data=json.dumps({
        "url": "https://receiver.example.org/cairn",
        "types": ["created", "deleted"],
    }).encode(),
)
with urlopen(request) as response:
    webhook = json.load(response)
# The secret is shown only here. Receivers verify messages with it, such as by the package `standardwebhooks`.
print(webhook["id"], webhook["secret"])
