import { Array as List, Null, Object as Obj, Record, String as Text, Unknown } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'

/** Per user. */
export const mostPreferences = 200

/** JSON in UTF-8 bytes. */
export const mostPreferenceBytes = 32_768

/** Per call. */
export const mostPreferenceKeys = 50

/** Subject and object, such as `filters/purchase-orders`. */
export const PreferenceKey = () => Text({ pattern: '^[a-z][a-z0-9-]*(/[A-Za-z0-9_.:-]+){0,3}$', maxLength: 64 })

const Keys = () => List(PreferenceKey(), { maxItems: mostPreferenceKeys })

/** About the user interface, never business data. */
export const PreferenceValue = Record(Text(), Unknown())
export type PreferenceValue = Static<typeof PreferenceValue>

// Not specified

/** Keys without a value are omitted. */
export const queryPreferences = endpoint('POST', 'user/preference/query', {
  in: Obj({ keys: Keys() }),
  out: Record(Text(), PreferenceValue),
  access: 'signed-in',
})

/** The last write wins. 10008 above 32 kB, and beyond 200 keys. */
export const savePreference = endpoint('POST', 'user/preference/save', {
  in: Obj({ key: PreferenceKey(), value: PreferenceValue }),
  out: Null(),
  access: 'signed-in',
  saves: true,
  bodyLimit: 2 * mostPreferenceBytes,
})

/** Idempotent. */
export const removePreferences = endpoint('POST', 'user/preference/remove', {
  in: Obj({ keys: Keys() }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})
