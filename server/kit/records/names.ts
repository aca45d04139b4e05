import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../src/contract/platform/session/session.ts'

/** In the given language, otherwise in English. `names` is a column of names by language. */
export function nameIn(names: Sql, language: Language): Sql {
  return sql`coalesce(${names} ->> ${language}::text, ${names} ->> 'en')`
}

/** Omits languages without a text, so that English is used for them. */
export function namesJson(names: Readonly<Record<string, string | undefined>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')))
}
