import { addressProblem } from '../../../kit/allowed-hosts.ts'
import { networkReason } from '../../../kit/network-reason.ts'
import type { Claimed, Outcome } from './outbox.queries.ts'
import { signedHeaders } from './sign.ts'

/** Timeout in ms for a response with its body. */
const patience = 10_000

const kept = 10_240

const contentTypes = { REST: 'application/json', UBL: 'application/xml' } as const

/**
 * Any 2xx counts as received; redirects are not followed, because they could lead to a host that is not allowed. The
 * allowed hosts may have changed, so the address is checked again.
 */
export async function post(entry: Claimed, hosts: readonly string[], wait: number = patience): Promise<Outcome> {
  if (addressProblem(entry.endpoint, hosts) !== undefined)
    return { answerStatus: null, answerBody: '', errorText: 'HOST_NOT_ALLOWED', durationMs: 0 }
  const begun = performance.now()
  const durationMs = () => Math.round(performance.now() - begun)
  try {
    const answer = await fetch(entry.endpoint, {
      method: 'POST',
      headers: {
        'content-type': contentTypes[entry.protocol],
        'user-agent': 'srm-elements',
        ...signedHeaders(entry.secret, entry.messageId, entry.requestBody, new Date()),
      },
      body: entry.requestBody,
      redirect: 'manual',
      signal: AbortSignal.timeout(wait),
    })
    const answerBody = await beginningOf(answer)
    return { answerStatus: answer.status, answerBody, errorText: errorOf(answer), durationMs: durationMs() }
  } catch (error) {
    return { answerStatus: null, answerBody: '', errorText: reasonOf(error), durationMs: durationMs() }
  }
}

function errorOf({ ok, status }: Response): string {
  if (ok) return ''
  return status >= 300 && status < 400 ? 'REDIRECT' : `HTTP ${status}`
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : networkReason(error)
}

/** Reads only the first bytes of a response. */
async function beginningOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = answer.body?.getReader()
  while (reader !== undefined && length < kept) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  await reader?.cancel()
  // PostgreSQL text cannot contain NUL; a truncated character is dropped.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, kept), { stream: true }).replaceAll('\0', '')
}
