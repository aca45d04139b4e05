import { useState, useSyncExternalStore } from 'react'
import { ActState } from './act.ts'
import type { ActSnapshot } from './act.ts'

/** An act of a page: `busy` disables its button, `failure` is shown beside it. */
export interface UseAct extends ActSnapshot {
  run<Value>(work: () => Promise<Value>): Promise<Value | undefined>
  clear(): void
}

/** The state of one act in a component. */
export function useAct(): UseAct {
  const [act] = useState(() => new ActState())
  const snapshot = useSyncExternalStore(act.listen, act.snapshot)
  return { ...snapshot, run: act.run, clear: act.clear }
}
