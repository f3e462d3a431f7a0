#!/usr/bin/env node
// Exports a workspace of mixed items, imports it into an empty one, exports that, and compares the two
// archives: every byte of every entry, and the manifests except IDs.
//
//   node bench/roundtrip.mjs --class-path bootstrap/target/cairn.jar [--items 10000] [--port 19100] [--heap 512m]
//     [--lanes import,housekeeping] [--keep]
//
// Starts a server on a new data folder (H2, files on disk) and prints the time of each step and the peak
// memory of the server's process (VmHWM of /proc/PID/status, so this needs Linux). The same number gives
// the same items: folders up to six deep, notes with and without versions, bookmarks with and without
// stored pages, files of many kinds and sizes, memories, and names of all sorts.
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { entries, find, read } from './zip.mjs'

const { values } = parseArgs({
  options: {
    'class-path': { type: 'string' },
    items: { type: 'string', default: '10000' },
    port: { type: 'string', default: '19100' },
    heap: { type: 'string', default: '512m' },
    lanes: { type: 'string', default: 'import,housekeeping' },
    keep: { type: 'boolean', default: false },
  },
})
if (!values['class-path']) throw new Error('--class-path is required: a jar, or a class path')
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
const key = 'cairn_' + 'r'.repeat(43)
const url = `http://127.0.0.1:${values.port}`
const folder = mkdtempSync(join(tmpdir(), 'cairn-roundtrip-'))
const count = Number(values.items)

