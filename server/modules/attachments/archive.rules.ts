import { nameFault } from '../../../src/contract/file-names.ts'

/** How many bytes from the end are looked at for the list of an archive's entries: room for about 10,000 of them. */
export const tailLength = 1024 * 1024

/** What is wrong with an archive: an entry that may not be uploaded by itself, or a list that cannot be read. */
export type ArchiveFault =
  { key: 'archiveEntry'; values: { entry: string } } | { key: 'archiveUnreadable'; values: object }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const entryLength = 46

/** Compiled programs, which the rule for names does not know. */
const programEntries = /\.(class|dex|dll|com|scr|msi|ps1|vbs|lnk|jar)$/i

/**
 * What is wrong with the entries of a ZIP archive, from the last bytes of the file. `zipped` when the content also
 * begins as an archive; else an archive may hide behind something else, and without a list there is none. Office
 * documents are archives of XML, which is theirs.
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

/** Where the end record begins: its comment reaches to the last byte of the file. */
function endOf(tail: Buffer): number | undefined {
  for (let at = tail.length - endLength; at >= 0 && at >= tail.length - endLength - 0xffff; at--)
    if (tail.readUInt32LE(at) === endMark && at + endLength + tail.readUInt16LE(at + 20) === tail.length) return at
  return undefined
}

/** Undefined when the list is longer than the tail, or is none. */
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

/** A folder's name counts, too: programs of macOS are folders. Of a document's own parts, XML is no reason. */
function isForbidden(path: string, document: boolean): boolean {
  const parts = path.split(/[/\\]/).filter(part => part !== '')
  const checked = document ? parts.map(part => part.replaceAll(/\.xml(?=\.|$)/gi, '')) : parts
  return checked.some(part => nameFault(part) === 'forbidden' || programEntries.test(part))
}
