#!/usr/bin/env node
// Tests that bench/mirror.mjs keeps a copy in sync. While writers change a workspace, it kills (SIGKILL)
// and restarts the server and the client; at the end it compares the copy with a listing of the whole
// workspace.
//
//   node bench/mirror-load.mjs --class-path bootstrap/target/cairn.jar [--minutes 60] [--kill-minutes 5] [--port 19110]
//     [--writers 16] [--pause 800]
//
// Each of the writers waits --pause milliseconds after each of its operations.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { load } from './mirror.mjs'

const { values } = parseArgs({
  options: {
    'class-path': { type: 'string' },
    minutes: { type: 'string', default: '60' },
    'kill-minutes': { type: 'string', default: '5' },
    port: { type: 'string', default: '19110' },
    writers: { type: 'string', default: '16' },
    pause: { type: 'string', default: '800' },
  },
})
if (!values['class-path']) throw new Error('--class-path is required: a jar, or a class path')
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
const key = 'cairn_' + 'm'.repeat(43)
const url = `http://127.0.0.1:${values.port}`
const folder = mkdtempSync(join(tmpdir(), 'cairn-mirror-'))
const copy = join(folder, 'copy.jsonl')
const end = Date.now() + Number(values.minutes) * 60_000
const counts = { operations: {}, statuses: {}, unexpected: [], cutOff: 0, kills: 0 }
const items = [] // {id, kind, archived}, as far as the writers know

const startServer = async () => {
  const settings = {
    CLASSPATH: values['class-path'],
    CAIRN_DATA_DIR: join(folder, 'data'),
    CAIRN_HTTP_PORT: values.port,
    CAIRN_MANAGEMENT_PORT: String(Number(values.port) + 1),
    CAIRN_API_KEY: key,
  }
  const options = ['-Xmx512m', '-XX:+UseSerialGC', '--enable-native-access=ALL-UNNAMED']
  const server = spawn(java, [...options, 'cairn.bootstrap.Main', 'serve'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let i = 0; i < 600; i++) {
    if (await fetch(`${url}/health/ready`).then((answer) => answer.ok, () => false)) return server
    await pause(200)
  }
  throw new Error('the server does not start')
}

const startMirror = () =>
  spawn(process.execPath, [new URL('./mirror.mjs', import.meta.url).pathname, '--file', copy, '--url', url], {
    env: { ...process.env, CAIRN_API_KEY: key },
    stdio: 'ignore',
  })

const kill = async (process) => {
  process.kill('SIGKILL')
  if (process.exitCode === null && process.signalCode === null) await new Promise((done) => process.once('exit', done))
}

const send = async (method, path, body, type = 'application/json') => {
  const headers = { 'X-Api-Key': key, ...(body === undefined ? {} : { 'Content-Type': type }) }
  const sent = type === 'application/json' && body !== undefined ? JSON.stringify(body) : body
  const answer = await fetch(url + path, { method, headers, body: sent })
  const text = await answer.text()
  counts.statuses[answer.status] = (counts.statuses[answer.status] ?? 0) + 1
  // Writers meet each other's deletions (404) and moves (409); any other error is a fault.
  if (!answer.ok && ![404, 409].includes(answer.status)) counts.unexpected.push(`${method} ${path} ${answer.status} ${text.slice(0, 300)}`)
  if (answer.status === 404) for (const [id] of (path + (sent ?? '')).matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) forget(id)
  return answer.ok ? (text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}) : null
}

const any = (list) => list[Math.floor(Math.random() * list.length)]
const place = () => any([{ id: '@alias::inbox' }, ...items.filter(({ kind }) => kind === 'folder').slice(-200)]).id
const word = () => Math.random().toString(36).slice(2, 8)
const forget = (id) => items.splice(0, items.length, ...items.filter((item) => item.id !== id))

const operations = {
  note: [22, async () => keep(await send('POST', '/v2/notepads', { parentId: place(), text: `${word()} ${word()}`, tags: [{ name: any(['a', 'b', 'c']) }] }), 'notepad')],
  folder: [14, async () => keep(await send('POST', '/v2/folders', { parentId: place(), name: word() }), 'folder')],
  rename: [12, (item) => send('PATCH', `/v2/resources/${item.id}`, { name: word(), description: word() })],
  text: [12, (item) => item.kind === 'notepad' && send('PUT', `/v2/notepads/${item.id}/content`, `${word()} ${word()}`, 'text/plain')],
  move: [16, (item) => send('PATCH', `/v2/resources/${item.id}`, { parentId: place() })],
  archive: [10, (item) => send('POST', '/v2/resources/delete', { resourceIds: [item.id], archive: true })],
  recover: [7, (item) => send('POST', '/v2/resources/recover', { resourceIds: [item.id] })],
  // Deleting a folder deletes its content, so only a few are deleted.
  delete: [7, async (item) => (item.kind === 'notepad' || Math.random() < 0.2) && (await send('POST', '/v2/resources/delete', { resourceIds: [item.id] })) && forget(item.id)],
}
const keep = (record, kind) => record && items.push({ id: record.id, kind })
const lots = Object.entries(operations).flatMap(([name, [share]]) => Array(share).fill(name))