let seed = 20261125
const random = (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const any = (list) => list[random(list.length)]
const chance = (percent) => random(100) < percent

const start = async () => {
  const settings = {
    CLASSPATH: values['class-path'],
    CAIRN_DATA_DIR: join(folder, 'data'),
    CAIRN_HTTP_PORT: values.port,
    CAIRN_MANAGEMENT_PORT: String(Number(values.port) + 1),
    CAIRN_API_KEY: key,
    CAIRN_LANES: values.lanes,
  }
  const options = [`-Xmx${values.heap}`, '-XX:+UseSerialGC', '--enable-native-access=ALL-UNNAMED']
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

const send = async (workspace, method, path, body, type = 'application/json') => {
  const headers = { 'X-Api-Key': key, 'Content-Type': type }
  if (workspace) headers['X-Service-Workspace-Id'] = workspace
  if (body === undefined) delete headers['Content-Type']
  const sent = type === 'application/json' && body !== undefined ? JSON.stringify(body) : body
  const answer = await fetch(url + path, { method, headers, body: sent })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 1000)} for ${String(sent).slice(0, 300)}`)
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
}

const upload = async (workspace, filename, size, body) => {
  const target = await send(workspace, 'POST', '/v2/upload', { filename, size })
  const answer = await fetch(target.url, { method: 'PUT', headers: target.headers, body, duplex: 'half' })
  if (!answer.ok) throw new Error(`PUT ${filename}: ${answer.status} ${await answer.text()}`)
  return target.path
}

const names = [
  'Plain', 'plain', 'PLAIN', 'The same name', 'The same name', 'a/b/c', '../../etc/passwd', '..', '.', '...', '.hidden',
  'ends with a dot.', ' spaces around ', 'two  spaces', 'con', 'NUL.txt', 'COM1', 'back\\slash', 'C:\\Windows', '"quoted"', "it's",
  'a:b|c*d?e<f>', '%2e%2e%2f', '~', '-rf', '=1+1', '#hash', '---', '日本語の名前', 'Ünïcödé', 'U\u0308ni decomposed',
  'عربى', 'עברית', '👩‍👩‍👧‍👦 family', '🇩🇪', 'zero\u200bwidth', '\u202Egnp.exe', 'tab\there', 'line\nbreak', 'manifest.json', 'bookmarks.html',
  'x'.repeat(255), '字'.repeat(255), '😀'.repeat(255), 'README.md', 'archive.tar.gz', 'no extension', 'a.', 'null', '\uFEFFbom', '\u00a0nbsp\u00a0',
]
const name = () => (chance(60) ? any(names) : `${any(['Report', 'Notes', 'Plan', 'Idea'])} ${random(500)}`)
const tags = ['work', 'Käse', 'a,b', 'two words', '日本', '"q"', '🙂', '#x', 'x'.repeat(255), "semi;colon", '<b>']
const texts = [
  '', '\n', ' ', '# Heading\n\nText', '---\ntitle: front matter of its own\n---\n\nbody', '---\n', '---\nnot closed', 'windows\r\nline\r\nends\r\n',
  '\uFEFFwith a byte order mark', 'no newline at the end', 'trailing spaces   \n\n\n', 'emoji 😀 and \u0001 control', '| a | b |\n|---|---|\n| 1 | 2 |',
  '```\n---\n```\n', '<script>alert(1)</script>', 'Grüße '.repeat(2000), '\u2028\u2029\u0085', '---\nid: 1\ncomments: []\n---\n---\n',
]
const time = () => new Date(Date.UTC(1971 + random(54), random(12), 1 + random(28), random(24), random(60), random(60), random(1000))).toISOString()
const times = () => {
  const [createdAt, modifiedAt] = [time(), time()].sort()
  return any([{}, { createdAt }, { createdAt, modifiedAt }, { createdAt, modifiedAt }])
}
let made = 0
const common = () => ({
  ...(chance(80) ? { name: name() } : {}),
  ...(chance(40) ? { tags: Array.from({ length: 1 + random(4) }, () => ({ name: any(tags) })) } : {}),
  ...(chance(20) ? { comment: { content: any(['Pinned', 'Zwei\n\nZeilen', '😀'.repeat(50)]), anonymousDisplayName: any([null, 'Guest', '客']) } } : {}),
  ...(chance(15) ? { externalId: `${any(['notion', 'x/y', 'ü'])}:${made}` } : {}),
  ...times(),
})
const icons = [
  { type: 'emoji', emoji: '🍞' }, { type: 'emoji', emoji: '👩‍🚀' }, { type: 'predefined', predefined: 'book' },
  { type: 'customImage', customImage: { url: 'https://example.org/icon.png', width: 16, height: 16, mime: 'image/png' } },
]
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const kinds = [
  ['photo.png', 'image/png', () => png], ['SCAN.JPG', 'image/jpeg', bytes], ['clip.mp4', 'video/mp4', bytes], ['song.mp3', 'audio/mpeg', bytes],
  ['voice.m4a', 'audio/mp4', bytes, { voiceNote: true }], ['report.pdf', 'application/pdf', bytes], ['table.csv', 'text/csv', () => Buffer.from('a,b\n1,2\n')],
  ['empty.bin', 'application/octet-stream', () => Buffer.alloc(0)], ['archive.tar.gz', 'application/gzip', bytes], ['Makefile', 'text/plain', bytes],
  ['note.md', 'text/markdown', () => Buffer.from('# a file, not a note')], ['página.html', 'text/html', () => Buffer.from('<p>hi</p>')],
  ['sized.webp', 'image/webp', bytes, { attributes: { dimensions: { width: 640, height: 480 } } }], ['.env', 'text/plain', bytes], ['a..b', 'x-own/type+zip', bytes],
]
function bytes() {
  const size = any([1, 2, 511, 4096, 32767, 32768, 32769, 65536, chance(5) ? 3_000_000 : 100])
  return Buffer.from(Uint8Array.from({ length: size }, (_, i) => (i * 31 + made * 7 + (i >> 8)) & 255))
}

const fill = async () => {
  const folders = [['@alias::inbox', 0]]
  const space = await send(null, 'POST', '/v2/spaces', { name: 'A private space / with a slash', isPrivate: true })
  folders.push([space.id, 0], [(await send(null, 'POST', '/v2/spaces', { name: 'Open', isPrivate: false })).id, 0])
  await send(null, 'PATCH', '/v2/labels', [{ id: 3, name: 'Später', hexColor: '#123ABC' }])
  const all = []
  const add = {
    folder: async (parentId, depth) => {
      const extra = { ...(chance(30) ? { description: any(['Text', 'Zeile\nZeile', '']) } : {}), ...(chance(40) ? { icon: any(icons) } : {}) }
      const folder = await send(null, 'POST', '/v2/folders', { parentId, ...common(), ...extra })
      if (depth < 6) folders.push([folder.id, depth + 1])
      return folder
    },
    note: async (parentId) => {
      const note = await send(null, 'POST', '/v2/notepads', { parentId, text: any(texts), ...common() })
      for (let i = chance(20) ? 1 + random(3) : 0; i > 0; i--)
        await send(null, 'PUT', `/v2/notepads/${note.id}/content`, `${any(texts)} version ${i}`, 'text/plain')
      return note
    },
    bookmark: (parentId) => {
      const address = any([`https://example.org/${made}`, `http://xn--mnchen-3ya.example/%C3%A4?q=${made}&x=%3Cy%3E#z`, 'https://example.org/same', `HTTPS://EXAMPLE.org:443/%7Eup/${made}/../b`])
      const html = chance(25) ? { html: `<html><head><title>Stored ${made} ü</title></head><body>${'<p>Text</p>'.repeat(random(200))}</body></html>` } : {}
      return send(null, 'POST', '/v2/bookmarks', { parentId, url: address, ...common(), ...html, ...(chance(15) ? { selection: 'What was\nmarked' } : {}) })
    },
    file: async (parentId) => {
      const [filename, mimeType, content, metadata] = any(kinds)
      const body = content()
      const given = chance(50) ? filename : any(names).replace(/[\u0000-\u001f]/g, '_')
      const path = await upload(null, given, body.length, body)
      const extra = { ...(chance(20) ? { url: 'https://example.org/source file?a=b'.replace(' ', '%20') } : {}), ...(metadata ? { metadata } : {}) }
      return send(null, 'POST', '/v2/files', { parentId, mimeType, attachment: { path, filename: given }, ...common(), ...extra })
    },
  }
  while (made < count * 0.97) {
    const [parentId, depth] = any(folders)
    const kind = folders.length < 40 || chance(8) ? 'folder' : any(['note', 'note', 'note', 'note', 'bookmark', 'bookmark', 'bookmark', 'file', 'file'])
    all.push(await add[kind](parentId, depth))
    made++
    const { id } = all.at(-1)
    const change = {
      ...(chance(10) ? { description: any(['Described', 'Eine\nzweite Zeile', '字'.repeat(1000), ' lead']) } : {}),
      ...(chance(10) ? { label: 1 + random(8) } : {}),
      ...(chance(5) ? { preferences: any([{ view: 'grid' }, { a: { b: [1, 2.5, null, 'ü\u2028', 1e300] } }, {}]) } : {}),
    }
    if (Object.keys(change).length) await send(null, 'PATCH', `/v2/resources/${id}`, change)
    if (chance(5)) await send(null, 'POST', `/v2/resources/${id}/comments`, { content: `Later ${made}`, anonymousDisplayName: any([null, 'Ada']) })
    if (made % 500 === 0) await send(null, 'PUT', `/v2/aliases/alias-${made}`, { resourceId: folders.at(-1)[0] })
  }
  // Moves to the bin, which remembers the places: single items, folders with their content, and later
  // ones from the same folder.
  for (const { id } of all.filter(() => chance(2))) await send(null, 'POST', '/v2/resources/delete', { resourceIds: [id], archive: true })
  for (const { id } of all.filter(() => chance(1))) await send(null, 'PATCH', `/v2/resources/${id}`, { isLocked: true }).catch(() => {})
  const memories = Array.from({ length: count - made }, (_, i) => ({
    content: `Ana likes tea number ${i}. ${any(texts)}`, ...(chance(30) ? { tags: [{ name: any(tags) }] } : {}), ...(chance(30) ? { metadata: { i } } : {}),
    infer: false, immutable: chance(20), ...(chance(20) ? { expiresAt: '2036-05-31T12:00:00Z' } : {}), ...(chance(20) ? { externalId: `memory:${i}` } : {}),
  }))
  for (let i = 0; i < memories.length; i += 500) await send(null, 'POST', '/v2/memories/batch', { memories: memories.slice(i, i + 500) })
}

