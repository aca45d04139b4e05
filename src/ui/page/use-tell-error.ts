import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { errorDetail, isLoginNeeded } from '../../kit/call/error-detail.ts'
import { Failed, Refused } from '../../kit/call/errors.ts'
import { clock } from '../../kit/format/clock.ts'
import { useElementScope } from '../theme/element-scope.tsx'
import { isFirstTelling } from '../theme/first-telling.ts'
import { useUiWords } from '../ui-words.ts'

/** How long, in ms, a host waits for the words of a failure: words that do not arrive keep nothing back. */
const patience = 3_000

/** Tells the host page of a failure that its user is told in `msg`: `srm-error`. The function stays the same. */
export function useTellError(): (failure: unknown, msg: string, retry?: () => void) => void {
  const scope = useElementScope()
  const around = useRef(scope)
  useEffect(() => {
    around.current = scope
  }, [scope])
  return useCallback((failure, msg, retry) => {
    const { current } = around
    if (current && !isLoginNeeded(failure) && isFirstTelling(current.host, failure))
      current.emit('error', errorDetail(failure, { msg, element: current.host, retry }))
  }, [])
}

/** What to tell a person about something thrown: the server's text, else that of the kind of failure; '' while it is fetched. */
export function useFailureText(failure: unknown): string {
  const t = useUiWords()
  const errors = useWords('errors', useElementScope()?.lang)
  const known = failure instanceof Refused || failure instanceof Failed ? failure : undefined
  if (failure === undefined) return ''
  if (known?.msg) return known.msg
  if (!errors.ready) return ''
  return errors.find(known instanceof Refused ? known.code : (known?.kind ?? '')) ?? t('failure.unknown')
}

/**
 * Tells the host page of a failure that stands in the page, once, in the words of the page, with what may be done about
 * it.
 */
export function useErrorEvent(failure: unknown, text: string, retry?: () => void): void {
  const tellError = useTellError()
  const tell = useEffectEvent(() => {
    tellError(failure, text || (failure instanceof Error ? failure.message : ''), retry)
  })
  useEffect(() => {
    if (failure === undefined) return undefined
    if (text === '') return clock.after(patience, tell)
    tell()
    return undefined
  }, [failure, text])
}
