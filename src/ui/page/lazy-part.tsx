import { Suspense, createElement, use, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Area } from '../../i18n/catalogues.ts'
import { useWords } from '../../i18n/words.ts'
import { useElementScope } from '../theme/element-scope.tsx'

/**
 * A part that is fetched when it is first shown, together with the texts of its area: it appears with its words, never
 * as a button without a name. Until then `waiting` stands in its place. After a failed fetch the next
 * one that is shown asks anew.
 */
export function lazyPart<Props extends object>(
  area: Area,
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let asked: Promise<ComponentType<Props>> | undefined
  let failed = false
  const code = () => {
    asked ??= load()
    asked.catch(() => (failed = true))
    return asked
  }
  const forgetFailure = () => {
    if (failed) asked = undefined
    failed = false
  }
  const Fetched = (props: Props) => createElement(use(code()), props)
  return function LazyPart(props: Props) {
    const t = useWords(area, useElementScope()?.lang)
    const [shown, setShown] = useState(() => {
      forgetFailure()
      // Code and texts are on their way at the same time.
      void code()
      return t.ready
    })
    // Once shown it stays: a change of the language must not close what the user has opened.
    if (t.ready && !shown) setShown(true)
    return <Suspense fallback={waiting}>{shown ? <Fetched {...props} /> : waiting}</Suspense>
  }
}
