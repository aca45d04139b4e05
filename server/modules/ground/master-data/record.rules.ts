import type { Problem } from '../../../kit/call/refusal.ts'

/** A code that is taken, or changed although documents refer to it. */
export function codeProblems(
  wanted: { code: string },
  kept: { code: string } | undefined,
  codeTaken: boolean,
): Problem[] {
  if (codeTaken) return [{ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' }]
  if (kept === undefined || kept.code === wanted.code) return []
  return [{ field: 'code', name: 'invalidInput', key: 'masterData.codeFixed' }]
}

export function unknownCodes<Field extends string>(
  wanted: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  known: readonly string[],
): Problem[] {
  return fields
    .filter(field => !known.includes(wanted[field]))
    .map(field => ({ field, name: 'noSuchData', key: 'imports.unknownEntry', values: { value: wanted[field] } }))
}
