import { areaWords } from '../../i18n/area-words.ts'
import type { Gaps } from '../../i18n/translate.ts'

type Texts = typeof import('../../../locales/en/uploader.json')

/** `selected_one` and `selected_other` are forms of the key `selected`. */
type Key<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name
export type UploaderKey = Key<keyof Texts>

/** '' until the texts are loaded. */
export type UploaderWords = (key: UploaderKey, gaps?: Gaps) => string

const area = areaWords<UploaderKey>({
  en: () => import('../../../locales/en/uploader.json'),
  zh: () => import('../../../locales/zh/uploader.json'),
  es: () => import('../../../locales/es/uploader.json'),
  ja: () => import('../../../locales/ja/uploader.json'),
})

export const loadUploaderWords = area.load

/** Until then buttons would have no labels. */
export const uploaderWordsReady = area.ready

export const uploaderWords: (language: Parameters<typeof area.in>[0]) => UploaderWords = area.in
