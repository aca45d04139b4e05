import { documentLimit } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import { isPdf } from './is-pdf.ts'
import { UnreadableText, looksLikeXml, rootTag, xmlText } from '../../../../kit/format/xml-text.ts'

/** Why a file is not even checked; `problem` is a key of `drop` in the texts of documents. */
export interface FileProblem {
  problem: 'tooLarge' | 'empty' | 'notXml' | 'unreadable' | 'encoding' | 'encodingWrong' | 'pdfWithoutXml' | 'zugferd1'
  name: string
  size: number
  encoding: string
}

/**
 * Reads a file as text, of a PDF the invoice inside it; `onProgress` receives the share read, from 0 to 1. Returns the
 * problem on failure.
 */
export async function readDocument(file: File, onProgress: (share: number) => void): Promise<string | FileProblem> {
  const wrong = (problem: FileProblem['problem'], encoding = '') => ({
    problem,
    name: file.name,
    size: file.size,
    encoding,
  })
  if (file.size > documentLimit) return wrong('tooLarge')
  if (file.size === 0) return wrong('empty')
  try {
    const bytes = await bytesOf(file, onProgress)
    if (isPdf(bytes)) {
      const { xmlInPdf } = await import('./pdf-xml.ts')
      const xml = await xmlInPdf(bytes)
      return xml === undefined ? wrong('pdfWithoutXml') : isZugferd1(xml) ? wrong('zugferd1') : xml
    }
    const text = xmlText(bytes)
    if (!looksLikeXml(text)) return wrong('notXml')
    return isZugferd1(text) ? wrong('zugferd1') : text
  } catch (error) {
    if (!(error instanceof UnreadableText)) return wrong('unreadable')
    return wrong(error.contradicts ? 'encodingWrong' : 'encoding', error.encoding)
  }
}

/** ZUGFeRD 1 (2014) has its own root; from version 2 on it is a Cross Industry Invoice. */
const isZugferd1 = (xml: string) => /^<(?:[\w.-]+:)?CrossIndustryDocument\b/.test(rootTag(xml))

/** The bytes of a file, piece by piece. A folder or a file that has gone fails. */
async function bytesOf(file: File, onProgress: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let read = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes.set(piece.value, read)
    read += piece.value.length
    onProgress(read / file.size)
  }
  return bytes
}

/** A number of bytes for the eye: '1.2 MB'. */
export function sizeText(bytes: number, language: string): string {
  const [unit, value] = bytes < 1024 * 1024 ? ['kilobyte', bytes / 1024] : ['megabyte', bytes / 1024 / 1024]
  const digits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value)
}
