import { mostPreferenceBytes, mostPreferences } from '../../../src/contract/preferences/preferences.ts'
import { mostDraftBytes, mostDrafts } from '../../../src/contract/preferences/drafts.ts'
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

/** Refuses a form whose JSON is longer than the limit. */
export function requireFittingDraft(form: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(form)) <= mostDraftBytes) return
  const values = { limit: mostDraftBytes }
  refuse('invalidInput', { errors: [{ field: 'form', name: 'invalidInput', key: 'valueTooLarge', values }] })
}

/** Refuses one draft more than a user may keep. */
export function requireDraftRoom(others: number): void {
  if (others < mostDrafts) return
  const values = { limit: mostDrafts }
  refuse('invalidInput', { errors: [{ field: 'name', name: 'invalidInput', key: 'tooManyDrafts', values }] })
}
