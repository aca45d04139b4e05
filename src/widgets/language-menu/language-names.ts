import type { Language } from '../../contract/session/session.ts'

/** Each language by its own name, which its readers find in any language. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' }
