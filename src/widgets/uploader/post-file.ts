import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { exchange } from '../../kit/call/exchange.ts'
import type { Transport } from '../../kit/call/exchange.ts'
import { attachmentCalls } from './attachment-calls.ts'
import type { SendJob } from './send-job.ts'

/** One multipart request, for small files. */
export async function postFile(job: SendJob, path: string | undefined): Promise<Attachment> {
  const options = { signal: job.signal, requestId: job.key, right: job.right }
  // The server validated the response against the shared schema.
  return (await exchange(attachmentCalls.upload, {}, options, formTransport(job, path))) as Attachment
}

/** `fetch` has no upload progress. */
function formTransport(job: SendJob, path: string | undefined): Transport {
  return ({ url, method, headers }, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const giveUp = () => request.abort()
      const end = (settle: () => void) => () => {
        signal.removeEventListener('abort', giveUp)
        settle()
      }
      request.open(method, url)
      // The browser sets the multipart boundary.
      for (const [name, value] of Object.entries(headers))
        if (name !== 'Content-Type') request.setRequestHeader(name, value)
      request.upload.onprogress = event => job.onSent(event.loaded)
      request.onload = end(() => resolve({ status: request.status, text: request.responseText }))
      request.onerror = end(() => reject(new TypeError('The connection was lost.')))
      request.onabort = end(() => reject(new DOMException('Given up', 'AbortError')))
      signal.addEventListener('abort', giveUp)
      if (signal.aborted) giveUp()
      else request.send(formOf(job, path))
    })
}

/** The server decides where the file is stored. */
const defaultPath = '/'

/** The server needs the fields before the file. */
function formOf({ file, name, owner }: SendJob, path: string | undefined): FormData {
  const form = new FormData()
  form.append('businessType', owner.businessType)
  if (owner.businessId !== undefined) form.append('businessId', owner.businessId)
  form.append('originalFilename', name)
  form.append('path', path || defaultPath)
  form.append('file', file, name)
  return form
}
