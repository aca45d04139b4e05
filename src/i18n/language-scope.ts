import { createContext, useContext } from 'react'
import { useSession } from '../kit/session/use-session.ts'
import { knownLanguage } from '../kit/session/language.ts'
import type { Language } from '../contract/platform/session/session.ts'

/** Undefined: the language of the session. */
export const LanguageScope = createContext<string | undefined>(undefined)

export function useLanguage(): Language {
  const session = useSession(state => state.language)
  return knownLanguage(useContext(LanguageScope)) ?? session
}
