import { createContext, useContext, useEffect, useState } from 'react'
import { clock } from '../../kit/format/clock.ts'

/** What a form knows of work inside it that its act must wait for, such as files on their way. */
export interface FormWork {
  /** Work has begun; the returned function says that it is over. */
  began(): () => void
  /** Some of it went wrong: the act is not done without it, so that the reader decides anew. */
  failed(): void
}

/** The form around a part; undefined outside of one. */
export const FormWorkContext = createContext<FormWork | undefined>(undefined)

/** Tells the form around a part while it is busy; returns what tells it of a failure. */
export function useWorkInForm(busy: boolean): () => void {
  const work = useContext(FormWorkContext)
  useEffect(() => (busy ? work?.began() : undefined), [busy, work])
  return () => work?.failed()
}

/** Counts the work inside a form: `work` goes to `FormWorkContext`. */
export function useFormWork(failed: () => void = () => undefined): { work: FormWork; running: boolean } {
  const [count, setCount] = useState(0)
  const [work] = useState<FormWork>(() => ({
    began() {
      setCount(now => now + 1)
      return () => setCount(now => now - 1)
    },
    failed,
  }))
  return { work, running: count > 0 }
}

/**
 * Lets the act of a form wait for work inside it: `act()` runs it at once or when the work is over, with what the form holds
 * then; `waiting` meanwhile.
 */
export function useActAfterWork(run: () => void): { work: FormWork; waiting: boolean; act(): void } {
  const [waiting, setWaiting] = useState(false)
  const { work, running } = useFormWork(() => setWaiting(false))
  useEffect(() => {
    if (!waiting || running) return undefined
    return clock.after(0, () => {
      setWaiting(false)
      run()
    })
  }, [waiting, running, run])
  return { work, waiting, act: () => (running ? setWaiting(true) : run()) }
}