const writer = async () => {
  while (Date.now() < end) {
    const name = any(lots)
    const item = any(items)
    if (item || name === 'note' || name === 'folder') {
      counts.operations[name] = (counts.operations[name] ?? 0) + 1
      await operations[name][1](item)?.catch?.(() => counts.cutOff++) // the server was killed
    }
    await pause(Number(values.pause) * (0.5 + Math.random()))
  }
}

// Leaves out fields that derive from other records, and signed URLs: their changes are not listed for
// this record.
const comparable = ({ parent, root, thumbnail, fileUrl, cover, ...record }) => ({ ...record, parent: parent?.id })

const listing = async () => {
  const found = new Map()
  const { data } = await send('GET', '/v2/resource-roots?limit=100')
  for (const { id } of data.roots) found.set(id, await send('GET', `/v2/resources/${id}`)) // a filter never lists the bin itself
  for (const scope of [{}, { parentId: '@alias::bin', includeDescendants: 'all' }]) {
    let cursor = null
    do {
      const page = await send('POST', '/v2/resources/filter', { ...scope, includeRoots: true, limit: 200, cursor, order: { property: 'createdAt' } })
      for (const record of page.resources) found.set(record.id, record)
      cursor = page.nextCursor
    } while (cursor)
  }
  return found
}

const differences = async () => {
  const listed = await listing()
  const { records, pages } = load(copy)
  const wrong = []
  for (const [id, record] of listed) {
    if (!records.has(id)) wrong.push(`missing in the copy: ${id} ${record.kind} ${record.name}`)
    else if (!isDeepStrictEqual(comparable(records.get(id)), comparable(record)))
      wrong.push(`differs: ${JSON.stringify(comparable(records.get(id)))} is now ${JSON.stringify(comparable(record))}`)
  }
  for (const [id, record] of records) if (!listed.has(id)) wrong.push(`only in the copy: ${id} ${record.kind} ${record.name}`)
  return { listed: listed.size, copied: records.size, pages, wrong }
}

let server = await startServer()
let mirror = startMirror()
const writers = Array.from({ length: Number(values.writers) }, writer)
const begun = Date.now()
while (Date.now() < end) {
  await pause(Math.min(Number(values['kill-minutes']) * 60_000 * (0.7 + 0.6 * Math.random()), Math.max(0, end - Date.now())))
  if (Date.now() >= end) break
  await Promise.all([kill(server), kill(mirror)])
  counts.kills++
  mirror = startMirror() // before the server, so that it has to wait
  server = await startServer()
  console.log(`${Math.round((Date.now() - begun) / 60_000)} min: kill ${counts.kills}, ${items.length} items, ${JSON.stringify(counts.statuses)}`)
}
await Promise.all(writers)
const operationsDone = Object.values(counts.operations).reduce((sum, count) => sum + count, 0)
let result
for (let i = 0; i < 60; i++) {
  // Background work and the purge of deleted folders go on for a while.
  await pause(5000)
  const { states } = await send('GET', '/v2/processing')
  if (states.pending + states.processing > 0) {
      console.log(`to be processed: ${JSON.stringify(states)}`)
      continue
    }
  result = await differences()
  console.log(`${result.listed} records listed, ${result.copied} in the copy, ${result.wrong.length} differences`)
  if (result.wrong.length === 0) break
}
result ??= await differences()
await Promise.all([kill(mirror), kill(server)])
console.log(JSON.stringify({ minutes: (Date.now() - begun) / 60_000, operationsDone, ...counts, unexpected: counts.unexpected.length }, null, 1))
console.log(`${result.listed} records listed, ${result.copied} in the copy, from ${result.pages} pages; ${result.wrong.length} differences`)
for (const line of [...counts.unexpected.slice(0, 20), ...result.wrong.slice(0, 20)]) console.log(line)
if (result.wrong.length || counts.unexpected.length) {
  console.log(`kept: ${folder}`)
  process.exit(1)
}
rmSync(folder, { recursive: true })
