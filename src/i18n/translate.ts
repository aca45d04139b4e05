import type { Language } from '../contract/session/session.ts'
import { pluralForm } from './plural.ts'
import { toMinute } from '../kit/format/to-minute.ts'

/** A catalogue as its file has it: texts, and groups of texts under a name. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** The values of the gaps in a sentence; `count` chooses the plural form. */
export type Gaps = Record<string, string | number>

/**
 * The text under a key such as `lines.acknowledge.done` with its gaps `{{name}}` filled, moments to the minute; undefined when there is none.
 * The files are written in the format of i18next, which the server uses; of it the browser needs gaps and plurals
 * only, a hundredth of that library's size.
 */
export function translate(texts: Texts, key: string, gaps: Gaps, language: Language): string | undefined {
  const text = typeof gaps.count === 'number' ? plural(texts, key, gaps.count, language) : textAt(texts, key)
  return text?.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => toMinute(String(gaps[name] ?? '')))
}

function plural(texts: Texts, key: string, count: number, language: Language): string | undefined {
  return textAt(texts, `${key}_${pluralForm(count, language)}`) ?? textAt(texts, `${key}_other`) ?? textAt(texts, key)
}

/** A key may hold dots itself: names of fields do. */
function textAt(texts: Texts, key: string): string | undefined {
  if (Object.hasOwn(texts, key)) {
    const found = texts[key]
    return typeof found === 'string' ? found : undefined
  }
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const group = Object.hasOwn(texts, key.slice(0, dot)) ? texts[key.slice(0, dot)] : undefined
    const found = typeof group === 'object' ? textAt(group, key.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
