import { languages } from '../../../src/contract/session/session.ts'
import { Refusal } from '../call/refusal.ts'

/** Texts by language; English stands in for those that are absent. */
export interface SheetTexts {
  en: string
  zh?: string
  es?: string
  ja?: string
}

/** The column with the text of a language: `nameZh`. */
const textColumn = (prefix: string, language: string) =>
  `${prefix}${language.charAt(0).toUpperCase()}${language.slice(1)}`

/** Texts by language as cells: `nameEn`, `nameZh`, `nameEs` and `nameJa`, empty for a language without a text. */
export function textCells(prefix: string, texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(languages.map(language => [textColumn(prefix, language), texts[language]?.trim() ?? '']))
}

/** The texts by language that the cells `nameEn` … `nameJa` of a row hold; those that are empty are absent. */
export function textsFromCells(prefix: string, row: object): SheetTexts {
  const texts = languages.flatMap(language => {
    const text: unknown = Reflect.get(row, textColumn(prefix, language))
    return typeof text === 'string' && text !== '' ? [[language, text] as const] : []
  })
  return { en: '', ...Object.fromEntries(texts) }
}

/**
 * Does the work of a row. What it refuses names the fields of a save; `columnOf` returns the column of the sheet for
 * such a field. @throws Refusal with the columns in the place of the fields.
 */
export async function refusedInColumns<T>(columnOf: (field: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { refusal, errors, key, values } = error
    throw new Refusal(refusal, {
      errors: errors.map(problem => ({ ...problem, field: columnOf(problem.field) })),
      ...(key === undefined ? {} : { key }),
      values,
    })
  }
}

/** The column of a text in one of four languages: `titles.zh` is in `titleZh` for the prefixes `{ titles: 'title' }`. */
export function textColumnOf(prefixes: Readonly<Record<string, string>>): (field: string) => string {
  return field => {
    const [name = '', language] = field.split('.')
    const prefix = prefixes[name]
    return prefix === undefined ? field : textColumn(prefix, language ?? 'en')
  }
}
