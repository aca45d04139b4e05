import type { Language } from '../../contract/session/session.ts'

/** The languages of the contract, without its schema library; a test holds the two lists together. */
export const languageCodes: readonly Language[] = ['en', 'zh', 'es', 'ja']

/** The language of a tag such as `zh-Hant-TW`, when it is one of ours. */
export function knownLanguage(tag: string | null | undefined): Language | undefined {
  const main = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languageCodes.find(code => code === main)
}

/** The language to begin with: the first wish that is one of ours, else en. */
export function chooseLanguage(...wishes: readonly (string | undefined)[]): Language {
  return wishes.map(wish => knownLanguage(wish)).find(known => known) ?? 'en'
}
