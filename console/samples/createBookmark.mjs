const response = await fetch('http://127.0.0.1:8080/v2/bookmarks', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    parentId: '@alias::inbox',
    url: 'https://example.org/bread',
    name: 'Bread for beginners',
  }),
});
if (!response.ok) throw new Error(await response.text());
const bookmark = await response.json();
console.log(bookmark.id, bookmark.name);
