import { mostPreferenceBytes, mostPreferences } from '../../../src/contract/preferences/preferences.ts'
import type { PreferenceValue } from '../../../src/contract/preferences/preferences.ts'
import { refuse } from '../../kit/call/refusal.ts'

/** Refuses a value whose JSON is longer than the limit. */
export function requireFitting(value: PreferenceValue): void {
  if (Buffer.byteLength(JSON.stringify(value)) <= mostPreferenceBytes) return
  const values = { limit: mostPreferenceBytes }
  refuse('invalidInput', { errors: [{ field: 'value', name: 'invalidInput', key: 'valueTooLarge', values }] })
}

/** Refuses one key more than a user may keep. */
export function requireRoom(others: number): void {
  if (others < mostPreferences) return
  const values = { limit: mostPreferences }
  refuse('invalidInput', { errors: [{ field: 'key', name: 'invalidInput', key: 'tooManyPreferences', values }] })
}
