import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { errorDetail, isLoginNeeded } from '../../kit/call/error-detail.ts'
import { Failed, Refused } from '../../kit/call/errors.ts'
import { clock } from '../../kit/format/clock.ts'
import { useElementScope } from '../theme/element-scope.tsx'
import { isFirstTelling } from '../theme/first-telling.ts'
import { useUiWords } from '../ui-words.ts'

/** Ms that `srm-error` waits for its texts. */
const patience = 3_000

/** Emits `srm-error`; the function is stable. */
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

/** The server's text, else that of the kind of failure; '' while texts load. */
export function useFailureText(failure: unknown): string {
  const t = useUiWords()
  const errors = useWords('errors', useElementScope()?.lang)
  const known = failure instanceof Refused || failure instanceof Failed ? failure : undefined
  if (failure === undefined) return ''
  if (known?.msg) return known.msg
  if (!errors.ready) return ''
  return errors.find(known instanceof Refused ? known.code : (known?.kind ?? '')) ?? t('failure.unknown')
}

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
