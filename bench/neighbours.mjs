#!/usr/bin/env node
// Measures how batches in one workspace slow down another of the same account: how long single creations
// take alone, and while a client stores 500 memories at a time in the other workspace.
//
//   node bench/neighbours.mjs --url http://127.0.0.1:8080 --key KEY
//
// Start the server with CAIRN_LANES=none, so that no background work is measured. 1,500 notes and four
// batches warm it up.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:8080' }, key: { type: 'string' } },
})
if (!values.key) throw new Error('--key is required')

const post = async (path, body, workspace) => {
  const headers = { 'X-Api-Key': values.key, 'Content-Type': 'application/json' }
  if (workspace) headers['X-Service-Workspace-Id'] = workspace
  const answer = await fetch(values.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const workspaces = []
for (const title of ['batches', 'notes']) workspaces.push((await post('/v2/workspaces', { title })).id)
const [busy, other] = workspaces

let made = 0
const note = () =>
  post('/v2/notepads', { parentId: '@alias::inbox', text: `A note about mills and dams, number ${made++}.` }, other)
const batch = () => {
  const memories = Array.from({ length: 500 }, () => ({ content: `This is fact number ${made++}.`, infer: false }))
  return post('/v2/memories/batch', { memories }, busy)
}
const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis))

const measured = async (what, seconds) => {
  const took = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const began = performance.now()
    await note()
    took.push(performance.now() - began)
    await pause(5)
  }
  took.sort((a, b) => a - b)
  const at = (share) => took[Math.min(took.length - 1, Math.floor(share * took.length))].toFixed(1)
  console.log(`| ${what} | ${took.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`)
}

console.log(`load average ${loadavg()[0].toFixed(1)}\n\n| a note | notes | p50 ms | p95 | highest |\n|---|---:|---:|---:|---:|`)
while (made < 1500) await note()
for (let i = 0; i < 4; i++) await batch()
await measured('alone', 8)
let isOver = false
const batches = (async () => {
  while (!isOver) await batch()
})()
await measured('beside batches', 20)
isOver = true
await batches
