#!/usr/bin/env node
// Measures what turns of conversations cost a server until they are found by meaning, and until they have
// their contexts, for docs/performance.md:
//
//   node bench/conversation.mjs --url http://127.0.0.1:8080 --key KEY --pid PID COLLECTION
//
// PID is that of the server on this machine (Linux); COLLECTION is a folder with conversations.jsonl, as
// for `bench/retrieval`. One client creates each turn as a note, a folder for each conversation, twice:
// once while the JIT compiles, and once warm. The last contexts are made half a minute later.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:8080' }, key: { type: 'string' }, pid: { type: 'string' } },
  allowPositionals: true,
})
if (!values.key || !values.pid || positionals.length !== 1) throw new Error('--key, --pid and the folder of a collection are required')
const conversations = readFileSync(join(positionals[0], 'conversations.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))

const TICK_MILLIS = 10
const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis))
const cpuMillis = () => {
  const fields = readFileSync(`/proc/${values.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MILLIS
}
const post = async (path, body) => {
  const headers = { 'X-Api-Key': values.key, 'Content-Type': 'application/json' }
  for (;;) {
    const answer = await fetch(values.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.ok) return answer.json()
    if (answer.status !== 429) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    await answer.text()
    await pause(300)
  }
}
const isProcessing = async () =>
  (await post('/v2/resources/filter', { stateProcessing: ['pending', 'processing'], limit: 1 })).resources.length > 0

const store = async (name) => {
  let turns = 0
  for (const conversation of conversations) {
    const folder = await post('/v2/folders', { name: `${conversation.id}, ${name}`, parentId: '@alias::inbox' })
    for (const { speaker, text, at } of conversation.turns) {
      await post('/v2/notepads', { parentId: folder.id, name: speaker, text, createdAt: at })
      turns++
    }
  }
  return turns
}

console.log(`load average at the start: ${loadavg()[0].toFixed(1)}`)
console.log('| | turns | CPU-ms each, until found | with their contexts | a second |\n|---|---:|---:|---:|---:|')
for (const name of ['first', 'warm']) {
  const began = performance.now()
  const before = cpuMillis()
  const turns = await store(name)
  while (await isProcessing()) await pause(200)
  const seconds = (performance.now() - began) / 1000
  const found = cpuMillis() - before
  await pause(45_000)
  const all = cpuMillis() - before
  console.log(`| ${name} | ${turns} | ${(found / turns).toFixed(1)} | ${(all / turns).toFixed(1)} | ${(turns / seconds).toFixed(1)} |`)
}
