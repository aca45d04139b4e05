/** Why a file cannot be read as a document. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText'
  /** The encoding that the file declares. */
  readonly encoding: string
  /** True when it is not written in that encoding; false when no browser knows it. */
  readonly contradicts: boolean

  constructor(encoding: string, contradicts: boolean) {
    super(encoding)
    this.encoding = encoding
    this.contradicts = contradicts
  }
}

/** Encodings by the marks with which a text may begin. */
const marks: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  // '<?' without a mark, as some programs write it.
  { bytes: [0x3c, 0, 0x3f, 0], encoding: 'utf-16le' },
  { bytes: [0, 0x3c, 0, 0x3f], encoding: 'utf-16be' },
]

/**
 * The text of an XML document: by its byte order mark, else by the encoding that it declares, else UTF-8. A wrong
 * byte becomes U+FFFD, so that the check can still say where it stands.
 * @throws UnreadableText for a declared encoding that no browser knows, or in which the bytes are plainly not written.
 */
export function xmlText(bytes: Uint8Array): string {
  const mark = marks.find(known => known.bytes.every((byte, at) => bytes[at] === byte))
  const encoding = mark?.encoding ?? declaredEncoding(bytes)
  const decoder = decoderFor(encoding)
  // A text that could be read as far as its declaration byte by byte is not UTF-16.
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

/** Bytes that make sense as UTF-8 beyond ASCII are practically never meant as letters of one byte each. */
function isMistakenForSingleBytes(encoding: string, bytes: Uint8Array): boolean {
  if (!/^(windows-125\d|iso-8859-\d+|macintosh)$/.test(encoding) || bytes.every(byte => byte < 0x80)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Only ASCII can stand before the declaration's end, so its bytes are its characters. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 256))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
}

/** True when the text can be an XML document at all: the first thing in it is a tag. */
export function looksLikeXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text)
}
