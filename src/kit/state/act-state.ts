import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { asFailure, isAbort, isChangedMeanwhile, Refused } from '../call/errors.ts'
import type { Failure } from '../call/errors.ts'
import { RefusalListener } from './refusal-listener.ts'

interface ActSnapshot {
  busy: boolean
  failure: Failure | undefined
}

/** A second start while one runs is ignored, so that a double click sends once. */
export class ActState {
  #snapshot: ActSnapshot = { busy: false, failure: undefined }
  readonly #listeners = new Set<() => void>()

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): ActSnapshot => this.#snapshot

  readonly run = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (this.#snapshot.busy) return undefined
    this.#set({ busy: true, failure: undefined })
    try {
      const value = await work()
      this.#set({ busy: false, failure: undefined })
      return value
    } catch (error) {
      if (isAbort(error)) this.#set({ busy: false, failure: undefined })
      else this.#fail(error)
      return undefined
    }
  }

  readonly clear = (): void => {
    if (this.#snapshot.failure) this.#set({ ...this.#snapshot, failure: undefined })
  }

  #fail(error: unknown) {
    // A bug must not leave the button busy for ever, and must not be hidden either.
    this.#set({ busy: false, failure: undefined })
    this.#set({ busy: false, failure: asFailure(error) })
  }

  #set(next: ActSnapshot) {
    this.#snapshot = next
    for (const listener of [...this.#listeners]) listener()
  }
}

export interface UseAct extends ActSnapshot {
  run<Value>(work: () => Promise<Value>): Promise<Value | undefined>
  clear(): void
}

export function useAct(): UseAct {
  const [act] = useState(() => new ActState())
  const snapshot = useSyncExternalStore(act.listen, act.snapshot)
  const heard = useContext(RefusalListener)
  const { failure } = snapshot
  useEffect(() => {
    if (failure instanceof Refused && (failure.errors.length > 0 || isChangedMeanwhile(failure.code))) heard?.(failure)
  }, [failure, heard])
  return { ...snapshot, run: act.run, clear: act.clear }
}
