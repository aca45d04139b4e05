import { useLayoutEffect } from 'react'
import type { Decision } from './guard.ts'
import type { Router } from './router.ts'

/** Goes where the guard says, before anything is painted. */
export function useGoing(router: Router, decision: Decision) {
  useLayoutEffect(() => {
    if ('go' in decision) router.replace(decision.go)
  })
}
