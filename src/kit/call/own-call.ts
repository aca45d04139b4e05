import { apiUrl } from './api-request.ts'
import { apiBase } from '../session/api-base.ts'
import { record } from '../format/record.ts'
import { Failed } from './errors.ts'
import { exchange } from './exchange.ts'
import type { CallOptions, Transport } from './exchange.ts'
import { fetchTransport } from './light-call.ts'

/** The whole response, because `pageableData` is next to `data`. */
export interface OwnAnswer {
  data: unknown
  body: Record<string, unknown>
}

/**
 * For URLs in definitions (`apiUrl` of a list, `url` of a tree). Throws what `call` throws, and `Failed('request')`
 * outside the base path, where the token must not be sent.
 */
export async function ownCall(
  method: 'GET' | 'POST',
  address: string,
  input: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<OwnAnswer> {
  let text = ''
  const remembering: Transport = async (request, signal) => {
    const answer = await fetchTransport(request, signal)
    text = answer.text
    return answer
  }
  const query = method === 'GET' ? Object.keys(input) : []
  const spec = { method, path: ownPath(address), query, saves: false, access: 'signed-in' as const }
  const data = await exchange(spec, input, options, remembering)
  return { data, body: record(JSON.parse(text)) ?? {} }
}

/** Accepts addresses with or without the base path. @throws Failed('request') outside the base path. */
export function ownPath(address: string): string {
  const base = apiBase()
  const wanted = address.trim()
  const whole = /^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(wanted)
  const url = whole || wanted.startsWith(`${base.pathname}/`) ? absolute(wanted, base) : apiUrl(wanted)
  if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) throw new Failed('request')
  return url.pathname.slice(base.pathname.length + 1) + url.search
}

function absolute(address: string, base: URL): URL {
  try {
    return new URL(address, base)
  } catch (cause) {
    throw new Failed('request', { cause })
  }
}
