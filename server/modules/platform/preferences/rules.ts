import { mostPreferenceBytes, mostPreferences } from '../../../../src/contract/platform/preferences/preferences.ts'
import { mostDraftBytes, mostDrafts } from '../../../../src/contract/platform/preferences/drafts.ts'
import type { PreferenceValue } from '../../../../src/contract/platform/preferences/preferences.ts'
import { refuse } from '../../../kit/call/refusal.ts'

export function requireFitting(value: PreferenceValue): void {
  if (Buffer.byteLength(JSON.stringify(value)) <= mostPreferenceBytes) return
  const values = { limit: mostPreferenceBytes }
  refuse('invalidInput', { errors: [{ field: 'value', name: 'invalidInput', key: 'valueTooLarge', values }] })
}

export function requireRoom(others: number): void {
  if (others < mostPreferences) return
  const values = { limit: mostPreferences }
  refuse('invalidInput', { errors: [{ field: 'key', name: 'invalidInput', key: 'tooManyPreferences', values }] })
}

export function requireFittingDraft(form: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(form)) <= mostDraftBytes) return
  const values = { limit: mostDraftBytes }
  refuse('invalidInput', { errors: [{ field: 'form', name: 'invalidInput', key: 'valueTooLarge', values }] })
}

export function requireDraftRoom(others: number): void {
  if (others < mostDrafts) return
  const values = { limit: mostDrafts }
  refuse('invalidInput', { errors: [{ field: 'name', name: 'invalidInput', key: 'tooManyDrafts', values }] })
}
