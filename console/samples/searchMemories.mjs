const response = await fetch('http://127.0.0.1:8080/v2/memories/search?query=what+does+Ana+drink', {
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY },
});
if (!response.ok) throw new Error(await response.text());
const found = await response.json();
for (const memory of found.hits) console.log(memory.content);
