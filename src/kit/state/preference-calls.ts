import type { Input } from '../../contract/envelope.ts'
import type {
  PreferenceValue,
  queryPreferences,
  removePreferences,
  savePreference,
} from '../../contract/preferences/preferences.ts'
import { record } from '../format/record.ts'
import { exchange } from '../call/exchange.ts'
import type { Transport } from '../call/exchange.ts'
import { lightCall } from '../call/light-call.ts'

/** What of `contract/preferences.ts` is needed to send its calls, without the schema library; a test compares them. */
export const preferenceCalls = {
  query: { method: 'POST', path: 'user/preference/query', query: [], saves: false, access: 'signed-in' },
  save: { method: 'POST', path: 'user/preference/save', query: [], saves: true, access: 'signed-in' },
  remove: { method: 'POST', path: 'user/preference/remove', query: [], saves: true, access: 'signed-in' },
} as const

/** At most this many keys go into one call. */
export const mostKeys = 50

/** The values under the keys, as far as there are any. Throws what `call` throws. */
export async function askValues(keys: string[]): Promise<Map<string, PreferenceValue>> {
  const answer = await lightCall<typeof queryPreferences>(preferenceCalls.query, { keys })
  const found = Object.entries(answer).map(([key, value]) => [key, record(value)] as const)
  return new Map(found.filter((entry): entry is [string, PreferenceValue] => entry[1] !== undefined))
}

/** Keeps a value on the server, or forgets what is kept when there is none. Throws what `call` throws. */
export async function sendValue(key: string, value: PreferenceValue | undefined): Promise<void> {
  if (value === undefined) {
    const input: Input<typeof removePreferences> = { keys: [key] }
    await exchange(preferenceCalls.remove, input, {}, lasting)
  } else {
    const input: Input<typeof savePreference> = { key, value }
    await exchange(preferenceCalls.save, input, {}, lasting)
  }
}

/** A request that the browser finishes although its page is left. */
const lasting: Transport = async ({ url, ...request }, signal) => {
  const rest: RequestInit = { signal, redirect: 'error', credentials: 'omit', cache: 'no-store', keepalive: true }
  const answer = await fetch(url, { ...request, ...rest })
  return { status: answer.status, text: await answer.text() }
}
