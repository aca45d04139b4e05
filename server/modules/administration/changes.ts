import type { FieldChange } from '../../kit/audit.ts'
import { refuse } from '../../kit/refusal.ts'

/**
 * Refuses a save that read an older version.
 * @throws Refusal 16007; 10011 without a version.
 */
export function requireVersion(kept: { version: number }, read: number | undefined): void {
  if (read === kept.version) return
  if (read === undefined)
    refuse('requiredMissing', { errors: [{ field: 'version', name: 'requiredMissing', key: 'versionRequired' }] })
  refuse('changedMeanwhile', { key: 'administration.changedMeanwhile' })
}

/** The fields in which two records differ, as the audit trail keeps them. */
export function changesOf<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Partial<Record<Field, unknown>>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
): FieldChange[] {
  return fields
    .map(field => ({ field, row: null, before: asText(before[field]), after: asText(after[field]) }))
    .filter(change => change.before !== change.after)
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
