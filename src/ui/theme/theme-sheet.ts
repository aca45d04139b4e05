import { watchSession } from '../../kit/session/session-store.ts'
import type { SessionState } from '../../kit/session/session-store.ts'
import { writeSheet } from './root-sheets.ts'
import { themeText } from './theme.ts'

let shared: CSSStyleSheet | undefined

/** Shared by all shadow roots; replacing its text updates them. */
export function themeSheet(): CSSStyleSheet {
  shared ??= followedSheet()
  return shared
}

function followedSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const system = matchMedia('(prefers-color-scheme: dark)')
  let look = ''
  const write = () => {
    const { color, size, language, theme } = chosen
    const dark = theme === 'dark' || (theme === 'auto' && system.matches)
    // Most session changes do not affect the theme, and computing colours is slow.
    const next = [dark, color, size, language].join()
    if (next !== look) writeSheet(sheet, themeText({ dark, color, size, language }))
    look = next
  }
  let chosen = lookOf(undefined)
  watchSession(
    session => session,
    session => {
      chosen = lookOf(session)
      write()
    },
  )
  system.addEventListener('change', write)
  return sheet
}

function lookOf(session: SessionState | undefined) {
  return {
    theme: session?.theme ?? 'light',
    color: session?.themeColor ?? '',
    size: session?.size ?? 'medium',
    language: session?.language ?? 'en',
  }
}
