import { useEffect, useState } from 'react'
import { asFailure, isAbort } from '../../../kit/call/errors.ts'
import type { Failure } from '../../../kit/call/errors.ts'

/**
 * Repeats `step` until it is done; a failed call is retried from its position. `step` must be the same function each
 * time.
 */
export function useSteps<Progress extends { done: boolean }>(
  start: Progress,
  step: (progress: Progress, signal: AbortSignal) => Promise<Progress>,
) {
  const [progress, setProgress] = useState(start)
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    if (progress.done || failure) return undefined
    const running = new AbortController()
    step(progress, running.signal)
      .then(next => {
        if (!running.signal.aborted) setProgress(next)
      })
      .catch((error: unknown) => {
        if (!isAbort(error) && !running.signal.aborted) setFailure(asFailure(error))
      })
    return () => running.abort()
  }, [progress, failure, step])
  return { progress, failure, retry: () => setFailure(undefined) }
}
