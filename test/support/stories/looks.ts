import type { Language } from '../../../src/contract/platform/session/session.ts'

/** How a story looks at the portal: it runs in one look with every test run, in another one as a walk. */
export interface StoryLook {
  language: Language
  width: number
  theme: 'light' | 'dark'
}

export const desk: StoryLook = { language: 'en', width: 1440, theme: 'light' }
export const phone: StoryLook = { language: 'zh', width: 390, theme: 'dark' }
