import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Language } from '../../../../src/contract/platform/session/session.ts'

/** Language in which announcement `a` is shown: the requested one, else English, else the original one. */
export function shownLanguage(language: Language): Sql {
  return sql`(case when a.language = ${language} or a.titles ? ${language} then ${language}
    when a.titles ? 'en' then 'en' else a.language end)::text`
}

export function titleIn(language: Language): Sql {
  return sql`coalesce(a.titles ->> ${shownLanguage(language)}, a.title)`
}

/** The content in the language of the title. */
export function contentIn(language: Language): Sql {
  return sql`(case when ${shownLanguage(language)} = a.language then a.content
    else coalesce(a.contents ->> ${shownLanguage(language)}, '') end)`
}

/** Languages of announcement `a`, the original one first. */
export const languagesOf = sql`array_prepend(a.language::text, array(select jsonb_object_keys(a.titles) order by 1))`
