const response = await fetch('http://127.0.0.1:8080/v2/search', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    text: 'how do I feed a starter',
    filters: { kinds: ['notepad'] },
  }),
});
if (!response.ok) throw new Error(await response.text());
const found = await response.json();
for (const hit of found.hits) console.log(hit.name, hit.snippet);
