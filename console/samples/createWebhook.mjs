const response = await fetch('http://127.0.0.1:8080/v2/webhooks', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    url: 'https://receiver.example.org/cairn',
    types: ['created', 'deleted'],
  }),
});
if (!response.ok) throw new Error(await response.text());
// The secret is shown only here. Receivers verify messages with it, such as by the package `standardwebhooks`.
const { id, secret } = await response.json();
console.log(id, secret);
