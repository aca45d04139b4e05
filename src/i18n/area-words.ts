import type { Language } from '../contract/platform/session/session.ts'
import { translate } from './translate.ts'
import type { Gaps, Texts } from './translate.ts'

export type AreaSources = Record<Language, () => Promise<{ default: Texts }>>

export interface AreaWords<Key extends string> {
  load(language: Language): Promise<void>
  /** '' until the texts are loaded. */
  in(language: Language): (key: Key, gaps?: Gaps) => string
  ready(language: Language): boolean
}

/** Texts without a framework: `words()` imports React. */
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
