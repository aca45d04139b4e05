import type { AuditDetail, AuditRecord } from '../../../../src/contract/platform/audit/audit.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { auditText } from '../../../kit/audit-type.ts'
import type { AuditType } from '../../../kit/audit-type.ts'
import { textIfThere } from '../../../kit/texts.ts'
import type { KeptAudit, KeptAuditDetail } from './audit.queries.ts'

export function namedRow<Row extends KeptAudit>(
  types: readonly AuditType[],
  row: Row,
  language: Language,
): Row & Pick<AuditRecord, 'fromName' | 'toName'> {
  const type = types.find(({ code }) => code === row.businessType)
  const nameOf = (status: string) => auditText(type, 'states', status, language) ?? status
  return { ...row, fromName: nameOf(row.fromStatus), toName: nameOf(row.toStatus) }
}

export function namedDetail(types: readonly AuditType[], row: KeptAuditDetail, language: Language): AuditDetail {
  const type = types.find(({ code }) => code === row.businessType)
  const valueOf = (field: string, value: string | null) =>
    value === null ? null : (auditText(type, 'values', `${field}.${value}`, language) ?? namesIn(value))
  const changes = row.changes.map(change => ({
    ...change,
    label:
      auditText(type, 'fields', change.field, language) ??
      textIfThere(language, 'audit', `more.${change.field}`) ??
      change.field,
    before: valueOf(change.field, change.before),
    after: valueOf(change.field, change.after),
  }))
  return { ...namedRow(types, row, language), changes }
}

/** Replaces a list of named things, such as a user's roles, by their names. */
function namesIn(value: string): string {
  if (!value.startsWith('[')) return value
  try {
    const entries: unknown = JSON.parse(value)
    return Array.isArray(entries) ? entries.map(nameOf).join(', ') : value
  } catch {
    return value // a text that only begins like a list
  }
}

function nameOf(entry: unknown): string {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry)
  const name: unknown = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined
  return typeof name === 'string' ? name : JSON.stringify(entry)
}
