const response = await fetch('http://127.0.0.1:8080/v2/memories', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.CAIRN_API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    source: 'text',
    content: 'Ana likes green tea in the morning.',
    infer: false,
  }),
});
if (!response.ok) throw new Error(await response.text());
const job = await response.json();
console.log(job.status, job.memories.created);
