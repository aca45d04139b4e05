import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Returns a function that brings the focus to the first field inside `box` which is marked as wrong. Called together with
 * what marks the field, it waits for the mark; where nothing is wrong the focus stays.
 */
export function useWrongFocus(box: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [box, asked])
  return () => setAsked(times => times + 1)
}
