import type { Sql } from 'sql-template-tag'
import type { Language } from '../../src/contract/platform/session/session.ts'
import { textIfThere, textOf } from './texts.ts'

/**
 * A kind of document in the audit trail, named by the area's text `auditTypes.<code>`. The other keys are the prefixes
 * of texts for codes in the trail: states, fields, and values (`<values>.<field>.<value>`). A code without a text is
 * shown unchanged.
 */
export interface AuditKind {
  readonly code: string
  /** File with these texts; default: the area's own. */
  readonly texts?: string
  readonly states?: string
  readonly fields?: string
  readonly values?: string
  /**
   * Selects its documents with the status of each: `id`, `enterprise_id`, `number` (null if they have none), and
   * `status`.
   */
  readonly record?: Sql
}

export interface AuditType extends AuditKind {
  readonly area: string
}

/** The code when no area names the kind. */
export function auditTypeName(types: readonly AuditType[], code: string, language: Language): string {
  const type = types.find(each => each.code === code)
  return type === undefined ? code : textOf(language, type.area, `auditTypes.${code}`)
}

export function auditText(
  type: AuditType | undefined,
  part: 'states' | 'fields' | 'values',
  key: string,
  language: Language,
): string | undefined {
  const prefix = type?.[part]
  return type === undefined || prefix === undefined
    ? undefined
    : textIfThere(language, type.texts ?? type.area, `${prefix}.${key}`)
}
