const response = await fetch('http://127.0.0.1:8080/v2/folders', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({ parentId: '@alias::inbox', name: 'Recipes', icon: '🍞' }),
});
if (!response.ok) throw new Error(await response.text());
const folder = await response.json();
console.log(folder.id, folder.name);
