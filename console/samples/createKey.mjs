const response = await fetch('http://127.0.0.1:8080/v2/keys', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'Reading list', scopes: ['read', 'write'] }),
});
if (!response.ok) throw new Error(await response.text());
const key = await response.json();
console.log(key.name, key.secret);
