import type { Language } from '../../contract/platform/session/session.ts'

/** Copied from the contract, which needs the schema library; a test compares them. */
export const languageCodes: readonly Language[] = ['en', 'zh', 'es', 'ja']

export function knownLanguage(tag: string | null | undefined): Language | undefined {
  const main = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languageCodes.find(code => code === main)
}

export function chooseLanguage(...wishes: readonly (string | undefined)[]): Language {
  return wishes.map(wish => knownLanguage(wish)).find(known => known) ?? 'en'
}
