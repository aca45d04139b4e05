import { documentLimit } from '../../../contract/purchase-orders/order-documents.ts'
import { isPdf } from './is-pdf.ts'
import { UnreadableText, looksLikeXml, xmlText } from './import-text.ts'

/** Why a file is not even checked; `problem` is a key of `drop` in the texts of documents. */
export interface FileProblem {
  problem: 'tooLarge' | 'empty' | 'notXml' | 'unreadable' | 'encoding' | 'encodingWrong' | 'pdfWithoutXml'
  name: string
  size: number
  encoding: string
}

/** Reads a file as text, of a PDF the invoice inside it; `onProgress` hears the share that is read, from 0 to 1. Returns what is wrong instead. */
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
      return (await xmlInPdf(bytes)) ?? wrong('pdfWithoutXml')
    }
    const text = xmlText(bytes)
    return looksLikeXml(text) ? text : wrong('notXml')
  } catch (error) {
    if (!(error instanceof UnreadableText)) return wrong('unreadable')
    return wrong(error.contradicts ? 'encodingWrong' : 'encoding', error.encoding)
  }
}

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
