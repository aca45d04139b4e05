import { checkImport } from '../../contract/platform/imports/imports.ts'
import type { ImportTask, TextEncoding } from '../../contract/platform/imports/imports.ts'
import { exchange } from '../../kit/call/exchange.ts'
import type { Transport } from '../../kit/call/exchange.ts'
import { randomId } from '../../kit/call/write-ids.ts'

interface ChosenFile {
  file: File
  encoding?: TextEncoding | undefined
}

/** Returns the check, or the task of the job. Throws like `call`. */
export async function sendImport(templateCode: string, chosen: ChosenFile, signal: AbortSignal): Promise<ImportTask> {
  // Each upload is a new check, also of the same file.
  const options = { signal, requestId: randomId() }
  // The server validated the response against the shared schema.
  return (await exchange(checkImport, {}, options, formTransport(templateCode, chosen))) as ImportTask
}

function formTransport(templateCode: string, { file, encoding }: ChosenFile): Transport {
  return async ({ url, method, headers }, signal) => {
    // The browser sets the multipart boundary.
    const { 'Content-Type': _, ...rest } = headers
    const body = new FormData()
    body.append('templateCode', templateCode)
    body.append('fileName', file.name.slice(-255))
    if (encoding !== undefined) body.append('encoding', encoding)
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
