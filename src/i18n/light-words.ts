import type { Language } from '../contract/platform/session/session.ts'
import { pluralForm } from './plural.ts'

type LightTexts = typeof import('../../locales/en/light.json')

const sources: Record<Language, () => Promise<{ default: LightTexts }>> = {
  en: () => import('../../locales/en/light.json'),
  zh: () => import('../../locales/zh/light.json'),
  es: () => import('../../locales/es/light.json'),
  ja: () => import('../../locales/ja/light.json'),
}

const loaded = new Map<Language, LightTexts>()

export async function loadLightWords(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await sources[language]()).default)
}

type Plural = { [Key in keyof LightTexts]: Key extends `${infer Base}_other` ? Base : never }[keyof LightTexts]

/** '' until the texts are loaded. */
export function lightPlural(key: Plural, count: number, language: Language): string {
  const texts = loaded.get(language)
  if (!texts) return ''
  const form = `${key}_${pluralForm(count, language)}`
  const text = Object.entries(texts).find(([name]) => name === form)?.[1] ?? texts[`${key}_other`]
  // Formatting is slow, and small numbers look the same in all languages.
  return text.replace('{{count}}', count < 1_000 ? String(count) : new Intl.NumberFormat(language).format(count))
}

/** '' until the texts are loaded. */
export function lightWord(key: keyof LightTexts, language: Language): string {
  return loaded.get(language)?.[key] ?? ''
}
