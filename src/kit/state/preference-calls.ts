import type { Input } from '../../contract/envelope.ts'
import type {
  PreferenceValue,
  queryPreferences,
  removePreferences,
  savePreference,
} from '../../contract/platform/preferences/preferences.ts'
import { record } from '../format/record.ts'
import { exchange } from '../call/exchange.ts'
import type { Transport } from '../call/exchange.ts'
import { lightCall } from '../call/light-call.ts'

/** Copied from the contract, which needs the schema library; a test compares them. */
export const preferenceCalls = {
  query: { method: 'POST', path: 'user/preference/query', query: [], saves: false, access: 'signed-in' },
  save: { method: 'POST', path: 'user/preference/save', query: [], saves: true, access: 'signed-in' },
  remove: { method: 'POST', path: 'user/preference/remove', query: [], saves: true, access: 'signed-in' },
} as const

/** Keys per call. */
export const mostKeys = 50

export async function askValues(keys: string[]): Promise<Map<string, PreferenceValue>> {
  const answer = await lightCall<typeof queryPreferences>(preferenceCalls.query, { keys })
  const found = Object.entries(answer).map(([key, value]) => [key, record(value)] as const)
  return new Map(found.filter((entry): entry is [string, PreferenceValue] => entry[1] !== undefined))
}

export async function sendValue(key: string, value: PreferenceValue | undefined): Promise<void> {
  if (value === undefined) {
    const input: Input<typeof removePreferences> = { keys: [key] }
    await exchange(preferenceCalls.remove, input, {}, lasting)
  } else {
    const input: Input<typeof savePreference> = { key, value }
    await exchange(preferenceCalls.save, input, {}, lasting)
  }
}

/** The browser finishes the request after the page is left. */
const lasting: Transport = async ({ url, ...request }, signal) => {
  const rest: RequestInit = { signal, redirect: 'error', credentials: 'omit', cache: 'no-store', keepalive: true }
  const answer = await fetch(url, { ...request, ...rest })
  return { status: answer.status, text: await answer.text() }
}
