const response = await fetch('http://127.0.0.1:8080/v2/workspaces', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({ title: 'Grace\'s notes' }),
});
if (!response.ok) throw new Error(await response.text());
const workspace = await response.json();
console.log(workspace.id, workspace.title);
