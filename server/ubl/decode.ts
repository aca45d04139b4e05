import type { Findings } from './findings.ts'
import type { Place } from './xml-element.ts'

/** Bytes. */
export const ublSizeLimit = 10 * 1024 * 1024

const start: Place = { line: 1, column: 1, path: '/' }

/** Without byte order mark; undefined after a fatal problem. */
export function decode(content: string | Uint8Array, findings: Findings): string | undefined {
  const bytes = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
  if (bytes > ublSizeLimit) {
    findings.problem('too-large', 'error', start, { bytes: String(bytes), limit: String(ublSizeLimit) })
    return undefined
  }
  const text = typeof content === 'string' ? content : decodeBytes(content, findings)
  if (text === undefined) return undefined
  const document = text.startsWith('\uFEFF') ? text.slice(1) : text
  return isReadable(document, typeof content === 'string', findings) ? document : undefined
}

export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const lines = before.split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines[lines.length - 1] ?? '').length + 1 }
}

function isReadable(text: string, decodedElsewhere: boolean, findings: Findings): boolean {
  if (text.trim() === '') {
    findings.problem('empty', 'error', start, {})
    return false
  }
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    findings.problem('nul', 'error', { ...positionAt(text, nul), path: '/' }, {})
    return false
  }
  const replaced = text.indexOf('\uFFFD')
  if (replaced < 0) return true
  const place = { ...positionAt(text, replaced), path: '/' }
  // Another program decoded the bytes with the wrong encoding.
  if (decodedElsewhere)
    findings.problem('invalid-encoding', 'error', place, { encoding: declaredEncoding(text) ?? 'utf-8' })
  else findings.problem('replacement-character', 'error', place, {})
  return false
}

function decodeBytes(bytes: Uint8Array, findings: Findings): string | undefined {
  const encoding = encodingOf(bytes)
  const decoder = decoderFor(encoding)
  if (!decoder || isWideByMistake(decoder.encoding, bytes)) {
    findings.problem('unknown-encoding', 'error', start, { encoding })
    return undefined
  }
  try {
    const text = decoder.decode(bytes)
    if (!isMistakenForSingleBytes(decoder.encoding, bytes)) return text
    const position = positionAt(text, text.search(/[^\0-\x7f]/))
    findings.problem('invalid-encoding', 'error', { ...position, path: '/' }, { encoding })
    return undefined
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const lenient = new TextDecoder(encoding).decode(bytes)
    const position = positionAt(lenient, Math.max(0, lenient.indexOf('\uFFFD')))
    findings.problem('invalid-encoding', 'error', { ...position, path: '/' }, { encoding })
    return undefined
  }
}

/** By byte order mark, first bytes, declaration, else UTF-8 (XML 1.0, appendix F). */
function encodingOf(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32' : 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0x3c && b === 0 && c !== 0) return 'utf-16le'
  if (a === 0 && b === 0x3c) return 'utf-16be'
  return declaredEncoding(Buffer.from(bytes.subarray(0, 256)).toString('latin1')) ?? 'utf-8'
}

function declaredEncoding(text: string): string | undefined {
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/.exec(text.slice(0, 256))?.[1]?.toLowerCase()
}

function decoderFor(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A declaration readable byte by byte excludes UTF-16. */
function isWideByMistake(encoding: string, bytes: Uint8Array): boolean {
  return encoding.startsWith('utf-16') && bytes[0] === 0x3c && bytes[1] !== 0
}

/** Valid UTF-8 beyond ASCII is practically never meant as single-byte letters. */
function isMistakenForSingleBytes(encoding: string, bytes: Uint8Array): boolean {
  if (!/^(windows-125\d|iso-8859-\d+|macintosh)$/.test(encoding) || bytes.every(byte => byte < 0x80)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
