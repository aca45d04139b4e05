import type { Endpoint, Input, Output } from '../contract/envelope.ts'
import { clock } from './clock.ts'
import { exchange } from './exchange.ts'
import type { CallOptions, Transport } from './exchange.ts'

/**
 * Makes one call and answers its `data` (portal.md §7, §8). Throws `Refused` when the server said no, `Failed` when
 * there is no usable answer, and an `AbortError` when it was given up. Reads are tried up to three times more on
 * 500, 503, 429 and a lost connection, waiting as `Retry-After` says; saves too, under the same request id.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  // The answer was checked against the endpoint's schema by the server that shares it.
  return (await exchange(endpoint, input, options, repeatingTransport)) as Output<E>
}

/** After how many failures the next one is told, and which answers a server gives that may give another one later. */
const repeats = 3
const again = [429, 500, 503]
/** The first wait in milliseconds; each further one is twice as long. */
const firstWait = 300

const repeatingTransport: Transport = async ({ url, ...request }, signal) => {
  for (let attempt = 0; ; attempt++) {
    const last = attempt === repeats
    let wait = firstWait * 2 ** attempt
    try {
      const answer = await fetch(url, { ...request, signal, redirect: 'error', credentials: 'omit', cache: 'no-store' })
      if (last || !again.includes(answer.status)) return { status: answer.status, text: await answer.text() }
      wait = askedWait(answer.headers.get('Retry-After')) ?? wait
      await answer.body?.cancel()
    } catch (error) {
      // Whatever `fetch` says of a lost connection is a TypeError; an abort is not.
      if (last || !(error instanceof TypeError)) throw error
    }
    await pause(wait, signal)
  }
}

/** Milliseconds that the server asks to wait: seconds, or the moment until which (RFC 9110 §10.2.3). */
function askedWait(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined
  const seconds = Number(text)
  const wait = Number.isNaN(seconds) ? Date.parse(text) - clock.now() : seconds * 1_000
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** Waits; throws the signal's reason when it aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const leave = () => {
      cancel()
      // What an exchange aborts with is an error.
      reject(signal.reason as Error)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', leave)
      resolve()
    })
    signal.addEventListener('abort', leave, { once: true })
  })
}
