import { extensionOf } from '../../../../src/contract/file-names.ts'

export interface ContentFault {
  key: 'fileForbidden' | 'fileScript' | 'fileMarkup' | 'fileContradicts'
  values: Record<string, string>
}

/** Number of bytes from the beginning that suffice to detect a type. */
export const headLength = 4100

/** Executable types by their names in `file-type`. */
const programs = [
  'exe',
  'elf',
  'macho',
  'dmg',
  'lnk',
  'class',
  'jar',
  'apk',
  'wasm',
  'deb',
  'rpm',
  'crx',
  'xpi',
  'chm',
  'reg',
  'alias',
]

const markupNames = ['svg', 'html', 'htm', 'xhtml', 'kml', 'gpx', 'drawio', 'dae', 'xlf', 'tmx']

const pictures = [
  'jpg',
  'jpeg',
  'png',
  'apng',
  'gif',
  'webp',
  'bmp',
  'tif',
  'tiff',
  'ico',
  'heic',
  'avif',
  'jxl',
  'jp2',
]
const office = ['docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm', 'zip', 'cfb']

/** Maps extensions to the detected types that they allow. Other extensions allow any. */
const promises: readonly { names: readonly string[]; found: readonly string[] }[] = [
  { names: pictures, found: pictures },
  { names: ['pdf'], found: ['pdf'] },
  // Password-protected files use the older container format.
  { names: ['docx', 'xlsx', 'pptx'], found: office },
  { names: ['zip'], found: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', '3mf', 'vsdx'] },
]

/**
 * Refuses programs, scripts and XML under any name, and pictures, PDF, office files and archives with another content.
 * `detected` is the type by magic number.
 */
export function contentFault(name: string, head: Buffer, detected: string | undefined): ContentFault | undefined {
  const type = extensionOf(name)
  if (detected !== undefined && programs.includes(detected) && !isTextLikeProgram(detected, head))
    return { key: 'fileForbidden', values: { found: detected } }
  const text = beginningAsText(head)
  if (/^#!|^\s*@?echo\s+off\b/i.test(text)) return { key: 'fileScript', values: {} }
  if (isMarkup(text) && !markupNames.includes(type)) return { key: 'fileMarkup', values: {} }
  const promise = promises.find(each => each.names.includes(type))
  const kept = promise === undefined || detected === undefined || promise.found.includes(detected)
  return kept ? undefined : { key: 'fileContradicts', values: { type, found: detected } }
}

/** `MZ`, the magic number of Windows programs, may also begin a text. */
function isTextLikeProgram(detected: string, head: Buffer): boolean {
  return detected === 'exe' && !head.includes(0)
}

/** HTML saved by office programs does not count as XML. */
function isMarkup(text: string): boolean {
  return /^\s*<\?xml\b/i.test(text) || /^\s*(<!--[^]*?-->\s*)*<(?!html\b)[\w.:-]+\s[^>]*\bxmlns\s*[:=]/i.test(text)
}

function beginningAsText(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le', 2, head.length - (head.length % 2))
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(2, 2 + evenPart(head)))
      .swap16()
      .toString('utf16le')
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return head.toString('utf8', 3)
  if (head[0] === 0x3c && head[1] === 0) return head.toString('utf16le', 0, head.length - (head.length % 2))
  if (head[0] === 0 && head[1] === 0x3c)
    return Buffer.from(head.subarray(0, evenPart(head)))
      .swap16()
      .toString('utf16le')
  return head.toString('latin1')
}

function evenPart(head: Buffer): number {
  return Math.max(0, head.length - 2 - (head.length % 2))
}

/** Size in bytes; disk images have no mark at the beginning. */
const imageTrailer = 512

export function isDiskImage(tail: Buffer): boolean {
  return (
    tail.length >= imageTrailer &&
    tail.toString('latin1', tail.length - imageTrailer, tail.length - imageTrailer + 4) === 'koly'
  )
}
