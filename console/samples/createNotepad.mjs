const response = await fetch('http://127.0.0.1:8080/v2/notepads', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    parentId: '@alias::inbox',
    text: '# Sourdough\n\nFeed the starter the evening before.',
    tags: [{ name: 'kitchen' }],
  }),
});
if (!response.ok) throw new Error(await response.text());
const note = await response.json();
console.log(note.id, note.name);
