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
    const text = themeText({ ...chosen, dark: chosen.theme === 'dark' || (chosen.theme === 'auto' && system.matches) })
    if (text !== look) writeSheet(sheet, text)
    look = text
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
