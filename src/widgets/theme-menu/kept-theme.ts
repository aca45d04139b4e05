import { readCookie, writeCookie } from '../../kit/browser-storage.ts'
import type { Theme } from '../../kit/session-store.ts'

// A cookie as for the language, because signing out clears local storage.
const cookie = 'srm_theme'
const year = 365 * 86_400_000

/** Keeps the chosen theme in this browser. */
export function keepTheme(theme: Theme): void {
  writeCookie(cookie, theme, Date.now() + year)
}

/** The theme chosen earlier in this browser. */
export function keptTheme(): Theme | undefined {
  const kept = readCookie(cookie)
  return kept === 'light' || kept === 'dark' || kept === 'auto' ? kept : undefined
}
