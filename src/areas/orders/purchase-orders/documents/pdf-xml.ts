import { documentLimit } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import { looksLikeXml, rootTag, xmlText } from '../../../../kit/format/xml-text.ts'

/** How much of what is packed in a PDF is unpacked at most, in bytes: a small file may hold any amount. */
const mostUnpacked = 4 * documentLimit

/**
 * The invoice inside a PDF, as embedded by Factur-X, ZUGFeRD and others; undefined when it is missing or the PDF is
 * encrypted. Embedded files are separate streams, so no other part of the PDF is read; the last one counts, because
 * later versions of a PDF are appended. Content after `mostUnpacked` is not read.
 */
export async function xmlInPdf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  // One character for each byte, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(bytes)
  const budget = { left: mostUnpacked }
  let found: string | undefined
  for (const { dictionary, start, end } of streams(text)) {
    if (!/\/EmbeddedFile\b|\/Subtype\s*\/(?:text|application)#2[Ff]xml\b/.test(dictionary)) continue
    const content = await contentOf(bytes, { dictionary, start, end }, budget)
    const xml = content && asXml(content)
    // Invoices of UN/CEFACT by their root (ZUGFeRD 1 too, which is refused by name), those of UBL by their namespaces.
    if (xml !== undefined && /CrossIndustry(?:Invoice|Document)|:schema:xsd:/.test(rootTag(xml))) found = xml
  }
  return found
}

interface PdfStream {
  /** The part of its object before it. */
  dictionary: string
  start: number
  end: number
}

function* streams(text: string): Generator<PdfStream> {
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at)) {
    // Most places that only spell the word are passed without looking for a dictionary.
    const behind = text.slice(Math.max(0, at - 20), at).trimEnd()
    const before = behind.endsWith('>>') ? text.slice(Math.max(0, at - 4000), at) : behind
    const dictionary = before.slice(Math.max(0, before.lastIndexOf('obj')))
    const start = at + 'stream'.length + (text.startsWith('\r\n', at + 'stream'.length) ? 2 : 1)
    const end = text.indexOf('endstream', start)
    if (end < 0) return
    if (dictionary.trimEnd().endsWith('>>')) yield { dictionary, start, end }
    at = end + 'endstream'.length
  }
}

/** How many bytes may still be unpacked. */
interface Budget {
  left: number
}

async function contentOf(bytes: Uint8Array<ArrayBuffer>, { dictionary, start, end }: PdfStream, budget: Budget) {
  const [, length] = /\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(dictionary) ?? []
  const exact = length === undefined ? undefined : start + Number(length)
  // Without an exact length up to two line ends may separate the content from its end.
  const ends = exact !== undefined && exact <= end ? [exact] : [end, end - 1, end - 2]
  if (!/\/Filter\b/.test(dictionary)) return bytes.slice(start, ends[0])
  if (!/\/Filter[\s[]*\/FlateDecode[\s\]]*(?:\/|>>)/.test(dictionary)) return undefined
  for (const each of ends) {
    const content = await inflated(bytes.slice(start, each), budget)
    if (content !== undefined) return content
  }
  return undefined
}

/** What was packed, unless that is nothing of the kind or longer than a document may be. */
async function inflated(packed: Uint8Array<ArrayBuffer>, budget: Budget): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      budget.left -= part.value.length
      if (size > documentLimit || budget.left < 0) {
        await reader.cancel()
        return undefined
      }
      parts.push(part.value)
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
  const content = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    content.set(part, at)
    at += part.length
  }
  return content
}

function asXml(content: Uint8Array): string | undefined {
  const text = xmlText(content)
  return looksLikeXml(text) ? text : undefined
}
