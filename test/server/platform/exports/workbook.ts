import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, read from its directory at the end. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const size = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files.set(name, inflateRawSync(archive.subarray(from, from + size)).toString('utf8'))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** A cell of a sheet: its type (`n` or `inlineStr`), style and text. */
export interface ReadCell {
  type: string
  style: number
  text: string
}

export function sheetRows(archive: Buffer): ReadCell[][] {
  const sheet = unzip(archive).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="[A-Z]+\d+" s="(\d+)"(?: t="(\w+)")?>(?:<v>|<is><t [^>]*>)(.*?)<\/(?:v|t)>/gs)].map(
      ([, style, type, text = '']) => ({
        type: type ?? 'n',
        style: Number(style),
        text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
      }),
    ),
  )
}
