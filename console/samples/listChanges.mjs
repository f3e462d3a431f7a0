const changes = 'http://127.0.0.1:8080/v2/changes';
const copy = new Map();
let next = 'from=beginning';
let page;
do {
  const response = await fetch(`${changes}?${next}`, {
    headers: { 'X-Api-Key': process.env.CAIRN_API_KEY },
  });
  if (!response.ok) throw new Error(await response.text());
  page = await response.json();
  for (const { resourceId, resource } of page.changes) {
    if (resource) copy.set(resourceId, resource);
    else copy.delete(resourceId);
  }
  // Keep it together with the copy: later calls go on from here.
  next = `cursor=${page.nextCursor}`;
} while (page.hasMore);
for (const resource of copy.values()) console.log(resource.name);
