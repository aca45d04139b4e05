import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { clock } from '../../kit/format/clock.ts'
import { EntryChecks } from '../field/entry-checks.ts'

export interface FormWork {
  /** The returned function marks the work as finished. */
  began(): () => void
  /** Cancels the action, so that the user can decide again. */
  failed(): void
  /** Whether work is running, or finished but not rendered yet. */
  underWay(): boolean
}

/** Undefined outside a form. */
export const FormWorkContext = createContext<FormWork | undefined>(undefined)

/** Synchronous, because the user may press Save before the next render. An unmounted part is not busy. */
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

/** Finished work counts as running until the form has rendered its result. */
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
 * Uses the values at that time. While a text matches no entry, that field is focused instead. Pass `work` and `entries`
 * to `FormWorkContext` and `EntryChecksContext`.
 */
export function useActAfterWork(run: () => void, own?: EntryChecks) {
  const [stage, setStage] = useState<'' | 'work' | 'ready'>('')
  const [entries] = useState(() => own ?? new EntryChecks())
  const { work, running } = useFormWork(() => setStage(''))
  const runChecked = () => {
    if (!entries.focusFirst()) run()
  }
  const runLater = useEffectEvent(() => {
    setStage('')
    runChecked()
  })
  useEffect(() => {
    if (stage !== 'work' || running) return undefined
    let left = false
    void entries.settled().then(() => left || setStage('ready'))
    return () => {
      left = true
    }
  }, [stage, running, entries])
  useEffect(() => (stage === 'ready' ? clock.after(0, () => runLater()) : undefined), [stage])
  const act = () => {
    const looking = entries.start()
    if (looking || work.underWay()) setStage('work')
    else runChecked()
  }
  return { work, entries, waiting: stage !== '', act }
}
