import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../src/contract/session/session.ts'

/** The name of a row in the caller's language, else in English. */
export function nameIn(names: Sql, language: Language): Sql {
  return sql`coalesce(${names} ->> ${language}::text, ${names} ->> 'en')`
}

/** A filter that holds for every row when nothing is asked for. */
export function equalIfGiven(column: Sql, value: string | undefined): Sql {
  return value === undefined ? sql`true` : sql`${column} = ${value}`
}
