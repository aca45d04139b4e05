import { checkImport } from '../../contract/imports/imports.ts'
import type { ImportTask } from '../../contract/imports/imports.ts'
import { exchange } from '../../kit/call/exchange.ts'
import type { Transport } from '../../kit/call/exchange.ts'
import { randomId } from '../../kit/call/write-ids.ts'

/** Sends a file in one multipart request; returns its check, or the task that a job checks. Throws as `call` does. */
export async function sendImport(templateCode: string, file: File, signal: AbortSignal): Promise<ImportTask> {
  // Every choice of a file is a new check, also of the same file after it was corrected.
  const options = { signal, requestId: randomId() }
  // The answer was checked against the endpoint's schema by the server that shares it.
  return (await exchange(checkImport, {}, options, formTransport(templateCode, file))) as ImportTask
}

function formTransport(templateCode: string, file: File): Transport {
  return async ({ url, method, headers }, signal) => {
    // The browser itself says where one part of a form ends.
    const { 'Content-Type': _, ...rest } = headers
    const body = new FormData()
    body.append('templateCode', templateCode)
    body.append('fileName', file.name.slice(-255))
    body.append('file', file, file.name)
    const answer = await fetch(url, {
      method,
      headers: rest,
      body,
      signal,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
    return { status: answer.status, text: await answer.text() }
  }
}
