import type { Language } from '../../contract/platform/session/session.ts'

export const languageNames: Record<Language, string> = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' }
