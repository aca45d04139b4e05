import { SaxesParser } from 'saxes'
import { randomId } from '../../../../kit/call/write-ids.ts'
import { serverOfNow } from '../../../../widgets/uploader/send-job.ts'
import { sender } from '../../../../widgets/uploader/send-file.ts'
import { uploadLimits } from '../../../../widgets/uploader/upload-limits.ts'

/** The element of UBL that holds a file. */
const holder = 'EmbeddedDocumentBinaryObject'

/** Endings of files that are embedded without a name, by their media type. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}

/** The files inside a UBL document, in its order, without those that are not base64. */
export function embeddedFiles(content: string): File[] {
  // No DOMParser: a page that requires trusted types refuses it, for XML too.
  const parser = new SaxesParser({ xmlns: true })
  const files: File[] = []
  let number = 0
  let open: { type: string; name: string } | undefined
  let text = ''
  parser.on('opentag', ({ local, attributes }) => {
    if (local !== holder) return
    number += 1
    const type = attributes['mimeCode']?.value ?? ''
    const name = attributes['filename']?.value.trim() ?? ''
    open = { type, name: name || `file-${number}.${endings[type] ?? 'bin'}` }
    text = ''
  })
  const take = (part: string) => {
    if (open) text += part
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ local }) => {
    if (local !== holder || !open) return
    const bytes = bytesOf(text)
    if (bytes) files.push(new File([bytes], open.name, { type: open.type }))
    open = undefined
  })
  parser.write(content).close()
  return files
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Stores files with the document made from the import, like uploads; returns the names of those that failed. */
export async function keepFiles(
  files: readonly File[],
  owner: { businessType: string; businessId: string },
): Promise<string[]> {
  const send = sender(
    () => uploadLimits({}),
    () => undefined,
  )
  const { signal } = new AbortController()
  const requireServer = serverOfNow()
  const lost: string[] = []
  for (const file of files) {
    const job = { key: randomId(), file, name: file.name, owner, signal, requireServer, onSent: () => undefined }
    await send(job).catch(() => lost.push(file.name))
  }
  return lost
}
