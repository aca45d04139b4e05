import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

export interface ZipEntry {
  method: number
  size: number
  /** Offset of the local header. */
  at: number
}

/** No ZIP archive, or larger than allowed. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault'
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const headMark = 0x04034b50
const endLength = 22
const inflate = promisify(inflateRaw)

/** Files by name, from the central directory. @throws ZipFault. */
export function zipEntries(archive: Buffer): Map<string, ZipEntry> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + endLength > archive.length || archive.readUInt32LE(end) !== endMark) throw new ZipFault('end')
  const entries = new Map<string, ZipEntry>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || archive.readUInt32LE(at) !== entryMark) throw new ZipFault('list')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    entries.set(archive.toString('utf8', at + 46, nameEnd).replace(/^\//, ''), {
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    })
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** Stops beyond `limit` bytes, whatever the directory declares. @throws ZipFault. */
export async function readZipEntry(archive: Buffer, { method, size, at }: ZipEntry, limit: number): Promise<Buffer> {
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== headMark) throw new ZipFault('entry')
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const packed = archive.subarray(from, from + size)
  if (method === 0) return packed
  if (method !== 8) throw new ZipFault('method')
  try {
    return await inflate(packed, { maxOutputLength: limit })
  } catch (cause) {
    throw new ZipFault('content', { cause })
  }
}
