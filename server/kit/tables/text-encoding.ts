import type { TextEncoding } from '../../../src/contract/platform/imports/imports.ts'

export interface DecodedText {
  text: string
  encoding: TextEncoding
}

const marks: readonly { bytes: readonly number[]; encoding: TextEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Bytes that are examined. */
const sampled = 64 * 1024

/**
 * Decodes by byte order mark, as valid UTF-8, otherwise in the encoding with the most known titles, then with the most
 * plausible characters. Undefined for other files.
 */
export function decodeText(content: Buffer, titles: readonly string[]): DecodedText | undefined {
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))
  const text = decodedAs(content, mark?.encoding ?? 'utf-8')
  if (mark !== undefined || text !== undefined)
    return text === undefined ? undefined : { text, encoding: mark?.encoding ?? 'utf-8' }
  const known = new Set(titles)
  const sample = content.subarray(0, sampled)
  const candidates = guesses.flatMap(({ encoding, doubt }) => {
    const text = decodedAs(content, encoding)
    return text === undefined ? [] : [{ text, encoding, titles: knownTitles(text, known), doubt: doubt(sample) }]
  })
  const [best] = candidates.sort((one, other) => other.titles - one.titles || one.doubt - other.doubt)
  return best && { text: best.text, encoding: best.encoding }
}

/** Windows-1252 from 80 to 9F. Node's decoder (20 to 22) maps these bytes to the controls of ISO 8859-1. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function western(content: Buffer): string {
  return content.toString('latin1').replace(/[\u0080-\u009f]/g, sign => upper.charAt(sign.charCodeAt(0) - 0x80))
}

const unused: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** Undefined when the bytes are invalid in the encoding, or when this Node lacks it. */
export function decodedAs(content: Buffer, encoding: TextEncoding): string | undefined {
  try {
    const text =
      encoding === 'windows-1252' ? western(content) : new TextDecoder(encoding, { fatal: true }).decode(content)
    // Zero bytes mean a file of another kind. The decoder also accepts the bytes that Windows-1252 omits.
    const unlike = text.includes('\0') || (encoding === 'windows-1252' && content.some(byte => unused.has(byte)))
    return unlike ? undefined : text
  } catch {
    return undefined
  }
}

function knownTitles(text: string, known: ReadonlySet<string>): number {
  const [line = ''] = text.slice(0, 20_000).split(/[\r\n]/, 1)
  return line.split(/[,;\t]/).filter(title => known.has(plainTitle(title.replace(/^"|"$/g, '')))).length
}

/** Normalized; titles of required columns have an asterisk. */
export function plainTitle(title: string): string {
  return title
    .replace(/[*＊\ufeff]/g, '')
    .trim()
    .toLowerCase()
}

/** Share of implausible characters beyond ASCII, from 0 to 1. */
type Doubt = (bytes: Uint8Array) => number

const between = (byte: number | undefined, from: number, to: number) => byte !== undefined && byte >= from && byte <= to

/** The first wins when `doubt` is equal. */
const guesses: readonly { encoding: TextEncoding; doubt: Doubt }[] = [
  { encoding: 'windows-1252', doubt: westernDoubt },
  { encoding: 'gb18030', doubt: bytes => pairedDoubt(bytes, chinese) },
  { encoding: 'shift_jis', doubt: bytes => pairedDoubt(bytes, japanese) },
  { encoding: 'big5', doubt: bytes => pairedDoubt(bytes, traditional) },
]

/** Western words have one or two letters beyond ASCII at a time, next to others: "señal", "Größe". */
function westernDoubt(bytes: Uint8Array): number {
  let doubt = 0
  let count = 0
  for (let at = 0; at < bytes.length; at++) {
    if (!between(bytes[at], 0x80, 0xff)) continue
    let end = at
    while (between(bytes[end], 0x80, 0xff)) end += 1
    const length = end - at
    count += length
    const beside = isLetter(bytes[at - 1]) || isLetter(bytes[end])
    // Letters start at C0; below are characters such as degree signs or quotation marks.
    const letter = between(bytes[at], 0xc0, 0xff)
    if (length > 2) doubt += length
    else if (length === 2) doubt += beside ? 0.3 : 1.6
    else doubt += letter && beside ? 0 : 0.15
    at = end
  }
  return count === 0 ? 0 : doubt / count
}

const isLetter = (byte: number | undefined) => between(byte, 0x41, 0x5a) || between(byte, 0x61, 0x7a)

/** Doubt of a two-byte character; undefined for a single byte beyond ASCII. */
type PairDoubt = (lead: number, trail: number) => number | undefined

function pairedDoubt(bytes: Uint8Array, doubtOf: PairDoubt): number {
  let doubt = 0
  let count = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    count += 1
    const found = doubtOf(lead, bytes[at + 1] ?? 0)
    doubt += found ?? 0.5
    if (found !== undefined) at += 1
  }
  return count === 0 ? 0 : doubt / count
}

/**
 * GB 2312 lists the common characters in B0 to D7 and signs in A1 to A3; the additions of GBK and GB 18030 are rare.
 */
const chinese: PairDoubt = (lead, trail) => {
  if (!between(trail, 0xa1, 0xfe)) return 1
  if (between(lead, 0xb0, 0xd7) || between(lead, 0xa1, 0xa3)) return 0
  return between(lead, 0xd8, 0xf7) ? 0.5 : 1
}

/** Kana and signs in 81 to 83, common kanji in 88 to 97; A1 to DF are half-width kana of one byte. */
const japanese: PairDoubt = (lead, trail) => {
  if (between(lead, 0xa1, 0xdf)) return undefined
  if (between(lead, 0x81, 0x83) || between(lead, 0x88, 0x97)) return 0.02
  return between(lead, 0x98, 0x9f) && trail >= 0x80 ? 0.5 : 1
}

/** Common characters in A4 to C6, signs in A1 to A3. Many of its pairs are also in GB 2312, which comes first. */
const traditional: PairDoubt = lead => (between(lead, 0xa1, 0xc6) ? 0.05 : between(lead, 0xc9, 0xf9) ? 0.5 : 1)
