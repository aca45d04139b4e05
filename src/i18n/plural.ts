import type { Language } from '../contract/platform/session/session.ts'

/** Unicode CLDR; each text has `other`. */
export type PluralForm = 'one' | 'many' | 'other'

/**
 * Written out, because the first `Intl.PluralRules` of a page is slower than the sign-in's whole script; a test
 * compares both.
 */
export function pluralForm(count: number, language: Language): PluralForm {
  if (language === 'zh' || language === 'ja') return 'other'
  if (Math.abs(count) === 1) return 'one'
  return language === 'es' && count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other'
}
