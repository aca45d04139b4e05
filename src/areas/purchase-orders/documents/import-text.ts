/** Why a file cannot be read as a document. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText'
  /** The encoding that the file declares, when that is what is wrong. */
  readonly encoding: string

  constructor(encoding: string) {
    super(encoding)
    this.encoding = encoding
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
 * @throws UnreadableText for a declared encoding that no browser knows.
 */
export function xmlText(bytes: Uint8Array): string {
  const mark = marks.find(known => known.bytes.every((byte, at) => bytes[at] === byte))
  const encoding = mark?.encoding ?? declaredEncoding(bytes)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // The label is unknown: only that makes a lenient decoder throw.
    throw new UnreadableText(encoding)
  }
}

/** Only ASCII can stand before the declaration's end, so its bytes are its characters. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 256))
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase()
  // A text that could be read this far byte by byte is not UTF-16, whatever it says.
  return declared === undefined || declared.startsWith('utf-16') ? 'utf-8' : declared
}

/** True when the text can be an XML document at all: the first thing in it is a tag. */
export function looksLikeXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text)
}
