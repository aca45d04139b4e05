import { extensionOf } from '../../../src/contract/file-names.ts'

/** Why a content is refused, with what the sentence about it needs. */
export interface ContentFault {
  key: 'fileForbidden' | 'fileScript' | 'fileMarkup' | 'fileContradicts'
  values: Record<string, string>
}

/** How many bytes from the beginning tell what a content is. */
export const headLength = 4100

/** Contents that run, as the library of magic numbers calls them, whatever the file's name. */
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

/** Names of formats that are written in XML and say so. */
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

/** What a name promises, and what the content may be found to be. Other names promise nothing. */
const promises: readonly { names: readonly string[]; found: readonly string[] }[] = [
  { names: pictures, found: pictures },
  { names: ['pdf'], found: ['pdf'] },
  // With a password they lie in the older container.
  { names: ['docx', 'xlsx', 'pptx'], found: office },
  { names: ['zip'], found: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', '3mf', 'vsdx'] },
]

/**
 * What is wrong with a content behind an allowed name, by its first bytes: programs, scripts and XML are refused, and so
 * is a picture, PDF, office file or archive that is something else. `detected` is what its magic number says.
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

/** The magic number of a Windows program is two letters, with which a text may also begin. */
function isTextLikeProgram(detected: string, head: Buffer): boolean {
  return detected === 'exe' && !head.includes(0)
}

/** XML with a declaration, or whose first element names its space. HTML saved by office programs is none. */
function isMarkup(text: string): boolean {
  return /^\s*<\?xml\b/i.test(text) || /^\s*(<!--[^]*?-->\s*)*<(?!html\b)[\w.:-]+\s[^>]*\bxmlns\s*[:=]/i.test(text)
}

/** By its byte order mark, else as far as it is ASCII. */
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

/** How many bytes at the end of a disk image tell what it is. */
const imageTrailer = 512

/** Whether a content ends as disk images do, which have no mark at their beginning. */
export function isDiskImage(tail: Buffer): boolean {
  return (
    tail.length >= imageTrailer &&
    tail.toString('latin1', tail.length - imageTrailer, tail.length - imageTrailer + 4) === 'koly'
  )
}
