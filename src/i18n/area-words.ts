import type { Language } from '../contract/session/session.ts'
import { translate } from './translate.ts'
import type { Gaps, Texts } from './translate.ts'

/** Where the texts of one area come from, by language. */
export type AreaSources = Record<Language, () => Promise<{ default: Texts }>>

/** The texts of one area. */
export interface AreaWords<Key extends string> {
  /** Fetches the texts of a language, once. */
  load(language: Language): Promise<void>
  /** The reader of a language: a key's text with its gaps filled; '' until the texts are loaded. */
  in(language: Language): (key: Key, gaps?: Gaps) => string
  ready(language: Language): boolean
}

/** The texts of one area for parts without a framework: `words()` brings React. */
export function areaWords<Key extends string>(sources: AreaSources): AreaWords<Key> {
  const loaded = new Map<Language, Texts>()
  return {
    async load(language) {
      if (!loaded.has(language)) loaded.set(language, (await sources[language]()).default)
    },
    in(language) {
      const texts = loaded.get(language)
      return (key, gaps = {}) => (texts ? (translate(texts, key, gaps, language) ?? '') : '')
    },
    ready: language => loaded.has(language),
  }
}
