import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import { exchange } from './exchange.ts'
import type { CallOptions, Transport } from './exchange.ts'
import type { CallSpec } from './api-request.ts'

export const fetchTransport: Transport = async ({ url, ...request }, signal) => {
  const answer = await fetch(url, { ...request, signal, redirect: 'error', credentials: 'omit', cache: 'no-store' })
  return { status: answer.status, text: await answer.text(), requestId: answer.headers.get('x-request-id') ?? '' }
}

/** `call()` without the HTTP and schema libraries. */
export async function lightCall<E extends Endpoint>(
  spec: CallSpec,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  return (await exchange(spec, input, options, fetchTransport)) as Output<E>
}
