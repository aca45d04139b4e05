import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../kit/session/use-session.ts'
import { knownText, listenTexts, textsVersion, wantTexts } from './lov-texts.ts'
import type { LovText } from './lov-texts.ts'

/** What is known of each value; values without a text are asked for, together with those of all other fields. */
export function useLovTexts(code: string, values: readonly string[]): (LovText | undefined)[] {
  useSyncExternalStore(listenTexts, textsVersion)
  const session = useSession(({ userInfo, language }) => `${userInfo?.id ?? ''} ${language}`)
  const wanted = values.join('\n')
  useEffect(() => {
    wantTexts(code, wanted.split('\n'))
  }, [code, wanted, session])
  return values.map(value => knownText(code, value))
}
