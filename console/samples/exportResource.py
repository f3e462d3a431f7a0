import os
import shutil
from urllib.request import Request, urlopen

request = Request(
    "http://127.0.0.1:8080/v2/resources/0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02/export",
    headers={"X-Api-Key": os.environ["CAIRN_API_KEY"]},
)
with urlopen(request) as response, open("recipes.zip", "wb") as archive:
    shutil.copyfileobj(response, archive)
print("recipes.zip is saved")
