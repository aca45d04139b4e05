import type { Language } from '../contract/platform/session/session.ts'
import { pluralForm } from './plural.ts'

export interface Texts {
  readonly [key: string]: string | Texts
}

/** `count` chooses the plural form. */
export type Gaps = Record<string, string | number>

/**
 * Fills the gaps `{{name}}`; undefined without a text. The format is that of i18next, which the server uses; the
 * browser needs a hundredth of its size.
 */
export function translate(texts: Texts, key: string, gaps: Gaps, language: Language): string | undefined {
  const text = typeof gaps.count === 'number' ? plural(texts, key, gaps.count, language) : textAt(texts, key)
  return text?.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(gaps[name] ?? ''))
}

function plural(texts: Texts, key: string, count: number, language: Language): string | undefined {
  return textAt(texts, `${key}_${pluralForm(count, language)}`) ?? textAt(texts, `${key}_other`) ?? textAt(texts, key)
}

/** Keys may contain dots: names of fields do. */
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
