const response = await fetch('http://127.0.0.1:8080/v2/keys/me', {
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY },
});
if (!response.ok) throw new Error(await response.text());
const key = await response.json();
console.log(key.name, key.scopes.join(' '));
