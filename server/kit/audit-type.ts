import type { Sql } from 'sql-template-tag'
import type { Language } from '../../src/contract/session/session.ts'
import { textIfThere, textOf } from './texts.ts'

/**
 * A kind of document in the audit trail. The area's texts name it: `auditTypes.<code>`. The others are the keys below
 * which they name what the trail keeps as codes: its states, its fields, and the values of fields
 * (`<values>.<field>.<value>`). What has no name is shown as it is kept.
 */
export interface AuditKind {
  readonly code: string
  /** The file of texts in which these keys stand; the area's own when absent. */
  readonly texts?: string
  readonly states?: string
  readonly fields?: string
  readonly values?: string
  /**
   * Selects its documents with the state of each: `id`, `enterprise_id`, `number`, null for those that bear no number of
   * their own, and `status`.
   */
  readonly record?: Sql
}

/** A kind with the file of texts that names it. */
export interface AuditType extends AuditKind {
  readonly area: string
}

/** What a kind of document is called; its code when no area names it. */
export function auditTypeName(types: readonly AuditType[], code: string, language: Language): string {
  const type = types.find(each => each.code === code)
  return type === undefined ? code : textOf(language, type.area, `auditTypes.${code}`)
}

/** The text of an area below one of the keys of a kind, such as the name of a state; undefined where there is none. */
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
