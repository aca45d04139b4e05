import { useEffect, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { firstPage, removeFirstPage } from './first-page.ts'

/** Where anything but the sign-in form is shown. */
export function WithoutFirstPage(): null {
  useLayoutEffect(removeFirstPage, [])
  return null
}

interface Taking {
  over(screen: HTMLElement): void
}

/** Replaces the first page by `screen` as soon as it is rendered; returns whether it may be. */
export function useFirstPage(screen: RefObject<HTMLElement | null>, ready: boolean): boolean {
  const [taking, setTaking] = useState<Taking | undefined>(() =>
    typeof document === 'undefined' || firstPage() === null ? { over: removeFirstPage } : undefined,
  )
  useEffect(() => {
    if (taking) return undefined
    let here = true
    const done = (over: Taking['over']) => {
      if (here) setTaking({ over })
    }
    prepare().then(done, () => done(removeFirstPage))
    return () => {
      here = false
    }
  }, [taking])
  const shown = ready && taking !== undefined
  useLayoutEffect(() => {
    if (shown && screen.current) taking.over(screen.current)
  }, [shown, taking, screen])
  return shown
}

async function prepare(): Promise<Taking['over']> {
  const { readyToTakeOver, takeOverFirstPage } = await import('./take-over.ts')
  await readyToTakeOver()
  return takeOverFirstPage
}
