import { useEffect, useInsertionEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-scope.ts'
import { useElementScope } from '../theme/element-scope.tsx'
import { adopt } from '../theme/sheet.ts'
import type { FetchedParts, Parts } from './fetched-parts.ts'

/** Undefined until loaded. A load error is thrown while rendering, for the error boundary. */
export function useParts<Brought extends Parts>(fetched: FetchedParts<Brought>, wanted = true): Brought | undefined {
  const [parts, setParts] = useState(fetched.parts)
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    if (!wanted || parts) return undefined
    let here = true
    fetched.fetch().then(
      found => {
        if (here) setParts(found)
      },
      (error: unknown) => {
        if (here) setFailure({ error })
      },
    )
    return () => {
      here = false
    }
  }, [fetched, wanted, parts])
  const scope = useElementScope()
  useInsertionEffect(() => {
    if (parts) adopt(scope?.host.shadowRoot ?? document, parts.sheets)
  }, [scope, parts])
  if (failure) throw failure.error
  return parts
}

export function usePartLanguage(): string {
  const language = useLanguage()
  return language === 'zh' ? 'zh-CN' : language
}
