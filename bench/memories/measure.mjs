// Measures the memories of a running server through its HTTP API, in new workspaces that it deletes
// afterwards: storing, recalling among 100 and 10,000 memories, and many workspaces at once. Prints a
// table in Markdown.
//
//   node bench/memories/measure.mjs --key KEY [--url URL] [--metrics URL] [--sizes 100,10000] [--questions N]
//                                   [--workspaces N] [--parallel N]
//
// CPU time is that of the server's process, from its metrics; nothing else may use the server meanwhile.
// Recalls are measured after everything has been embedded.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    metrics: { type: 'string', default: 'http://127.0.0.1:8081/metrics' },
    key: { type: 'string', default: process.env.CAIRN_API_KEY ?? '' },
    sizes: { type: 'string', default: '100,10000' },
    questions: { type: 'string', default: '200' },
    workspaces: { type: 'string', default: '200' },
    parallel: { type: 'string', default: '16' },
  },
});

async function call(method, path, body, workspace) {
  const headers = { 'X-Api-Key': options.key, 'Content-Type': 'application/json' };
  if (workspace) headers['X-Service-Workspace-Id'] = workspace;
  const response = await fetch(options.url + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

async function cpuMillis() {
  const text = await (await fetch(options.metrics)).text();
  const line = text.split('\n').find((one) => /^process_cpu_time_ns_total /.test(one));
  return line ? Number(line.split(' ')[1]) / 1e6 : NaN;
}

const collection = join(import.meta.dirname, '../collections/memories');
const lines = (name) => readFileSync(join(collection, name), 'utf8').trim().split('\n').map((line) => JSON.parse(line).text);
const sentences = lines('corpus.jsonl');
const questions = lines('queries.jsonl');
const subjects = ['On Monday', 'In spring', 'At work', 'For Ben', 'Last year', 'In Utrecht', 'On holiday', 'At home'];
const memory = (i) =>
  i < sentences.length
    ? sentences[i]
    : `${subjects[i % subjects.length]}, note ${i}: ${sentences[(i * 7) % sentences.length]}`;

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
const round = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

async function workspace(title) {
  return (await call('POST', '/v2/workspaces', { title })).id;
}

async function timed(count, work) {
  const cpu = await cpuMillis();
  const times = [];
  for (let i = 0; i < count; i++) {
    const begin = performance.now();
    await work(i);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p95: at(times, 0.95), cpu: ((await cpuMillis()) - cpu) / count };
}

async function processed(id) {
  for (;;) {
    const { states } = await call('GET', '/v2/processing', undefined, id);
    if (states.pending + states.processing === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function row(what, { p50, p95, cpu }) {
  console.log(`| ${what} | ${round(p50)} | ${round(p95)} | ${round(cpu)} |`);
}

console.log('| what | p50 ms | p95 ms | CPU ms each |\n|---|---:|---:|---:|');
const home = await workspace(`bench ${Date.now()}`);
const recall = (id) => (i) =>
  call('GET', `/v2/memories/search?limit=10&query=${encodeURIComponent(questions[i % questions.length])}`, undefined, id);
let stored = 0;
for (const size of options.sizes.split(',').map(Number)) {
  const single = Math.min(100, size - stored);
  row(
    `store one, at ${stored}`,
    await timed(single, (i) => call('POST', '/v2/memories', { content: memory(stored + i), infer: false }, home)),
  );
  stored += single;
  const batches = Math.ceil((size - stored) / 500);
  if (batches > 0) {
    const before = stored;
    row(
      'store a batch of 500',
      await timed(batches, (i) => {
        const from = before + 500 * i;
        const memories = Array.from({ length: Math.min(500, size - from) }, (_, n) => ({ content: memory(from + n) }));
        return call('POST', '/v2/memories/batch', { memories }, home);
      }),
    );
    stored = size;
  }
  await processed(home);
  await timed(20, recall(home));
  row(`recall at ${size}`, await timed(Number(options.questions), recall(home)));
}

const many = Number(options.workspaces);
const ids = [];
for (let i = 0; i < many; i++) {
  const id = await workspace(`bench ${Date.now()} ${i}`);
  const memories = Array.from({ length: 20 }, (_, n) => ({ content: memory((i * 20 + n) % 4000) }));
  await call('POST', '/v2/memories/batch', { memories }, id);
  ids.push(id);
}
for (const id of ids) await processed(id);
const cpu = await cpuMillis();
const times = [];
let next = 0;
await Promise.all(
  Array.from({ length: Number(options.parallel) }, async () => {
    while (next < many * 2) {
      const turn = next++;
      const begin = performance.now();
      await recall(ids[turn % many])(turn);
      times.push(performance.now() - begin);
    }
  }),
);
times.sort((a, b) => a - b);
row(`recall, ${many} workspaces by ${options.parallel} at once`, {
  p50: at(times, 0.5),
  p95: at(times, 0.95),
  cpu: ((await cpuMillis()) - cpu) / times.length,
});
for (const id of [home, ...ids]) await call('DELETE', '/v2/workspaces?force=true', undefined, id);
