import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clock } from '../../kit/format/clock.ts'

/** What a form knows of work inside it that its act must wait for, such as files on their way. */
export interface FormWork {
  /** Work has begun; the returned function says that it is over. */
  began(): () => void
  /** Some of it went wrong: the act is not done without it, so that the reader decides anew. */
  failed(): void
  /** Whether any is under way now, or over and not drawn yet. */
  underWay(): boolean
}

/** The form around a part; undefined outside of one. */
export const FormWorkContext = createContext<FormWork | undefined>(undefined)

/**
 * How a part tells the form around it that it is busy, or no longer, and that its work failed: at once, because somebody may
 * press save before anything is drawn. A part that goes is no longer busy.
 */
export function useWorkInForm(): { tell(busy: boolean): void; failed(): void } {
  const work = useContext(FormWorkContext)
  const over = useRef<() => void>(undefined)
  const tell = useCallback(
    (busy: boolean) => {
      if (busy) over.current ??= work?.began()
      else {
        over.current?.()
        over.current = undefined
      }
    },
    [work],
  )
  useEffect(() => () => tell(false), [tell])
  return { tell, failed: () => work?.failed() }
}

/**
 * Counts the work inside a form: `work` goes to `FormWorkContext`. Work that is over counts as under way until the form is drawn
 * with what has come of it.
 */
export function useFormWork(failed: () => void = () => undefined): { work: FormWork; running: boolean } {
  const [{ count, changes }, setState] = useState({ count: 0, changes: 0 })
  const [{ work, draw }] = useState(() => {
    const now = { count: 0, changes: 0 }
    let drawn = 0
    const change = (by: number) => {
      now.count += by
      now.changes += 1
      setState({ ...now })
    }
    const made: FormWork = {
      began() {
        change(1)
        return () => change(-1)
      },
      failed,
      underWay: () => now.count > 0 || drawn !== now.changes,
    }
    return { work: made, draw: (shown: number) => (drawn = shown) }
  })
  useLayoutEffect(() => {
    draw(changes)
  }, [draw, changes])
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
  return { work, waiting, act: () => (work.underWay() ? setWaiting(true) : run()) }
}
