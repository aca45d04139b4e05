import { Array as List, Null, Object as Obj, Record, String as Text, Unknown } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'

/** A user keeps at most this many preferences. */
export const mostPreferences = 200

/** Largest value, as JSON in UTF-8 bytes. */
export const mostPreferenceBytes = 32_768

/** At most this many keys are read or removed by one call. */
export const mostPreferenceKeys = 50

/** Name of a preference: what it is about, and of which thing, such as `filters/purchase-orders`. */
export const PreferenceKey = () => Text({ pattern: '^[a-z][a-z0-9-]*(/[A-Za-z0-9_.:-]+){0,3}$', maxLength: 64 })

const Keys = () => List(PreferenceKey(), { maxItems: mostPreferenceKeys })

/** What is kept under a key: a JSON object of the user's own interface, never a fact of business. */
export const PreferenceValue = Record(Text(), Unknown())
export type PreferenceValue = Static<typeof PreferenceValue>

// --- ours ---------------------------------------------------------------------------------------

/** The caller's own values under the given keys; a key that holds nothing is left out. */
export const queryPreferences = endpoint('POST', 'user/preference/query', {
  in: Obj({ keys: Keys() }),
  out: Record(Text(), PreferenceValue),
  access: 'signed-in',
})

/**
 * Keeps a value under a key; the last one wins. Refuses 10008 for a value above 32 kB and for a new key beyond the
 * 200th.
 */
export const savePreference = endpoint('POST', 'user/preference/save', {
  in: Obj({ key: PreferenceKey(), value: PreferenceValue }),
  out: Null(),
  access: 'signed-in',
  saves: true,
  bodyLimit: 2 * mostPreferenceBytes,
})

/** Forgets what is kept under the keys; a key that holds nothing is no fault. */
export const removePreferences = endpoint('POST', 'user/preference/remove', {
  in: Obj({ keys: Keys() }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})
