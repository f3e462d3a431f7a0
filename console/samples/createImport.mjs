const bytes = Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
<DT><H3>Bread</H3>
<DL><p>
<DT><A HREF="https://example.org/rye" ADD_DATE="1704164645">Rye bread</A>
</DL><p>
</DL><p>
`);

// 1. Ask where the bytes go.
const upload = await call(`http://127.0.0.1:8080/v2/upload?filename=bookmarks.html&size=${bytes.length}`);

// 2. Put them there, with the headers of the answer.
const put = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: bytes });
if (!put.ok) throw new Error(await put.text());

// 3. Import the file. GET /v2/imports/{id} tells how far it is.
const created = await call('http://127.0.0.1:8080/v2/imports', { path: upload.path });
console.log(created.id, created.filename, created.state);

async function call(url, body) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
