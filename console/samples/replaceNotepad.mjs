const url = 'http://127.0.0.1:8080/v2/notepads/0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01/content';
const key = process.env.CAIRN_API_KEY;

const read = await fetch(url, { headers: { 'X-Api-Key': key } });
if (!read.ok) throw new Error(await read.text());

// Refused with 412 if somebody has changed the note meanwhile.
const response = await fetch(url, {
  method: 'PUT',
  headers: { 'X-Api-Key': key, 'Content-Type': 'text/markdown', 'If-Match': read.headers.get('ETag') },
  body: (await read.text()) + 'Bake it hot.\n',
});
if (!response.ok) throw new Error(await response.text());
console.log('replaced');
