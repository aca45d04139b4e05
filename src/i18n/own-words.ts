import type { Language } from '../contract/session.ts'
import { translate } from './translate.ts'
import type { Gaps, Texts } from './translate.ts'

/** The text under a key with its gaps filled; '' until the texts are loaded. */
export type OwnText<Key extends string> = (key: Key, gaps?: Gaps) => string

/** The texts of one area for parts without React, which `words()` brings together with the addresses of all areas. */
export class OwnWords<Key extends string> {
  readonly #sources: Record<Language, () => Promise<{ default: Texts }>>
  readonly #loaded = new Map<Language, Texts>()

  constructor(sources: Record<Language, () => Promise<{ default: Texts }>>) {
    this.#sources = sources
  }

  /** Fetches the texts; a failed fetch is tried again by the next who asks. */
  async load(language: Language): Promise<void> {
    if (!this.#loaded.has(language)) this.#loaded.set(language, (await this.#sources[language]()).default)
  }

  /** The texts in a language. */
  in(language: Language): OwnText<Key> {
    const texts = this.#loaded.get(language)
    return (key, gaps = {}) => (texts ? (translate(texts, key, gaps, language) ?? '') : '')
  }
}
