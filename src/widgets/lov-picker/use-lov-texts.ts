import { useEffect, useSyncExternalStore } from 'react'
import { encodeJson } from '../../kit/format/safe-json.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { knownText, listenTexts, textsVersion, wantTexts } from './lov-texts.ts'
import type { LovText } from './lov-texts.ts'

/** A value, and the code of the list of values that it is of. */
export type LovValue = readonly [code: string, value: string]

/** What is known of each value; values without a text are asked for, together with those of all other fields. */
export function useLovTexts(values: readonly LovValue[]): (LovText | undefined)[] {
  const version = useSyncExternalStore(listenTexts, textsVersion)
  const session = useSession(({ userInfo, language }) => `${userInfo?.id ?? ''} ${language}`)
  const wanted = encodeJson(values)
  useEffect(() => {
    // Written three lines above.
    for (const [code, value] of JSON.parse(wanted) as LovValue[]) wantTexts(code, [value])
  }, [wanted, session, version])
  return values.map(([code, value]) => knownText(code, value))
}
