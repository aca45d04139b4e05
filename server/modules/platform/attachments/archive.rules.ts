import { nameFault } from '../../../../src/contract/file-names.ts'

/** Number of bytes at the end that contain a central directory of about 10,000 entries. */
export const tailLength = 1024 * 1024

export type ArchiveFault =
  { key: 'archiveEntry'; values: { entry: string } } | { key: 'archiveUnreadable'; values: object }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const entryLength = 46

const programEntries = /\.(class|dex|dll|com|scr|msi|ps1|vbs|lnk|jar)$/i

/**
 * `zipped` means that the content also begins as an archive. Otherwise an archive may follow other content, and a
 * missing directory is no fault. Office documents are archives that may contain XML.
 */
export function archiveFault(tail: Buffer, size: number, zipped: boolean): ArchiveFault | undefined {
  const end = endOf(tail)
  if (end === undefined) return zipped ? unreadable : undefined
  const names = entryNames(tail, end, size)
  if (names === undefined) return unreadable
  const document = names.includes('[Content_Types].xml') || names[0] === 'mimetype'
  const bad = names.find(name => isForbidden(name, document))
  return bad === undefined ? undefined : { key: 'archiveEntry', values: { entry: bad.slice(0, 200) } }
}

const unreadable: ArchiveFault = { key: 'archiveUnreadable', values: {} }

/** The comment of the end record must end at the last byte of the file. */
function endOf(tail: Buffer): number | undefined {
  for (let at = tail.length - endLength; at >= 0 && at >= tail.length - endLength - 0xffff; at--)
    if (tail.readUInt32LE(at) === endMark && at + endLength + tail.readUInt16LE(at + 20) === tail.length) return at
  return undefined
}

/** Returns undefined if the directory is invalid or longer than the tail. */
function entryNames(tail: Buffer, end: number, size: number): string[] | undefined {
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  let at = end - length
  if (count === 0xffff || length > size || at < 0) return undefined
  const names: string[] = []
  while (at + entryLength <= end) {
    if (tail.readUInt32LE(at) !== entryMark) return undefined
    const nameEnd = at + entryLength + tail.readUInt16LE(at + 28)
    names.push(tail.toString('utf8', at + entryLength, nameEnd))
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32)
  }
  return names.length === count && at === end ? names : undefined
}

/** Checks folder names as well, because programs of macOS are folders. XML parts of office documents are allowed. */
function isForbidden(path: string, document: boolean): boolean {
  const parts = path.split(/[/\\]/).filter(part => part !== '')
  const checked = document ? parts.map(part => part.replaceAll(/\.xml(?=\.|$)/gi, '')) : parts
  return checked.some(part => nameFault(part) === 'forbidden' || programEntries.test(part))
}
