#!/usr/bin/env node
// Compares what two builds spend on the creation of a note, by the CPU time of their processes.
//
//   node bench/creations.mjs --before OLD/cairn.jar --after bootstrap/target/cairn.jar [--rounds 10] [--notes 500]
//
// Both servers run at once, each on a new data folder and without background processing. Their rounds
// alternate, so that other load on the machine affects both. Each round uses a new workspace and ends
// with a search, so that indexing counts too. CPU time is utime + stime of /proc/PID/stat
// (proc_pid_stat(5)), so this needs Linux.
import { spawn, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    notes: { type: 'string', default: '500' },
  },
})
if (!values.before || !values.after) throw new Error('--before and --after are required: jars, or class paths')
const rounds = Number(values.rounds)
const notes = Number(values.notes)
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
const key = 'cairn_' + 'k'.repeat(43)
const agent = new Agent({ keepAlive: true })
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const start = (classPath) =>
  new Promise((resolve, reject) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-creations-'))
    const settings = {
      CLASSPATH: classPath,
      CAIRN_DATA_DIR: join(folder, 'data'),
      CAIRN_HTTP_PORT: '0',
      CAIRN_MANAGEMENT_PORT: '0',
      CAIRN_API_KEY: key,
      CAIRN_LANES: 'none',
    }
    const options = ['--enable-native-access=ALL-UNNAMED', '-XX:+UseSerialGC', '-Xmx512m']
    const server = spawn(java, [...options, 'cairn.bootstrap.Main', 'serve'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    server.stdout.on('data', (text) => {
      said += text
      const address = said.match(/Address:\s+(\S+)/)
      if (address) resolve({ server, folder, url: address[1].replace(/\/$/, '') })
    })
    server.on('exit', () => reject(new Error(`the server of ${classPath.slice(0, 80)} ended: ${said}`)))
  })

const cpuMillis = ({ server }) => {
  // The name of the process is in parentheses and may contain spaces; utime is the 14th field, stime the 15th.
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

const post = ({ url }, path, body, workspace) =>
  new Promise((resolve, reject) => {
    const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' }
    if (workspace) headers['X-Service-Workspace-Id'] = workspace
    const sent = request(url + path, { method: 'POST', agent, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode >= 300) reject(new Error(`POST ${path}: ${answer.statusCode} ${text}`))
        else resolve(JSON.parse(text))
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

const text = (i) => `# Note ${i}\n\n${`Feed the starter the evening before, and bake on day ${i}. `.repeat(6)}`

const round = async (side, number) => {
  const { id } = await post(side, '/v2/workspaces', { title: `round ${number}` })
  const before = cpuMillis(side)
  for (let i = 0; i < notes; i++) {
    await post(side, '/v2/notepads', { parentId: '@alias::inbox', text: text(i) }, id)
  }
  await post(side, '/v2/search', { text: 'starter', mode: 'keyword' }, id)
  return (cpuMillis(side) - before) / notes
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const sides = { before: await start(values.before), after: await start(values.after) }
const spent = { before: [], after: [] }
try {
  for (let number = -2; number < rounds; number++) {
    // The first two rounds warm up. The order alternates, so that neither is always second.
    const order = number % 2 ? ['before', 'after'] : ['after', 'before']
    for (const name of order) {
      const millis = await round(sides[name], number)
      if (number >= 0) spent[name].push(millis)
    }
  }
  const ratios = spent.after.map((millis, i) => millis / spent.before[i])
  console.log(`CPU-ms per creation, median of ${rounds} rounds of ${notes}: before ${median(spent.before).toFixed(3)}, after ${median(spent.after).toFixed(3)}`)
  console.log(`median of the rounds' ratios: ${median(ratios).toFixed(3)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`)
} finally {
  for (const { server, folder } of Object.values(sides)) {
    server.removeAllListeners('exit')
    server.kill()
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true })
  }
  agent.destroy()
}
