import { areaWords } from '../../i18n/area-words.ts'
import type { Gaps } from '../../i18n/translate.ts'

export type MessageWords = (key: string, gaps?: Gaps) => string

export const messageWords = areaWords<string>({
  en: () => import('../../../locales/en/messages.json'),
  zh: () => import('../../../locales/zh/messages.json'),
  es: () => import('../../../locales/es/messages.json'),
  ja: () => import('../../../locales/ja/messages.json'),
})
