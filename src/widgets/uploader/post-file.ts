import type { Attachment } from '../../contract/attachments/attachments.ts'
import { exchange } from '../../kit/call/exchange.ts'
import type { Transport } from '../../kit/call/exchange.ts'
import { attachmentCalls } from './attachment-calls.ts'
import type { SendJob } from './send-job.ts'

/** Sends a small file in one multipart request with its name and the default path. */
export async function postFile(job: SendJob, path: string | undefined): Promise<Attachment> {
  const options = { signal: job.signal, requestId: job.key, right: job.right }
  // The answer was checked against the endpoint's schema by the server that shares it.
  return (await exchange(attachmentCalls.upload, {}, options, formTransport(job, path))) as Attachment
}

/** Not `fetch`: it does not tell how much has gone. */
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
      // The browser itself says where one part of a form ends.
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

/** The server reads the fields before the file. */
function formOf({ file, name, owner }: SendJob, path: string | undefined): FormData {
  const form = new FormData()
  form.append('businessType', owner.businessType)
  if (owner.businessId !== undefined) form.append('businessId', owner.businessId)
  form.append('originalFilename', name)
  if (path) form.append('path', path)
  form.append('file', file, name)
  return form
}