const exportTo = async (workspace, file) => {
  const headers = { 'X-Api-Key': key, ...(workspace ? { 'X-Service-Workspace-Id': workspace } : {}) }
  const answer = await fetch(`${url}/v2/export`, { headers })
  if (!answer.ok) throw new Error(`export: ${answer.status} ${await answer.text()}`)
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(file))
  return file
}

const importFrom = async (workspace, file) => {
  const path = await upload(workspace, 'export.zip', statSync(file).size, Readable.toWeb(createReadStream(file)))
  let job = await send(workspace, 'POST', '/v2/imports', { path })
  while (!job.finishedAt) {
    await pause(200)
    job = await send(workspace, 'GET', `/v2/imports/${job.id}`)
  }
  if (job.state !== 'completed') throw new Error(JSON.stringify(job))
  const report = []
  for (let offset = 0; offset < job.counts.report && offset < 10_000; offset += 100)
    report.push(...(await send(workspace, 'GET', `/v2/imports/${job.id}/report?limit=100&offset=${offset}`)).data.entries)
  return { counts: job.counts, report }
}

/// Replaces the ID of the folder that an item was archived from by that folder's path.
const withoutIds = (manifest) => {
  const paths = new Map(manifest.resources.map(({ id, path }) => [id, path]))
  const { exportedAt, ...rest } = manifest
  rest.resources = rest.resources.map(({ id, archived, entries: parts, ...resource }) => ({
    ...resource,
    ...(archived ? { archived: { ...archived, parentId: paths.get(archived.parentId) ?? 'gone' } } : {}),
    // Front matter contains the ID and the folder it was archived from, 36 characters each, unless that
    // folder is gone.
    ...(parts ? { entries: parts } : {}),
  }))
  return rest
}

