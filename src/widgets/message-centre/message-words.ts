import { OwnWords } from '../../i18n/own-words.ts'
import type { WordKey } from '../../i18n/words.ts'

/** The texts of the message centre. */
export const messageWords = new OwnWords<WordKey<'messages'>>({
  en: () => import('../../../locales/en/messages.json'),
  zh: () => import('../../../locales/zh/messages.json'),
  es: () => import('../../../locales/es/messages.json'),
  ja: () => import('../../../locales/ja/messages.json'),
})
