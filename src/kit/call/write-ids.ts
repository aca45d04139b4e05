import { clock } from '../format/clock.ts'
import { shared } from '../session/shared.ts'

/** The server keeps the answer to a write for this long. */
const kept = 24 * 3_600_000
const most = 50

/** Writes of which nobody knows whether they were done: what was sent → its request id. */
const open = shared('write-ids@1', () => new Map<string, { id: string; at: number }>())

/** A random id, also on pages without https, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The request id for a write. A write whose answer was lost keeps its id until it is answered, so that sending the
 * very same thing again makes exactly one document.
 */
export function writeId(what: string): string {
  const found = open.get(what)
  if (found && clock.now() - found.at < kept) return found.id
  const id = randomId()
  open.set(what, { id, at: clock.now() })
  const oldest = open.keys().next().value
  if (open.size > most && oldest !== undefined) open.delete(oldest)
  return id
}

/** The write was answered: the next one like it is a new one. */
export function writeAnswered(what: string): void {
  open.delete(what)
}
