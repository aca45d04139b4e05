import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../src/contract/session/session.ts'

/** The name of a record in a language, else in English. `names` is the column that holds them by language. */
export function nameIn(names: Sql, language: Language): Sql {
  return sql`coalesce(${names} ->> ${language}::text, ${names} ->> 'en')`
}

/** Names as they are kept: languages without a text are left out, so that English stands in for them. */
export function namesJson(names: Readonly<Record<string, string | undefined>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')))
}
