#!/usr/bin/env node
// Prints the table of docs/performance.md on the first minute after a start, with the AOT cache and without it:
//
//   ./cairn build --fast-start && node bench/start.mjs [--seconds 60] [--window 10]
//
// Each server starts on a new data folder, without background processing. Eight clients create notes
// until the time is over, then four clients send 400 keyword searches and 400 hybrid ones. CPU time is
// utime + stime of /proc/PID/stat (proc_pid_stat(5)), so this needs Linux.
import { spawn, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, window: { type: 'string', default: '10' } },
})
const launcher = join(dirname(fileURLToPath(import.meta.url)), '..', 'cairn')
const key = 'cairn_' + 'k'.repeat(43)
const agent = new Agent({ keepAlive: true })
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const words = Array.from({ length: 4000 }, (_, i) => 'w' + ((i * 7919) % 4000).toString(36) + 'ords'.slice(0, 1 + (i % 4)))
let seed = 1
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
const text = (length) => Array.from({ length }, () => words[Math.floor(words.length * random() ** 3)]).join(' ')

const cpuMillis = (pid) => {
  // The name of the process is in parentheses and may contain spaces; utime is the 14th field, stime the 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

const start = (folder, options) =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const settings = {
      CAIRN_DATA_DIR: join(folder, 'data'),
      CAIRN_HTTP_PORT: '0',
      CAIRN_MANAGEMENT_PORT: '0',
      CAIRN_API_KEY: key,
      CAIRN_LANES: 'none',
      CAIRN_JAVA_OPTIONS: options,
    }
    const server = spawn(launcher, ['serve'], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    server.stdout.on('data', (output) => {
      said += output
      const address = said.match(/Address:\s+(\S+)/)
      if (address) resolve({ server, url: address[1].replace(/\/$/, ''), millis: performance.now() - began })
    })
    server.on('exit', () => reject(new Error(`the server ended: ${said}`)))
  })

const post = (url, path, body) =>
  new Promise((resolve, reject) => {
    const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' }
    const sent = request(url + path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => (answer.statusCode < 300 ? resolve() : reject(new Error(`POST ${path}: ${answer.statusCode}`))))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

const atOnce = (clients, work) => Promise.all(Array.from({ length: clients }, work))

const stop = ({ server }) =>
  new Promise((resolve) => {
    server.removeAllListeners('exit')
    server.once('exit', resolve)
    server.kill()
  })

const column = async (options) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-start-'))
  const cells = []
  try {
    await stop(await start(folder, options)) // makes the data folder
    const running = await start(folder, options)
    const { pid } = running.server
    cells.push([`until ready, s`, (running.millis / 1000).toFixed(1)], ['until ready, CPU-s', (cpuMillis(pid) / 1000).toFixed(1)])
    for (let from = 0; from < Number(values.seconds); from += Number(values.window)) {
      const end = performance.now() + Number(values.window) * 1000
      const before = cpuMillis(pid)
      let made = 0
      await atOnce(8, async () => {
        while (performance.now() < end) {
          await post(running.url, '/v2/notepads', { parentId: '@alias::inbox', text: text(100) })
          made++
        }
      })
      const each = ((cpuMillis(pid) - before) / made).toFixed(2)
      cells.push([`creations, ${from} to ${from + Number(values.window)} s`, `${each} (${made})`])
    }
    for (const mode of ['keyword', 'hybrid']) {
      for (const which of ['first', 'next']) {
        const before = cpuMillis(pid)
        let left = 400
        await atOnce(4, async () => {
          while (left-- > 0) await post(running.url, '/v2/search', { text: text(2), mode })
        })
        cells.push([`${which} 400 searches, \`${mode}\``, ((cpuMillis(pid) - before) / 400).toFixed(1)])
      }
    }
    await stop(running)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return cells
}

const load = loadavg()[0].toFixed(1)
const without = await column('-XX:AOTMode=off')
const withCache = await column('')
console.log(`Load average before: ${load}\n\n| | no cache | AOT cache |\n|---|---:|---:|`)
without.forEach(([name, cell], i) => console.log(`| ${name} | ${cell} | ${withCache[i][1]} |`))
agent.destroy()
