import type { Language } from '../../contract/session/session.ts'
import { translate } from '../../i18n/translate.ts'
import type { Gaps } from '../../i18n/translate.ts'

type Texts = typeof import('../../../locales/en/uploader.json')

/** `selected_one` and `selected_other` are forms of the one key `selected`. */
type Key<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name
export type UploaderKey = Key<keyof Texts>

/** The text under a key with its gaps filled; '' until the texts are loaded. */
export type UploaderWords = (key: UploaderKey, gaps?: Gaps) => string

const sources: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('../../../locales/en/uploader.json'),
  zh: () => import('../../../locales/zh/uploader.json'),
  es: () => import('../../../locales/es/uploader.json'),
  ja: () => import('../../../locales/ja/uploader.json'),
}

const loaded = new Map<Language, Record<string, string>>()

/** Fetches the texts. They have a reader of their own, because `words()` brings React. */
export async function loadUploaderWords(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await sources[language]()).default)
}

/** The texts in a language. */
export function uploaderWords(language: Language): UploaderWords {
  const texts = loaded.get(language)
  return (key, gaps = {}) => (texts ? (translate(texts, key, gaps, language) ?? '') : '')
}
