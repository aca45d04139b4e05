export class UnreadableText extends Error {
  override readonly name = 'UnreadableText'
  readonly encoding: string
  /** False: no browser supports the encoding. */
  readonly contradicts: boolean

  constructor(encoding: string, contradicts: boolean) {
    super(encoding)
    this.encoding = encoding
    this.contradicts = contradicts
  }
}

const marks: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  // '<?' without a byte order mark.
  { bytes: [0x3c, 0, 0x3f, 0], encoding: 'utf-16le' },
  { bytes: [0, 0x3c, 0, 0x3f], encoding: 'utf-16be' },
]

/**
 * By byte order mark, else declared encoding, else UTF-8. A wrong byte becomes U+FFFD, so that validation can report
 * its position. @throws UnreadableText for an encoding that is not supported or clearly does not match.
 */
export function xmlText(bytes: Uint8Array): string {
  const mark = marks.find(known => known.bytes.every((byte, at) => bytes[at] === byte))
  const encoding = mark?.encoding ?? declaredEncoding(bytes)
  const decoder = decoderFor(encoding)
  // A declaration readable byte by byte is not UTF-16.
  const wide = mark === undefined && decoder.encoding.startsWith('utf-16')
  if (wide || isMistakenForSingleBytes(decoder.encoding, bytes)) throw new UnreadableText(encoding, true)
  return decoder.decode(bytes)
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new UnreadableText(encoding, false)
  }
}

/** Valid UTF-8 beyond ASCII is almost never meant as single-byte letters. */
function isMistakenForSingleBytes(encoding: string, bytes: Uint8Array): boolean {
  if (!/^(windows-125\d|iso-8859-\d+|macintosh)$/.test(encoding) || bytes.every(byte => byte < 0x80)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 256))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
}

export function looksLikeXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text)
}

/** At most 4,000 characters; '' without one. */
export function rootTag(text: string): string {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    at += /^\s*/.exec(text.slice(at, at + 1000))?.[0].length ?? 0
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined
    if (end === undefined) return /^<[^>!]*/.exec(text.slice(at, at + 4000))?.[0] ?? ''
    const closed = text.indexOf(end, at)
    if (closed < 0) return ''
    at = closed + end.length
  }
}