const compare = (before, after) => {
  const differences = []
  const [first, second] = [before, after].map((file) => ({ file, list: entries(file) }))
  const [one, two] = [first, second].map(({ file, list }) => JSON.parse(read(file, find(list, 'manifest.json'))))
  const ids = [one, two].map(({ resources }) => new Map(resources.map(({ id }, i) => [id, i])))
  const plain = (buffer, known) => buffer.toString('latin1').replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => known.get(id) ?? id)
  const [left, right] = [withoutIds(one), withoutIds(two)]
  for (const field of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (isDeepStrictEqual(left[field], right[field])) continue
    if (!Array.isArray(left[field])) differences.push(`${field}: ${JSON.stringify(left[field])} | ${JSON.stringify(right[field])}`)
    else
      for (let i = 0; i < Math.max(left[field].length, right[field].length); i++) {
        if (isDeepStrictEqual(left[field][i], right[field][i])) continue
        const [a, b] = [left[field][i] ?? {}, right[field][i] ?? {}]
        const fields = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((each) => !isDeepStrictEqual(a[each], b[each]))
        differences.push(`${field}[${i}] ${a.path ?? a.name ?? ''}: ${fields.map((each) => `${each}: ${JSON.stringify(a[each])?.slice(0, 300)} | ${JSON.stringify(b[each])?.slice(0, 300)}`).join('; ')}`)
      }
  }
  let size = 0
  const others = new Map(second.list.map((entry) => [entry.name, entry]))
  for (const entry of first.list) {
    const other = others.get(entry.name)
    others.delete(entry.name)
    if (!other) differences.push(`entry ${entry.name} is missing`)
    else if (entry.name !== 'manifest.json') {
      const [a, b] = [read(before, entry), read(after, other)]
      size += a.length
      if (!a.equals(b) && plain(a, ids[0]) !== plain(b, ids[1])) differences.push(`bytes of ${entry.name}: ${a.length} | ${b.length}`)
    }
  }
  for (const extra of others.keys()) differences.push(`entry ${extra} is new`)
  const kindsFound = {}
  for (const { kind } of one.resources) kindsFound[kind] = (kindsFound[kind] ?? 0) + 1
  return { differences, resources: one.resources.length, kindsFound, comments: one.comments.length, archived: one.resources.filter(({ archived }) => archived).length, entries: first.list.length, bytes: size }
}

const peak = (server) => Math.round(Number(readFileSync(`/proc/${server.pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)[1]) / 1024)
const timed = async (what, server, work) => {
  const begun = Date.now()
  const result = await work()
  console.log(`${what}: ${((Date.now() - begun) / 1000).toFixed(1)} s, peak memory of the server ${peak(server)} MB`)
  return result
}

const server = await start()
let failed = true
try {
  const [before, after] = [join(folder, 'before.zip'), join(folder, 'after.zip')]
  await timed(`fill with ${count} items`, server, fill)
  await timed('export', server, () => exportTo(null, before))
  const { id } = await send(null, 'POST', '/v2/workspaces', { title: 'copy' })
  const { counts, report } = await timed('import', server, () => importFrom(id, before))
  await timed('export of the copy', server, () => exportTo(id, after))
  const { differences, ...found } = compare(before, after)
  console.log(JSON.stringify({ archive: statSync(before).size, ...found, counts }))
  for (const entry of report.slice(0, 20)) console.log(`report: ${JSON.stringify(entry)}`)
  console.log(`${differences.length} differences`)
  for (const difference of differences.slice(0, 40)) console.log(difference)
  failed = differences.length > 0 || report.length > 0
} finally {
  server.kill()
  await new Promise((resolve) => server.once('exit', resolve))
  if (values.keep || failed) console.log(`kept: ${folder}`)
  else rmSync(folder, { recursive: true })
}
process.exit(failed ? 1 : 0)
