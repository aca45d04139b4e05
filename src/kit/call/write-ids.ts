import { clock } from '../format/clock.ts'
import { shared } from '../session/shared.ts'

/** The server stores the response of a write for this long. */
const kept = 24 * 3_600_000
const most = 50

const open = shared('write-ids@1', () => new Map<string, { id: string; at: number }>())

/** `crypto.randomUUID` is missing without https. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** A write keeps its id until answered, so that repeating it creates one document only. */
export function writeId(what: string): string {
  const found = open.get(what)
  if (found && clock.now() - found.at < kept) return found.id
  const id = randomId()
  open.set(what, { id, at: clock.now() })
  const oldest = open.keys().next().value
  if (open.size > most && oldest !== undefined) open.delete(oldest)
  return id
}

export function writeAnswered(what: string): void {
  open.delete(what)
}
