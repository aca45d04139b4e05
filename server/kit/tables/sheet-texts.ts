import { languages } from '../../../src/contract/platform/session/session.ts'
import { Refusal } from '../call/refusal.ts'

/** English replaces missing languages. */
export interface SheetTexts {
  en: string
  zh?: string
  es?: string
  ja?: string
}

/** `nameZh`. */
const textColumn = (prefix: string, language: string) =>
  `${prefix}${language.charAt(0).toUpperCase()}${language.slice(1)}`

/** Cells `nameEn`, `nameZh`, `nameEs` and `nameJa`, empty without a text. */
export function textCells(prefix: string, texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(languages.map(language => [textColumn(prefix, language), texts[language]?.trim() ?? '']))
}

/** For files whose column `name` is English, whatever the language of the list. */
export function namesInCells(names: Readonly<Record<string, string | undefined>>) {
  const { nameEn: name = '', nameZh = '', nameEs = '', nameJa = '' } = textCells('name', names)
  return { name, nameZh, nameEs, nameJa }
}

/** From the cells `nameEn` … `nameJa`; empty ones are omitted. */
export function textsFromCells(prefix: string, row: object): SheetTexts {
  const texts = languages.flatMap(language => {
    const text: unknown = Reflect.get(row, textColumn(prefix, language))
    return typeof text === 'string' && text !== '' ? [[language, text] as const] : []
  })
  return { en: '', ...Object.fromEntries(texts) }
}

/** Converts fields of refusals to file columns by `columnOf`. @throws Refusal with the columns as fields. */
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

/** `titles.zh` is in `titleZh` for the prefixes `{ titles: 'title' }`. */
export function textColumnOf(prefixes: Readonly<Record<string, string>>): (field: string) => string {
  return field => {
    const [name = '', language] = field.split('.')
    const prefix = prefixes[name]
    return prefix === undefined ? field : textColumn(prefix, language ?? 'en')
  }
}
