import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { clock } from '../../kit/format/clock.ts'
import { shared } from '../../kit/session/shared.ts'

/** A fault of a page, as the error log shows it. */
export interface LoggedError {
  id: number
  message: string
  /** What is known of the place: the components around it, or the file and line. */
  info: string
  /** Address of the page on which it happened. */
  url: string
  stack: string
  /** Milliseconds since 1970. */
  at: number
}

/** More than this tells nothing new. */
const limit = 100

const $logged = shared('error-log@1', () => atom<readonly LoggedError[]>([]))
const counter = shared('error-log-counter@1', () => ({ last: 0 }))

/** The recorded faults, newest first. */
export const $errorLog: ReadableAtom<readonly LoggedError[]> = $logged

/** Records a fault and prints it to the console, unless the browser has done so. There is no build without the log. */
export function logError(error: unknown, info: string, printed = false): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const entry = { id: ++counter.last, message, info, url: location.href, stack, at: clock.now() }
  $logged.set([entry, ...$logged.get()].slice(0, limit))
  if (!printed) console.error(message, info, entry.url, error)
}

/** Empties the log. */
export function clearErrors(): void {
  $logged.set([])
}

/** Records what nothing on the page has caught; the browser prints it itself. The answer ends it. */
export function watchErrors(): () => void {
  const heed = (event: ErrorEvent) => {
    // A loop of ResizeObserver is no fault: the browser goes on in the next frame.
    if (event.message.startsWith('ResizeObserver loop')) return
    logError(event.error ?? event.message, `${event.filename}:${event.lineno}:${event.colno}`, true)
  }
  const heedPromise = ({ reason }: PromiseRejectionEvent) => logError(reason, '', true)
  addEventListener('error', heed)
  addEventListener('unhandledrejection', heedPromise)
  return () => {
    removeEventListener('error', heed)
    removeEventListener('unhandledrejection', heedPromise)
  }
}
