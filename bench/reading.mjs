#!/usr/bin/env node
// Measures how long searches take while the server processes new documents, compared with an idle
// server:
//
//   node bench/reading.mjs --url http://127.0.0.1:8080 --key KEY COLLECTION
//
// COLLECTION is a folder with docs.tsv and queries.tsv, as for `bench/retrieval`. Stores 400 documents,
// waits until they are processed, sends 600 queries to warm up and 400 that count; then stores 1,000
// more, and sends queries until they are processed. One client, hybrid searches, 20 ms between two. Each
// query mixes words of two, so that none was embedded before.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:8080' }, key: { type: 'string' } },
  allowPositionals: true,
})
if (!values.key || positionals.length !== 1) throw new Error('--key and the folder of a collection are required')
const lastColumns = (file) =>
  readFileSync(join(positionals[0], file), 'utf8').split('\n').filter(Boolean).map((line) => line.split('\t').at(-1))
const documents = lastColumns('docs.tsv')
const questions = lastColumns('queries.tsv').map((question) => question.split(' '))
if (documents.length < 1400) throw new Error(`${positionals[0]} has fewer than 1,400 documents`)

let seed = 7
const below = (limit) => (seed = (seed * 48271) % 2147483647) % limit
const some = (count) => {
  const from = questions[below(questions.length)]
  return Array.from({ length: count }, () => from[below(from.length)])
}
const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis))

const post = async (path, body) => {
  const headers = { 'X-Api-Key': values.key, 'Content-Type': 'application/json' }
  for (;;) {
    const answer = await fetch(values.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status === 429) {
      await answer.text()
      await pause(300)
    } else if (answer.ok) {
      return answer.json()
    } else {
      throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    }
  }
}

const store = async (from, to) => {
  for (const text of documents.slice(from, to)) await post('/v2/notepads', { parentId: '@alias::inbox', text })
}
const isReading = async () =>
  (await post('/v2/resources/filter', { stateProcessing: ['pending', 'processing'], limit: 1 })).resources.length > 0

const ask = async (most, goesOn = async () => true) => {
  const millis = []
  while (millis.length < most && (millis.length % 20 || (await goesOn()))) {
    const text = [...some(4), ...some(3)].join(' ')
    const began = performance.now()
    await post('/v2/search', { text })
    millis.push(performance.now() - began)
    await pause(20)
  }
  return millis.toSorted((a, b) => a - b)
}

const row = (name, millis) => {
  const at = (share) => millis[Math.floor(millis.length * share)].toFixed(1)
  console.log(`| ${name} | ${millis.length} | ${at(0.5)} | ${at(0.9)} | ${at(0.95)} |`)
}

console.log(`Load average before: ${loadavg()[0].toFixed(1)}\n\n| | searches | p50 ms | p90 | p95 |\n|---|---:|---:|---:|---:|`)
await store(0, 400)
while (await isReading()) await pause(500)
await ask(600)
row('idle', await ask(400))
await store(400, 1400)
const began = performance.now()
row('while 1,000 documents are read', await ask(10000, isReading))
console.log(`\nread in ${((performance.now() - began) / 1000).toFixed(0)} s`)
