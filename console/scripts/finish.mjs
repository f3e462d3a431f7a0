// After the build: lists the files for the server, gives the service worker what it keeps, and weighs the first view.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const MOST_SCRIPT = 60 * 1024;
const out = process.argv[2];
const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'));

/// A chunk with everything it imports before it runs.
function loaded(name, found = new Set(), lateToo = false) {
  if (found.has(name)) return found;
  found.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name];
  for (const other of [...imports, ...(lateToo ? dynamicImports : [])]) loaded(other, found, lateToo);
  return found;
}

const first = [...loaded('index.html')].map((name) => manifest[name]);
const scripts = first.map((chunk) => chunk.file);
const styles = first.flatMap((chunk) => chunk.css ?? []);
const zipped = (names) => names.reduce((sum, name) => sum + gzipSync(readFileSync(join(out, name)), { level: 9 }).length, 0);
const weight = zipped(scripts);
console.log(`console: first view ${(weight / 1024).toFixed(1)} KB of script, ${(zipped(styles) / 1024).toFixed(1)} KB of styles (gzip)`);
const docs = [...loaded('docs.html')].map((name) => manifest[name].file);
console.log(`console: pages about the API ${(zipped(docs) / 1024).toFixed(1)} KB of script (gzip)`);
const visited = zipped([...loaded('public.html')].map((name) => manifest[name].file));
console.log(`console: the page of publications ${(visited / 1024).toFixed(1)} KB of script (gzip)`);
if (Math.max(weight, visited) > MOST_SCRIPT) {
  console.error(`console: a first view may load ${MOST_SCRIPT / 1024} KB of script; import what is not seen at once lazily`);
  process.exit(1);
}

rmSync(join(out, '.vite'), { recursive: true });
const folder = join(out, 'console');
const names = readdirSync(folder).sort();
// What views are made of, but not the editor and the viewers, nor the pages about the API, which need the server anyway.
const MOST_KEPT = 150 * 1024;
const views = [...loaded('index.html', new Set(), true)].map((name) => manifest[name]).flatMap(({ file, css = [] }) => [file, ...css]);
const isOfAView = (name) => name.endsWith('.svg') || views.includes(`console/${name}`);
const isKept = (name) => isOfAView(name) && /\.(js|css|svg)$/.test(name) && statSync(join(folder, name)).size <= MOST_KEPT;
const shell = ['/', ...names.filter(isKept).map((name) => `/console/${name}`)];
const version = createHash('sha256').update(shell.join('\n')).update(readFileSync(join(out, 'index.html'))).digest('hex').slice(0, 12);
const worker = join(folder, 'worker.js');
writeFileSync(worker, readFileSync(worker, 'utf8')
  .replace('/* SHELL */', JSON.stringify(shell).slice(1, -1))
  .replace('VERSION', version));
writeFileSync(join(out, 'files.txt'), names.join('\n') + '\n');
writeFileSync(join(out, 'weight.txt'), `${weight}\n`);
