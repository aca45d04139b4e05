import { useEffect, useState } from 'react'
import type { getDictionary } from '../../contract/dictionaries/dictionaries.ts'
import { lightCall } from '../../kit/call/light-call.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { messageCalls } from './message-calls.ts'

/** A kind of messages. */
export interface NoticeType {
  code: string
  name: string
}

/** All kinds of messages in the order of the code lookup NOTICE_TYPE_CODE; undefined until it answers. */
export function useNoticeTypes(): readonly NoticeType[] | undefined {
  const [types, setTypes] = useState<readonly NoticeType[]>()
  const signedIn = useSession(session => session.tokens !== undefined)
  const language = useSession(session => session.language)
  useEffect(() => {
    if (!signedIn) return undefined
    const controller = new AbortController()
    lightCall<typeof getDictionary>(
      messageCalls.types,
      { code: 'NOTICE_TYPE_CODE' },
      { signal: controller.signal },
    ).then(
      entries => setTypes(entries.map(({ value, label }) => ({ code: value, name: label }))),
      // The delivered kinds stay; the list of messages below tells of a lost connection.
      () => undefined,
    )
    return () => controller.abort()
  }, [signedIn, language])
  return types
}
