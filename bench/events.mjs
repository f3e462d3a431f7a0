#!/usr/bin/env node
// Measures what open streams of events cost: the heap they take, and how long an event needs to reach all of them.
//
//   node bench/events.mjs --class-path bootstrap/target/cairn.jar [--streams 1000] [--events 20] [--port 19100]
//
// Starts a server on a new data folder, with keys for 16 streams each. The heap is measured after a full
// collection (jcmd GC.run, then jvm_memory_used_bytes of /metrics): without streams, with all of them
// idle, and after events were sent to each. With --deaf, that many further streams are opened, whose
// clients never read.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    'class-path': { type: 'string' },
    streams: { type: 'string', default: '1000' },
    deaf: { type: 'string', default: '0' },
    events: { type: 'string', default: '20' },
    port: { type: 'string', default: '19100' },
  },
})
if (!values['class-path']) throw new Error('--class-path is required: a jar, or a class path')
const count = Number(values.streams)
const deaf = Number(values.deaf)
const events = Number(values.events)
const port = Number(values.port)
const management = port + 1
const perKey = 16
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
const jcmd = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'jcmd') : 'jcmd'
const key = 'cairn_' + 'k'.repeat(43)
const url = `http://127.0.0.1:${port}`
const json = { 'X-Api-Key': key, 'Content-Type': 'application/json' }

const start = async (folder) => {
  const settings = {
    CLASSPATH: values['class-path'],
    CAIRN_DATA_DIR: join(folder, 'data'),
    CAIRN_HTTP_PORT: String(port),
    CAIRN_MANAGEMENT_PORT: String(management),
    CAIRN_API_KEY: key,
    CAIRN_LANES: 'housekeeping',
  }
  const server = spawn(java, ['-Xmx1g', '-XX:+UseSerialGC', '--enable-native-access=ALL-UNNAMED', 'cairn.bootstrap.Main', 'serve'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let i = 0; i < 600; i++) {
    const ready = await fetch(`${url}/health/ready`).then((response) => response.ok, () => false)
    if (ready) return server
    await pause(200)
  }
  throw new Error('the server does not start')
}

const metric = async (name) => {
  const text = await (await fetch(`http://127.0.0.1:${management}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const heap = async (server) => {
  for (let i = 0; i < 3; i++) execFileSync(jcmd, [String(server.pid), 'GC.run'])
  return (await metric('jvm_memory_used_bytes{area="heap"')) / 2 ** 20
}

const createKey = async () => {
  const body = JSON.stringify({ name: 'bench', scopes: ['read'] })
  const response = await fetch(`${url}/v2/keys`, { method: 'POST', headers: json, body })
  return (await response.json()).secret
}

const open = (secret, onEvent) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let begun = false
    socket.setEncoding('utf8')
    socket.on('error', reject)
    socket.on('data', (text) => {
      if (!begun && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 200)))
      begun = true
      if (!onEvent) socket.pause()
      resolve(socket)
      const found = text.match(/^event: /gm)
      if (found && onEvent) onEvent(found.length)
    })
    socket.write(`GET /v2/events HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${secret}\r\n\r\n`)
  })

const write = async (i) => {
  const body = JSON.stringify({ parentId: '@alias::inbox', text: `# Note ${i}\n\nA line of text.` })
  const response = await fetch(`${url}/v2/notepads`, { method: 'POST', headers: json, body })
  if (response.status !== 201) throw new Error(await response.text())
  await response.arrayBuffer()
}

const folder = mkdtempSync(join(tmpdir(), 'cairn-events-'))
const server = await start(folder)
const sockets = []
try {
  await write(0)
  const secrets = []
  for (let i = 0; i < Math.ceil((count + deaf) / perKey); i++) secrets.push(await createKey())
  const before = await heap(server)
  let received = 0
  for (let i = 0; i < count; i++) {
    sockets.push(await open(secrets[Math.floor(i / perKey)], (found) => (received += found)))
  }
  for (let i = count; i < count + deaf; i++) sockets.push(await open(secrets[Math.floor(i / perKey)], null))
  const idle = await heap(server)
  const took = []
  for (let i = 1; i <= events; i++) {
    const begin = performance.now()
    await write(i)
    while (received < i * count) await pause(5)
    took.push(performance.now() - begin)
  }
  took.sort((one, other) => one - other)
  const after = await heap(server)
  console.log(`streams ${await metric('cairn_events_streams')}, events received ${received}`)
  console.log(`heap before ${before.toFixed(1)} MB, idle +${(idle - before).toFixed(1)} MB, after ${events} events +${(after - before).toFixed(1)} MB`)
  console.log(`one write to all ${count}: median ${took[Math.floor(took.length / 2)].toFixed(0)} ms, longest ${took.at(-1).toFixed(0)} ms`)
  const begin = performance.now()
  const ended = new Promise((resolve) => server.on('exit', resolve))
  server.kill('SIGTERM')
  await ended
  console.log(`stopped with open streams in ${(performance.now() - begin).toFixed(0)} ms`)
} finally {
  sockets.forEach((socket) => socket.destroy())
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
