import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** The returned function focuses the first invalid field after the next render. */
export function useWrongFocus(box: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [box, asked])
  return () => setAsked(times => times + 1)
}
