import json
import os
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/memories/search?query=what+does+Ana+drink",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"]},
)
with urlopen(request) as response:
    found = json.load(response)
for memory in found["hits"]:
    print(memory["content"])
