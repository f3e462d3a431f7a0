const response = await fetch('http://127.0.0.1:8080/v2/publications', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    resourceId: '0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02',
    password: 'a long word',
    expiresAt: '2031-01-01',
  }),
});
if (!response.ok) throw new Error(await response.text());
const { url } = await response.json();
console.log(url);
