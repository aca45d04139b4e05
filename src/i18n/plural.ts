import type { Language } from '../contract/session/session.ts'

/** Forms of a text for a number (Unicode CLDR); each text has `other`. */
export type PluralForm = 'one' | 'many' | 'other'

/**
 * The form that a language uses for a number. Written out for our four languages, because the first `Intl.PluralRules` of
 * a page costs it more than the sign-in's whole script; a test holds the two together.
 */
export function pluralForm(count: number, language: Language): PluralForm {
  if (language === 'zh' || language === 'ja') return 'other'
  if (Math.abs(count) === 1) return 'one'
  return language === 'es' && count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other'
}
