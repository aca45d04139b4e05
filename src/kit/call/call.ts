import ky, { HTTPError } from 'ky'
import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import type { RawAnswer } from './answer.ts'
import { documentsMayHaveChanged, serverStream } from '../session/document-changes.ts'
import { exchange } from './exchange.ts'
import type { CallOptions, Transport } from './exchange.ts'

/**
 * Throws `Refused`, `Failed` or `AbortError`. Retries up to three times on 500, 503, 429 and a lost connection,
 * honouring `Retry-After`; saves keep their request id.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const value = await exchange(endpoint, input, options, kyTransport)
  // Without the event stream this page is not notified of its own changes.
  if (endpoint.saves && !serverStream.open) documentsMayHaveChanged()
  return value as Output<E>
}

const again = [429, 500, 503]

const kyTransport: Transport = async ({ url, ...request }, signal) => {
  try {
    const answer = await ky(url, {
      ...request,
      signal,
      timeout: false,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      retry: { limit: 3, methods: ['get', 'post', 'delete'], statusCodes: again, afterStatusCodes: [429, 503] },
    })
    return await raw(answer)
  } catch (error) {
    if (error instanceof HTTPError) return raw(error.response)
    throw error
  }
}

async function raw(answer: Response): Promise<RawAnswer> {
  return { status: answer.status, text: await answer.text(), requestId: answer.headers.get('x-request-id') ?? '' }
}
