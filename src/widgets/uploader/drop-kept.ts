import { apiUrl } from '../../kit/call/api-request.ts'
import { currentToken } from '../../kit/call/token-renewal.ts'
import { forgetUpload, keptUploads } from './kept-uploads.ts'

/** Discards a partial upload; the server otherwise does so after a day. */
export async function dropKept(fingerprint: string): Promise<void> {
  const kept = keptUploads().find(one => one.fingerprint === fingerprint)
  forgetUpload(fingerprint)
  const id = kept?.uploadUrl.split('/').at(-1)
  const token = await currentToken()
  if (!id || token === undefined) return
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' }
  await fetch(apiUrl(`attachment/tus/${encodeURIComponent(id)}`), { method: 'DELETE', headers, credentials: 'omit' })
}
