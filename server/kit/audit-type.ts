import type { Language } from '../../src/contract/session/session.ts'
import { textOf } from './texts.ts'

/** A kind of document in the audit trail, with the area whose texts name it: `auditTypes.<code>`. */
export interface AuditType {
  readonly code: string
  readonly area: string
}

/** What a kind of document is called; its code when no area names it. */
export function auditTypeName(types: readonly AuditType[], code: string, language: Language): string {
  const type = types.find(each => each.code === code)
  return type === undefined ? code : textOf(language, type.area, `auditTypes.${code}`)
}
