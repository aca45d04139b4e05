import { OwnWords } from '../../i18n/own-words.ts'
import type { OwnText } from '../../i18n/own-words.ts'

type Texts = typeof import('../../../locales/en/uploader.json')

/** `selected_one` and `selected_other` are forms of the one key `selected`. */
type Key<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name
export type UploaderKey = Key<keyof Texts>

/** The text under a key with its gaps filled; '' until the texts are loaded. */
export type UploaderWords = OwnText<UploaderKey>

/** The texts of the uploader. */
export const uploaderWords = new OwnWords<UploaderKey>({
  en: () => import('../../../locales/en/uploader.json'),
  zh: () => import('../../../locales/zh/uploader.json'),
  es: () => import('../../../locales/es/uploader.json'),
  ja: () => import('../../../locales/ja/uploader.json'),
})
