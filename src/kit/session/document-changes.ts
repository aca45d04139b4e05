import type { ChangedDocument } from '../../contract/messages/messages.ts'
import { clock } from '../format/clock.ts'
import { record, textAt } from '../format/record.ts'
import { onSession, tellSession } from './session-events.ts'
import { shared } from './shared.ts'

/** The stream of server events; one for all elements of a page. */
export const serverStream = shared('server-stream@1', () => ({
  /** While it is, the server tells of this page's own acts, too. */
  open: false,
  /** Follows the server until the returned function is called; the elements set it, which fetch what reads the stream. */
  follow: undefined as (() => () => void) | undefined,
}))

/** What is told of documents when the stream opens: what happened while none was open is not told again. */
const opened = 'stream opened'

/** What is shown only for so long when its first stream opens is new enough; in milliseconds. */
const newFor = 3_000

/**
 * Hears of documents that have changed, in whatever element, tab or browser, and follows the server meanwhile. Undefined:
 * any may have. Returns how to stop.
 */
export function onDocuments(heard: (changed: ChangedDocument | undefined) => void): () => void {
  const began = clock.now()
  let streamed = serverStream.open
  const unfollow = serverStream.follow?.()
  const unhear = onSession('server', ({ kind, data }) => {
    if (kind !== 'document') return
    const isNew = data === opened && !streamed && clock.now() - began <= newFor
    streamed ||= data === opened
    if (!isNew) heard(readChanged(data))
  })
  return () => {
    unhear()
    unfollow?.()
  }
}

/** Hears what the server tells this page of a kind of event, and follows the server meanwhile. Returns how to stop. */
export function onServerEvent(kind: string, heard: (data: unknown) => void): () => void {
  const unfollow = serverStream.follow?.()
  const unhear = onSession('server', event => {
    if (event.kind === kind) heard(event.data)
  })
  return () => {
    unhear()
    unfollow?.()
  }
}

/** The stream of server events is open from now on. Who has shown documents for a while asks for them anew. */
export function streamOpened(): void {
  serverStream.open = true
  tellSession('server', { kind: 'document', data: opened })
}

/** Says that any document may have changed, where nobody tells which. */
export function documentsMayHaveChanged(): void {
  tellSession('server', { kind: 'document', data: undefined })
}

function readChanged(data: unknown): ChangedDocument | undefined {
  const told = record(data)
  if (typeof told?.type !== 'string' || typeof told.id !== 'string') return undefined
  const version = typeof told.version === 'number' ? told.version : null
  return { type: told.type, id: told.id, version, name: textAt(told, 'name') }
}
