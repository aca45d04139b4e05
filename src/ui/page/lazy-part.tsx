import { Suspense, createElement, use, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Area } from '../../i18n/catalogues.ts'
import { useWords } from '../../i18n/words.ts'
import { useElementScope } from '../theme/element-scope.tsx'

/**
 * Loads a component and the texts of its area when first shown, so that it never appears without labels. A failed load
 * is retried when it is shown again.
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
      void code()
      return t.ready
    })
    // A change of language must not close what the user has opened.
    if (t.ready && !shown) setShown(true)
    return <Suspense fallback={waiting}>{shown ? <Fetched {...props} /> : waiting}</Suspense>
  }
}
