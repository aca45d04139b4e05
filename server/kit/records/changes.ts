import { refuse } from '../call/refusal.ts'
import type { FieldChange } from '../call/act.ts'

/** @throws Refusal 16007 when an older version was read; 10011 without a version. */
export function requireVersion(kept: { version: number }, read: number | undefined): void {
  if (read === kept.version) return
  if (read === undefined)
    refuse('requiredMissing', { errors: [{ field: 'version', name: 'requiredMissing', key: 'versionRequired' }] })
  refuse('changedMeanwhile', { key: 'administration.changedMeanwhile' })
}

/** Changed fields for the audit trail. */
export function changesOf(fields: readonly string[], before: object, after: object): FieldChange[] {
  return fields
    .map(field => ({ field, row: null, before: textOf(before, field), after: textOf(after, field) }))
    .filter(change => change.before !== change.after)
}

function textOf(record: object, field: string): string | null {
  const value: unknown = Reflect.get(record, field)
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
