const bytes = Buffer.from('The revenue of the company grew by a tenth.\n');

// 1. Ask where the bytes go.
const upload = await call(`http://127.0.0.1:8080/v2/upload?filename=report.txt&size=${bytes.length}`);

// 2. Put them there, with the headers of the answer.
const put = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: bytes });
if (!put.ok) throw new Error(await put.text());

// 3. Create the file.
const file = await call('http://127.0.0.1:8080/v2/files', {
  parentId: '@alias::inbox',
  mimeType: 'text/plain',
  attachment: { path: upload.path, filename: 'report.txt' },
});
console.log(file.id, file.name);

async function call(url, body) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
