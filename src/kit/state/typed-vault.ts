import { getTypedKey } from '../../contract/platform/preferences/typed-key.ts'
import { call } from '../call/call.ts'
import { clock } from '../format/clock.ts'
import { encodeJson } from '../format/safe-json.ts'
import { apiBase } from '../session/api-base.ts'
import { onSession } from '../session/session-events.ts'
import { $session } from '../session/session-store.ts'
import { shared } from '../session/shared.ts'
import { offlineStore } from './offline-store.ts'

export interface TypedPlace {
  owner: string
  form: string
}

/** 30 days in ms. */
const storedFor = 30 * 86_400_000

interface Sealed {
  /** Milliseconds since 1970. */
  at: number
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const store = offlineStore('srm-typed')
const keys = shared('typed-keys@1', makeKeys)

/** Undefined if missing or encrypted with another key. @throws Error while the key cannot be fetched. */
export async function readEntry(place: TypedPlace): Promise<unknown> {
  const name = nameOf(place)
  // Fetched while the session is valid: input typed until its end is encrypted with it.
  const key = await keys.of(place.owner)
  if (key === undefined) throw new Error('The key of stored input could not be fetched.')
  const sealed = (await store.read(name)).get(name)
  if (!isSealed(sealed)) return undefined
  if (isOld(sealed)) {
    await store.remove(name)
    return undefined
  }
  try {
    const text = await crypto.subtle.decrypt(sealing(name, sealed.iv), key, sealed.data)
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

export async function writeEntry(place: TypedPlace, value: unknown): Promise<boolean> {
  const key = await keys.of(place.owner)
  if (key === undefined) return false
  const name = nameOf(place)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(sealing(name, iv), key, new TextEncoder().encode(encodeJson(value)))
  const sealed: Sealed = { at: clock.now(), iv, data }
  return store.write(name, sealed)
}

export function removeEntry(place: TypedPlace): Promise<void> {
  return store.remove(nameOf(place))
}

/** In memory only: the server returns a user's key while that user is signed in. */
function makeKeys() {
  const known = new Map<string, Promise<CryptoKey | undefined>>()
  const forget = () => {
    for (const owner of known.keys()) if (owner !== $session.get().userInfo?.id) known.delete(owner)
  }
  // Forms that close with the session still store their input.
  onSession('signedOut', () => clock.after(keyNeeded, forget))
  void removeOld()
  return {
    of(owner: string): Promise<CryptoKey | undefined> {
      const found = known.get(owner)
      if (found) return found
      if (owner !== $session.get().userInfo?.id) return Promise.resolve(undefined)
      const fetched = fetchKey().catch(() => {
        known.delete(owner)
        return undefined
      })
      known.set(owner, fetched)
      return fetched
    },
  }
}

/** In ms after the end of a session. */
const keyNeeded = 5_000

async function fetchKey(): Promise<CryptoKey> {
  const { key } = await call(getTypedKey, {})
  const bytes = Uint8Array.from(atob(key), letter => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function removeOld(): Promise<void> {
  for (const [key, sealed] of await store.read('')) if (!isSealed(sealed) || isOld(sealed)) await store.remove(key)
}

function isOld({ at }: Sealed): boolean {
  return clock.now() - at > storedFor
}

/** The name is authenticated, so that the entry cannot be decrypted at another place. */
function sealing(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

function nameOf({ owner, form }: TypedPlace): string {
  return `${apiBase().href} ${owner} ${form}`
}

function isSealed(value: unknown): value is Sealed {
  const found: object = typeof value === 'object' && value !== null ? value : {}
  return 'at' in found && typeof found.at === 'number' && 'iv' in found && 'data' in found
}
