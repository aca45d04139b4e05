import { useLayoutEffect } from 'react'
import type { Decision } from './guard.ts'
import type { Router } from './router.ts'

export function useGoing(router: Router, decision: Decision) {
  useLayoutEffect(() => {
    if ('go' in decision) router.replace(decision.go)
  })
}
