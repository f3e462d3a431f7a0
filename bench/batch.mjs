#!/usr/bin/env node
// Compares 500 creations in one batch with 500 requests, by the CPU time of the server's process.
//
//   node bench/batch.mjs --url http://127.0.0.1:8080 --key cairn_... --pid PID [--rounds 10] [--notes 500]
//
// Start the server with CAIRN_LANES=none, to leave out background processing, which is the same for
// both. CPU time is utime + stime of /proc/PID/stat (proc_pid_stat(5)), so this needs Linux. Every round
// uses a new workspace. Rounds of both kinds alternate; the median of each kind counts. Each round ends
// with a search, so that indexing counts too.
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    key: { type: 'string' },
    pid: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    notes: { type: 'string', default: '500' },
  },
})
if (!values.key || !values.pid) throw new Error('--key and --pid are required')
const rounds = Number(values.rounds)
const count = Number(values.notes)
const agent = new Agent({ keepAlive: true })
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const cpuMillis = () => {
  // The name of the process is in parentheses and may contain spaces; utime is the 14th field, stime the 15th.
  const fields = readFileSync(`/proc/${values.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

const send = (method, path, body, workspace) =>
  new Promise((resolve, reject) => {
    const headers = { 'X-Api-Key': values.key, 'Content-Type': 'application/json' }
    if (workspace) headers['X-Service-Workspace-Id'] = workspace
    const sent = request(values.url + path, { method, agent, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode >= 300) reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
        else resolve(text ? JSON.parse(text) : null)
      })
    })
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })

const note = (i) => ({
  parentId: '@alias::inbox',
  name: `Note ${i}`,
  text: `# Note ${i}\n\n${`Feed the starter the evening before, and bake on day ${i}. `.repeat(6)}`,
  tags: [{ name: `tag ${i % 10}` }],
})
const notes = Array.from({ length: count }, (_, i) => note(i))

const single = async (workspace) => {
  for (const body of notes) await send('POST', '/v2/notepads', body, workspace)
}
const batch = async (workspace) => {
  const operations = notes.map((body) => ({ op: 'createNotepad', ...body }))
  const answer = await send('POST', '/v2/resources/batch', { operations }, workspace)
  if (answer.failed) throw new Error(JSON.stringify(answer.results.find((result) => result.status >= 400)))
}

const measured = async (work) => {
  const { id } = await send('POST', '/v2/workspaces', { title: 'Batch benchmark' })
  const [cpu, time] = [cpuMillis(), performance.now()]
  await work(id)
  const millis = performance.now() - time
  await send('POST', '/v2/search', { text: 'starter', mode: 'keyword' }, id)
  const result = { cpu: cpuMillis() - cpu, millis }
  await send('DELETE', '/v2/workspaces?force=true', null, id)
  return result
}
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const results = { single: [], batch: [] }
for (let round = -2; round < rounds; round++) {
  for (const [name, work] of Object.entries({ single, batch })) {
    const result = await measured(work)
    // The first rounds warm the server up.
    if (round >= 0) results[name].push(result)
  }
}
const summary = Object.fromEntries(
  Object.entries(results).map(([name, all]) => [
    name,
    { cpuMillis: median(all.map((r) => r.cpu)), millis: Math.round(median(all.map((r) => r.millis))) },
  ]),
)
summary.cpuShare = Number((summary.batch.cpuMillis / summary.single.cpuMillis).toFixed(2))
console.log(JSON.stringify({ notes: count, rounds, ...summary }, null, 2))
agent.destroy()
