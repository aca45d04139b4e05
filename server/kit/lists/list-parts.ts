import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../src/contract/platform/session/session.ts'

/** In the caller's language, otherwise in English. */
export function nameIn(names: Sql, language: Language): Sql {
  return sql`coalesce(${names} ->> ${language}::text, ${names} ->> 'en')`
}

/** True for every row without a value. */
export function equalIfGiven(column: Sql, value: string | undefined): Sql {
  return value === undefined ? sql`true` : sql`${column} = ${value}`
}
