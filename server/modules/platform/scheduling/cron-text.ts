import cronstrue from 'cronstrue/i18n.js'
import type { Language } from '../../../../src/contract/platform/session/session.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh_CN', es: 'es', ja: 'ja' }

/** Such as "Every 5 minutes"; '' without times. */
export function cronText(cron: string, language: Language): string {
  if (cron === '') return ''
  const text = cronstrue.toString(cron, { locale: locales[language], use24HourTimeFormat: true })
  // Japanese puts these words, which say nothing, before each time of day.
  return text.replace('次において実施', '')
}
