import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { clock } from '../../kit/format/clock.ts'
import { shared } from '../../kit/session/shared.ts'

export interface LoggedError {
  id: number
  message: string
  /** Component stack, or file and line. */
  info: string
  url: string
  stack: string
  /** Ms since 1970. */
  at: number
}

const limit = 100

const $logged = shared('error-log@1', () => atom<readonly LoggedError[]>([]))
const counter = shared('error-log-counter@1', () => ({ last: 0 }))

export const $errorLog: ReadableAtom<readonly LoggedError[]> = $logged

export function logError(error: unknown, info: string, printed = false): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  const entry = { id: ++counter.last, message, info, url: location.href, stack, at: clock.now() }
  $logged.set([entry, ...$logged.get()].slice(0, limit))
  if (!printed) console.error(message, info, entry.url, error)
}

export function clearErrors(): void {
  $logged.set([])
}

/** The browser prints uncaught errors itself. */
export function watchErrors(): () => void {
  const heed = (event: ErrorEvent) => {
    // No error: the browser continues in the next frame.
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
