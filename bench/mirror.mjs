#!/usr/bin/env node
// Keeps a copy of a workspace in sync, in one file. This is a complete client for the change log.
//
//   CAIRN_API_KEY=… node bench/mirror.mjs --file COPY [--url http://127.0.0.1:8080] [--workspace ID] [--once]
//
// Each line of the file is one page of `GET /v2/changes`, with the cursor that follows it, so the copy
// and its cursor are saved together. A client that was killed continues after the last complete line.
// With --once, it exits when it has caught up, and prints the number of records.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

// Reads the copy: records by ID, and the cursor to go on with.
export const load = (file) => {
  const copy = { records: new Map(), cursor: null, pages: 0, length: 0 }
  if (!existsSync(file)) return copy
  const bytes = readFileSync(file)
  copy.length = bytes.lastIndexOf(10) + 1
  for (const line of bytes.toString('utf8', 0, copy.length).split('\n')) if (line) apply(copy, JSON.parse(line))
  return copy
}

const apply = (copy, page) => {
  for (const { resourceId, resource } of page.changes) {
    if (resource) copy.records.set(resourceId, resource)
    else copy.records.delete(resourceId)
  }
  copy.cursor = page.nextCursor
  copy.pages++
}

const main = async () => {
  const options = { file: { type: 'string' }, url: { type: 'string', default: 'http://127.0.0.1:8080' } }
  const { values } = parseArgs({ options: { ...options, workspace: { type: 'string' }, once: { type: 'boolean' } } })
  const headers = { 'X-Api-Key': process.env.CAIRN_API_KEY }
  if (values.workspace) headers['X-Service-Workspace-Id'] = values.workspace
  const copy = load(values.file)
  if (existsSync(values.file)) truncateSync(values.file, copy.length) // what a killed client has half-written
  for (;;) {
    const from = copy.cursor ? `cursor=${encodeURIComponent(copy.cursor)}` : 'from=beginning'
    try {
      const answer = await fetch(`${values.url}/v2/changes?${from}&limit=200`, { headers })
      const page = await answer.json()
      if (!answer.ok && answer.status < 500) return console.error(`${answer.status} ${page.hint}`)
      if (!answer.ok) throw new Error(page.hint)
      if (page.nextCursor !== copy.cursor) appendFileSync(values.file, JSON.stringify(page) + '\n')
      apply(copy, page)
      if (!page.hasMore && values.once) return console.log(`${copy.records.size} records`)
      if (!page.hasMore) await pause(500)
    } catch (failure) {
      console.error(`${new Date().toISOString()} ${failure.message}; trying again`) // the server is away
      await pause(1000)
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main()
