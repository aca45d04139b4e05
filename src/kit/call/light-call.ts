import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import { exchange } from './exchange.ts'
import type { CallOptions, Transport } from './exchange.ts'
import type { CallSpec } from './api-request.ts'

/** Plain fetch: no retries, no library. */
export const fetchTransport: Transport = async ({ url, ...request }, signal) => {
  const answer = await fetch(url, { ...request, signal, redirect: 'error', credentials: 'omit', cache: 'no-store' })
  return { status: answer.status, text: await answer.text(), requestId: answer.headers.get('x-request-id') ?? '' }
}

/**
 * `call()` for light elements: the same session, the same renewal of tokens, the same errors, but neither the HTTP
 * library nor the schema library. The spec is a part of the endpoint `E`, checked by type.
 */
export async function lightCall<E extends Endpoint>(
  spec: CallSpec,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  // The answer was checked against the endpoint's schema by the server that shares it.
  return (await exchange(spec, input, options, fetchTransport)) as Output<E>
}
