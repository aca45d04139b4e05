import { watchSession } from '../../kit/session/session-store.ts'
import type { SessionState } from '../../kit/session/session-store.ts'
import { writeSheet } from './root-sheets.ts'
import { themeText } from './theme.ts'

let shared: CSSStyleSheet | undefined

/** The one sheet with the tokens, adopted by every shadow root. A change replaces its text: all roots change at once. */
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
    // Most changes of a session are none of its look, and to work out the colours takes a while.
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
