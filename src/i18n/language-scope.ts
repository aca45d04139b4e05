import { createContext, useContext } from 'react'
import { useSession } from '../kit/session/use-session.ts'
import { knownLanguage } from '../kit/session/language.ts'
import type { Language } from '../contract/session/session.ts'

/** The language that an element's own `lang` asks for; undefined: that of the session. */
export const LanguageScope = createContext<string | undefined>(undefined)

/** The language in use at this place of the page. */
export function useLanguage(): Language {
  const session = useSession(state => state.language)
  return knownLanguage(useContext(LanguageScope)) ?? session
}
