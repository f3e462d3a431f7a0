const query = { parentId: '@alias::inbox', order: { property: 'name', direction: 'ASC' }, limit: 100 };
let page;
do {
  const response = await fetch('http://127.0.0.1:8080/v2/resources/filter', {
    method: 'POST',
    headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...query, cursor: page?.nextCursor }),
  });
  if (!response.ok) throw new Error(await response.text());
  page = await response.json();
  for (const item of page.resources) console.log(item.kind, item.name);
} while (page.hasMore);
