// Reads ZIP archives by their directory, including ZIP64 (PKWARE APPNOTE 4.3, 4.5.3).
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const piece = (descriptor, position, length) => {
  const buffer = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const count = readSync(descriptor, buffer, done, length - done, position + done)
    if (count === 0) throw new Error('the archive ends early')
    done += count
  }
  return buffer
}

const opened = (file, work) => {
  const descriptor = openSync(file)
  try {
    return work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const directory = (descriptor) => {
  const { size } = fstatSync(descriptor)
  const tail = piece(descriptor, Math.max(0, size - 65557), Math.min(size, 65557))
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (at < 0) throw new Error('no end of a directory')
  const locator = tail.lastIndexOf('PK\x06\x07', at, 'latin1')
  if (locator < 0) return piece(descriptor, tail.readUInt32LE(at + 16), tail.readUInt32LE(at + 12))
  const end = piece(descriptor, Number(tail.readBigUInt64LE(locator + 8)), 56)
  return piece(descriptor, Number(end.readBigUInt64LE(48)), Number(end.readBigUInt64LE(40)))
}

/** All entries, in the order of the directory: {name, method, packed, size, offset}. */
export const entries = (file) =>
  opened(file, (descriptor) => {
    const bytes = directory(descriptor)
    const found = []
    for (let at = 0; at < bytes.length; ) {
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
      const entry = {
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
      }
      const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
      for (let i = 0; i + 4 <= extra.length; i += 4 + extra.readUInt16LE(i + 2)) {
        if (extra.readUInt16LE(i) !== 1) continue
        let value = i + 4
        for (const field of ['size', 'packed', 'offset']) {
          if (entry[field] !== 0xffffffff) continue
          entry[field] = Number(extra.readBigUInt64LE(value))
          value += 8
        }
      }
      found.push(entry)
      at += 46 + nameLength + extraLength + commentLength
    }
    return found
  })

export const find = (list, name) => list.find((entry) => entry.name === name)

export const read = (file, entry) =>
  opened(file, (descriptor) => {
    const header = piece(descriptor, entry.offset, 30)
    const data = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
    const packed = piece(descriptor, data, entry.packed)
    const bytes = entry.method === 0 ? packed : inflateRawSync(packed)
    if (bytes.length !== entry.size) throw new Error(`${entry.name} has ${bytes.length} bytes, not ${entry.size}`)
    return bytes
  })
